export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

type Fields = Readonly<Record<string, unknown>>;

export type ReportKind = 'vitest' | 'playwright';

/** For each runner's JSON: the object with the counts, and the names of the passed and failed counts. */
const figures: Readonly<
  Record<ReportKind, { at: string | null; passed: readonly string[]; failed: readonly string[] }>
> = {
  vitest: { at: null, passed: ['numPassedTests'], failed: ['numFailedTests'] },
  playwright: { at: 'stats', passed: ['expected'], failed: ['unexpected', 'flaky'] },
};

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** Number of passed and failed tests in a runner's report. Throws for a report of another format. */
export function readCounts(kind: ReportKind, report: unknown): Counts {
  const { at, passed, failed } = figures[kind];
  const held = at !== null && isFields(report) ? report[at] : report;
  const sum = (names: readonly string[]): number =>
    names.reduce((total, name) => {
      const value = isFields(held) ? held[name] : undefined;
      if (typeof value !== 'number') throw new Error(`The ${kind} report has no ${name}.`);
      return total + value;
    }, 0);
  return { passed: sum(passed), failed: sum(failed) };
}

function hasFailed(test: unknown): boolean {
  return isFields(test) && test['status'] === 'failed';
}

/** For each runner's JSON: the children and the name of a node, and whether it is a failed test. */
const parts: Readonly<
  Record<ReportKind, { within: readonly string[]; name: string; isFailed: (part: Fields) => boolean }>
> = {
  vitest: {
    within: ['testResults', 'assertionResults'],
    name: 'fullName',
    // A file fails when its tests fail, when it cannot be loaded, or when its setup fails.
    isFailed: ({ status, fullName, assertionResults: tests }) =>
      status === 'failed' && (fullName !== undefined || (Array.isArray(tests) && !tests.some(hasFailed))),
  },
  playwright: { within: ['suites', 'specs'], name: 'title', isFailed: ({ ok }) => ok === false },
};

/** The failed tests in a runner's report, each prefixed with its file or groups. */
export function readFailures(kind: ReportKind, report: unknown): string[] {
  const { within, name, isFailed } = parts[kind];
  const below = (part: unknown, above: readonly string[]): string[] => {
    if (!isFields(part)) return [];
    const own = part[name] ?? part['name'];
    const path = typeof own === 'string' && own !== '' ? [...above, own] : above;
    const inner = within.flatMap((key): unknown[] => (Array.isArray(part[key]) ? part[key] : []));
    return [...(isFailed(part) ? [path.join(' › ')] : []), ...inner.flatMap((one) => below(one, path))];
  };
  return below(report, []);
}
