export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

type Fields = Readonly<Record<string, unknown>>;

export type ReportKind = 'vitest' | 'playwright';

/** Of each runner's JSON: the object that holds its figures, and the names of those that pass and fail. */
const figures: Readonly<
  Record<ReportKind, { at: string | null; passed: readonly string[]; failed: readonly string[] }>
> = {
  vitest: { at: null, passed: ['numPassedTests'], failed: ['numFailedTests'] },
  playwright: { at: 'stats', passed: ['expected'], failed: ['unexpected', 'flaky'] },
};

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** How many tests passed and failed by a runner's report. Throws when the report is not of that runner. */
export function readCounts(kind: ReportKind, report: unknown): Counts {
  const { at, passed, failed } = figures[kind];
  const held = at !== null && isFields(report) ? report[at] : report;
  const sum = (names: readonly string[]): number =>
    names.reduce((total, name) => {
      const value = isFields(held) ? held[name] : undefined;
      if (typeof value !== 'number') throw new Error(`The ${kind} report holds no ${name}.`);
      return total + value;
    }, 0);
  return { passed: sum(passed), failed: sum(failed) };
}

function hasFailed(test: unknown): boolean {
  return isFields(test) && test['status'] === 'failed';
}

/** Of each runner's JSON: where the parts of a part are, what a part is called, and whether it is a test that failed. */
const parts: Readonly<
  Record<ReportKind, { within: readonly string[]; name: string; isFailed: (part: Fields) => boolean }>
> = {
  vitest: {
    within: ['testResults', 'assertionResults'],
    name: 'fullName',
    // A file fails with its tests; by itself when it cannot be loaded, or what comes before its tests fails.
    isFailed: ({ status, fullName, assertionResults: tests }) =>
      status === 'failed' && (fullName !== undefined || (Array.isArray(tests) && !tests.some(hasFailed))),
  },
  playwright: { within: ['suites', 'specs'], name: 'title', isFailed: ({ ok }) => ok === false },
};

/** The tests that failed by a runner's report, each after the file or the groups it stands in. */
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
