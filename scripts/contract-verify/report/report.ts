import type { FindingGroup } from '../findings/group.ts';
import type { RunResult } from '../run.ts';

/** What all reports are written from. */
export interface Report {
  readonly result: RunResult;
  /** What counts and what is flaky; without what the baseline accepts. */
  readonly groups: readonly FindingGroup[];
  readonly failed: readonly FindingGroup[];
  readonly flaky: readonly FindingGroup[];
  readonly accepted: readonly FindingGroup[];
  readonly seed: number;
}

/** Says of failures that come and go what a list of flaky findings would hide; undefined where there are none. */
export function unstableLine({ result }: Pick<Report, 'result'>): string | undefined {
  const count = result.findings.filter(({ code, isFlaky }) => isFlaky && code === 'server-error').length;
  if (count === 0) return undefined;
  return count === 1
    ? '1 answer was 5xx and did not repeat: the server is not stable.'
    : `${count} answers were 5xx and did not repeat: the server is not stable.`;
}
