import type { Severity } from '../findings/codes.ts';
import type { FindingGroup } from '../findings/group.ts';
import type { Gap } from '../completeness.ts';
import { formatStates } from '../progress.ts';
import { progressLines, type Progress } from './progress-lines.ts';
import type { RunResult } from '../run.ts';

/** The input of all reports. */
export interface Report {
  readonly result: RunResult;
  /** All findings, without those that the baseline accepts. */
  readonly groups: readonly FindingGroup[];
  /** Those that count: as severe as `--fail-on` states, and flaky ones only with `--fail-on-flaky`. */
  readonly failed: readonly FindingGroup[];
  /** The others that are certain, and the flaky ones. */
  readonly warned: readonly FindingGroup[];
  readonly flaky: readonly FindingGroup[];
  readonly severityFor: (group: FindingGroup) => Severity;
  readonly accepted: readonly FindingGroup[];
  readonly progress: Progress;
  /** Of `--require`. */
  readonly requiredProfile: string | undefined;
  /** Why the run proves less than requested; empty for a complete one. */
  readonly gaps: readonly Gap[];
  readonly seed: number;
}

/** The severity as every report states it; a flaky finding has none until it counts. */
export function labelFor({ failed, severityFor }: Report, group: FindingGroup): Severity | 'flaky' {
  return group.isFlaky && !failed.includes(group) ? 'flaky' : severityFor(group);
}

function tally(report: Report, groups: readonly FindingGroup[]): string {
  const counts = (['error', 'warning', 'note', 'flaky'] as const).flatMap((label) => {
    const count = groups.filter((group) => labelFor(report, group) === label).length;
    const ending = count === 1 || label === 'flaky' ? '' : 's';
    return count === 0 ? [] : [`${count} ${label}${ending}`];
  });
  return counts.join(', ');
}

/** How many findings there are, by severity, and which of them count. */
export function countFindings(report: Report): string {
  const { failed, warned, flaky } = report;
  const uncounted = tally(report, [...warned, ...flaky]);
  const counted =
    failed.length === 0
      ? `No finding${uncounted === '' ? '' : ' that counts'}`
      : `${failed.length} ${failed.length === 1 ? 'finding' : 'findings'} (${tally(report, failed)})`;
  return `${counted}${uncounted === '' ? '' : `; not counted: ${uncounted}`}.`;
}

const maxPages = 8;

/** The progress for the top of a report, a line for each figure. */
export function progressSummary({ progress, result }: Report): readonly string[] {
  return progressLines(progress, result.base, maxPages);
}

/** How far the profile of `--require` is; undefined without one. */
export function requiredLine({ result, progress, requiredProfile }: Report): string | undefined {
  if (requiredProfile === undefined) return undefined;
  const required = progress.operations.filter(({ label }) => result.required?.has(label) === true);
  return `Required: ${requiredProfile}, ${formatStates(required)}.`;
}

/** A note about intermittent failures that a list of flaky findings would hide; undefined when there are none. */
export function unstableLine({ result }: Pick<Report, 'result'>): string | undefined {
  const count = result.findings.filter(({ code, isFlaky }) => isFlaky && code === 'server-error').length;
  if (count === 0) return undefined;
  return count === 1
    ? '1 response was a 5xx that did not repeat: the server is not stable.'
    : `${count} responses were a 5xx that did not repeat: the server is not stable.`;
}

/** The unproved parts of an incomplete run, a line for each reason. */
export function gapTexts({ gaps }: Pick<Report, 'gaps'>): readonly string[] {
  return gaps.map(
    ({ reason, operations }) => `Incomplete: ${[reason, operations.join(', ')].filter(Boolean).join(': ')}`,
  );
}

export interface Remark {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Notes besides the findings: remaining resources and skipped cases. */
export function buildRemarks({ result }: Pick<Report, 'result'>): readonly Remark[] {
  const { remains, leftOut, writes, unsent } = result;
  return [
    { title: 'Requests with POST, PUT, PATCH or DELETE', lines: writes },
    { title: 'Not sent, because they could change what the run did not create', lines: unsent },
    { title: 'Created and not deleted', lines: remains.undeleted },
    { title: 'Accepted, with no operation in the contract to undo it', lines: remains.effects },
    { title: 'Writes without a response; check what they changed', lines: remains.uncertain },
    { title: 'Skipped setup steps that write; add --allow-writes', lines: leftOut },
  ].filter(({ lines }) => lines.length > 0);
}
