import type { OperationCoverage } from '../coverage.ts';
import type { FindingGroup } from '../findings/group.ts';
import { findLeeway } from '../findings/leeway.ts';
import { curlLine } from '../http/curl.ts';
import type { Redactor } from '../http/redact.ts';
import { groupNotes } from './group-notes.ts';
import { coverageFigures } from './coverage-figures.ts';
import {
  buildRemarks,
  countFindings,
  gapTexts,
  labelFor,
  progressSummary,
  requiredLine,
  unstableLine,
  type Remark,
  type Report,
} from './report.ts';

const maxOperations = 6;

const maxCauses = 10;

/** The further causes of a folded group; the first few in full. */
function othersLine(otherCauses: readonly string[]): string | undefined {
  if (otherCauses.length === 0) return undefined;
  const unlisted = otherCauses.length - maxCauses;
  return `and ${otherCauses.length} more: ${otherCauses.slice(0, maxCauses).join('; ')}${unlisted > 0 ? '; ...' : ''}`;
}

function listOperations(operations: readonly string[]): string {
  const unlisted = operations.length - maxOperations;
  return `${operations.slice(0, maxOperations).join(', ')}${unlisted > 0 ? ` and ${unlisted} more` : ''}`;
}

function groupLines(report: Report, group: FindingGroup, redactor: Redactor): string[] {
  const { code, title, fault, cause, otherCauses, operations, smallest } = group;
  const further = othersLine(otherCauses);
  const leeway = findLeeway(group);
  const number = fault === undefined ? '' : `, WFC F${fault}`;
  return [
    `${labelFor(report, group).padEnd(8)} ${code}${number}: ${title}`,
    `  ${cause}`,
    ...(further === undefined ? [] : [`  ${further}`]),
    `  in       ${listOperations(operations)}`,
    `  expected ${smallest.expected}`,
    `  got      ${smallest.got}`,
    ...(leeway === undefined ? [] : [`  leeway   ${leeway}`]),
    ...smallest.exchanges.slice(-4).map(({ request }) => `  ${curlLine(request, redactor)}`),
    '',
  ];
}

const maxLines = 10;
const maxGap = 600;

function remarkLines({ title, lines }: Remark): string[] {
  const unlisted = lines.length - maxLines;
  return [
    `${title}:`,
    ...lines.slice(0, maxLines).map((line) => `  ${line}`),
    ...(unlisted > 0 ? [`  and ${unlisted} more, listed in the reports`] : []),
  ];
}

/** Each reason with its remedy and its operations. */
function noteLines(coverage: readonly OperationCoverage[]): string[] {
  return groupNotes(coverage).flatMap(({ reason, operations }) => [
    `Not judged (${operations.length}): ${reason}`,
    `  ${listOperations(operations)}`,
  ]);
}

/** The summary for the console. */
export function summaryText(report: Report, redactor: Redactor): string {
  const { result, groups, accepted, failed, gaps, seed } = report;
  const unstable = unstableLine(report);
  const figures = Object.entries(coverageFigures(result.coverage)).map(
    ([name, value]) => `  ${name}: ${value}`,
  );
  return [
    `${result.contract.title} ${result.contract.version} against ${result.base}`,
    '',
    'Progress:',
    ...progressSummary(report).map((line) => `  ${line}`),
    '',
    ...(unstable === undefined ? [] : [unstable, '']),
    ...groups.flatMap((group) => groupLines(report, group, redactor)),
    ...(accepted.length === 0
      ? []
      : [`${accepted.length} accepted by the baseline: ${accepted.map(({ code }) => code).join(', ')}`, '']),
    ...noteLines(result.coverage),
    ...buildRemarks(report).flatMap(remarkLines),
    ...gapTexts(report).map((text) => (text.length > maxGap ? `${text.slice(0, maxGap)}...` : text)),
    'Coverage of the contract:',
    ...figures,
    `${result.requests} requests in ${result.seconds.toFixed(1)} s, seed ${seed}.`,
    ...[requiredLine(report)].filter((line) => line !== undefined),
    [
      ...(failed.length > 0 || unstable === undefined ? [] : [unstable]),
      ...(failed.length > 0 || gaps.length === 0 ? [] : ['The run is incomplete, so this proves little:']),
      countFindings(report),
    ].join(' '),
  ].join('\n');
}
