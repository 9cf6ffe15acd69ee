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
