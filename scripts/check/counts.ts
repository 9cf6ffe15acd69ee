export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export type ReportKind = 'vitest' | 'playwright';

type Numbers = Readonly<Record<string, unknown>>;

/** Of each runner's JSON: the object that holds its figures, and the names of those that pass and fail. */
const figures: Readonly<
  Record<ReportKind, { at: string | null; passed: readonly string[]; failed: readonly string[] }>
> = {
  vitest: { at: null, passed: ['numPassedTests'], failed: ['numFailedTests'] },
  playwright: { at: 'stats', passed: ['expected'], failed: ['unexpected', 'flaky'] },
};

function isNumbers(value: unknown): value is Numbers {
  return typeof value === 'object' && value !== null;
}

/** How many tests passed and failed by a runner's report. Throws when the report is not of that runner. */
export function readCounts(kind: ReportKind, report: unknown): Counts {
  const { at, passed, failed } = figures[kind];
  const held = at !== null && isNumbers(report) ? report[at] : report;
  const sum = (names: readonly string[]): number =>
    names.reduce((total, name) => {
      const value = isNumbers(held) ? held[name] : undefined;
      if (typeof value !== 'number') throw new Error(`The ${kind} report holds no ${name}.`);
      return total + value;
    }, 0);
  return { passed: sum(passed), failed: sum(failed) };
}
