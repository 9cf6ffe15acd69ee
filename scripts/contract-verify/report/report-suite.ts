/** One test case. `failed` means a finding, `error` that it could not be evaluated. */
export interface ReportCase {
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'error' | 'skipped';
  /** One line; shown by CI beside the case. */
  readonly message?: string;
  /** Longer text, such as a request and its response. */
  readonly details?: string;
  /** Location of the fault, relative to the project. */
  readonly file?: string;
  readonly line?: number;
  readonly seconds?: number;
}

export interface ReportSuite {
  readonly name: string;
  readonly cases: readonly ReportCase[];
  /** Figures of the suite as a whole. */
  readonly properties?: Readonly<Record<string, string | number | boolean>>;
}

export type ReportTotals = Readonly<Record<'cases' | ReportCase['outcome'], number>>;

export function computeTotals(suites: readonly ReportSuite[]): ReportTotals {
  const totals = { cases: 0, passed: 0, failed: 0, error: 0, skipped: 0 };
  for (const { outcome } of suites.flatMap((suite) => suite.cases)) {
    totals.cases += 1;
    totals[outcome] += 1;
  }
  return totals;
}
