import { stripVTControlCharacters } from 'node:util';

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
  playwright: { at: 'stats', passed: ['expected', 'flaky'], failed: ['unexpected'] },
};

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** Number of passed and failed tests in a runner's report. Throws for a report of another format. */
export function readCounts(kind: ReportKind, report: unknown): Counts {
  const { at, passed, failed } = figures[kind];
  const part = at !== null && isFields(report) ? report[at] : report;
  const sum = (names: readonly string[]): number =>
    names.reduce((total, name) => {
      const value = isFields(part) ? part[name] : undefined;
      if (typeof value !== 'number') throw new Error(`The ${kind} report has no ${name}.`);
      return total + value;
    }, 0);
  return { passed: sum(passed), failed: sum(failed) };
}

function hasFailed(test: unknown): boolean {
  return isFields(test) && test['status'] === 'failed';
}

function listAt(part: Fields, key: string): readonly Fields[] {
  const value = part[key];
  return Array.isArray(value) ? value.filter(isFields) : [];
}

interface Parts {
  /** The keys of the children. */
  readonly within: readonly string[];
  readonly name: string;
  readonly isFailed: (part: Fields) => boolean;
  /** Whether a test failed and then passed when it was repeated. */
  readonly isFlaky: (part: Fields) => boolean;
  /** The error messages of a test. */
  readonly getErrors: (part: Fields) => readonly unknown[];
}

const parts: Readonly<Record<ReportKind, Parts>> = {
  vitest: {
    within: ['testResults', 'assertionResults'],
    name: 'fullName',
    // A file fails when its tests fail, when it cannot be loaded, or when its setup fails.
    isFailed: ({ status, fullName, assertionResults: tests }) =>
      status === 'failed' && (fullName !== undefined || (Array.isArray(tests) && !tests.some(hasFailed))),
    isFlaky: ({ status, failureMessages }) =>
      status === 'passed' && Array.isArray(failureMessages) && failureMessages.length > 0,
    getErrors: ({ failureMessages, message }): readonly unknown[] =>
      Array.isArray(failureMessages) ? failureMessages : [message],
  },
  playwright: {
    within: ['suites', 'specs'],
    name: 'title',
    isFailed: ({ ok }) => ok === false,
    isFlaky: (spec) => listAt(spec, 'tests').some(({ status }) => status === 'flaky'),
    getErrors: (spec) =>
      listAt(spec, 'tests')
        .flatMap((test) => listAt(test, 'results'))
        .flatMap((result) => listAt(result, 'errors'))
        .map(({ message }) => message),
  },
};

/** The first two lines of the first error: usually what was expected, and where. */
function firstError(errors: readonly unknown[]): string {
  const text = errors.find((error) => typeof error === 'string') ?? '';
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines
    .slice(0, 2)
    .map((line) => line.trim())
    .join(' ');
}

function readTests(kind: ReportKind, report: unknown, which: 'isFailed' | 'isFlaky'): string[] {
  const { within, name, getErrors, ...is } = parts[kind];
  const below = (part: unknown, above: readonly string[]): string[] => {
    if (!isFields(part)) return [];
    const title = part[name] ?? part['name'];
    const path = typeof title === 'string' && title !== '' ? [...above, title] : above;
    const inner = within.flatMap((key) => listAt(part, key));
    const reason = firstError(getErrors(part));
    const line = reason === '' ? path.join(' › ') : `${path.join(' › ')}: ${reason}`;
    return [...(is[which](part) ? [line] : []), ...inner.flatMap((child) => below(child, path))];
  };
  return below(report, []);
}

/** The failed tests in a runner's report, each with its file or groups before its name and its error after it. */
export function readFailures(kind: ReportKind, report: unknown): string[] {
  return readTests(kind, report, 'isFailed');
}

/** The tests that failed at first and passed when they were repeated, as in `readFailures`. */
export function readFlaky(kind: ReportKind, report: unknown): string[] {
  return readTests(kind, report, 'isFlaky');
}
