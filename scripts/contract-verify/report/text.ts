import type { FindingGroup } from '../findings/group.ts';
import { curlLine } from '../http/curl.ts';
import { coverageFigures } from './coverage-figures.ts';
import { unstableLine, type Report } from './report.ts';

const mostOperations = 6;

const mostCauses = 3;

/** The further causes of a folded group, the first of them in words. */
export function othersLine(others: readonly string[]): string | undefined {
  if (others.length === 0) return undefined;
  const left = others.length - mostCauses;
  return `and ${others.length} more: ${others.slice(0, mostCauses).join('; ')}${left > 0 ? '; ...' : ''}`;
}

function groupLines({
  code,
  title,
  fault,
  cause,
  others,
  operations,
  smallest,
  isFlaky,
}: FindingGroup): string[] {
  const further = othersLine(others);
  const shown = operations.slice(0, mostOperations).join(', ');
  const more = operations.length > mostOperations ? ` and ${operations.length - mostOperations} more` : '';
  const number = fault === undefined ? '' : `, WFC F${fault}`;
  return [
    `${isFlaky ? 'flaky   ' : 'finding '} ${code}${number}: ${title}`,
    `  ${cause}`,
    ...(further === undefined ? [] : [`  ${further}`]),
    `  in       ${shown}${more}`,
    `  expected ${smallest.expected}`,
    `  got      ${smallest.got}`,
    ...smallest.exchanges.slice(-4).map(({ request }) => `  ${curlLine(request)}`),
    '',
  ];
}

const mostStays = 10;

function stayLines(stays: readonly string[]): string[] {
  if (stays.length === 0) return [];
  const more =
    stays.length > mostStays ? [`  and ${stays.length - mostStays} more, listed in the reports`] : [];
  return [
    `${stays.length} things were created and cannot be taken away:`,
    ...stays.slice(0, mostStays).map((path) => `  ${path}`),
    ...more,
  ];
}

/** The summary for people. */
export function summaryText(report: Report): string {
  const { result, groups, accepted, failed, flaky, seed } = report;
  const unstable = unstableLine(report);
  const figures = Object.entries(coverageFigures(result.coverage)).map(
    ([name, value]) => `  ${name}: ${value}`,
  );
  const unaccepted = result.coverage.filter(({ notes }) => notes.length > 0);
  return [
    `${result.contract.title} ${result.contract.version} against ${result.base}`,
    '',
    ...(unstable === undefined ? [] : [unstable, '']),
    ...groups.flatMap(groupLines),
    ...(accepted.length === 0
      ? []
      : [`${accepted.length} accepted by the baseline: ${accepted.map(({ code }) => code).join(', ')}`, '']),
    ...unaccepted.flatMap(({ operation, notes }) =>
      notes.map((note) => `not judged in full: ${operation}: ${note}`),
    ),
    ...stayLines(result.stays),
    ...(result.endedBy === undefined ? [] : [`Ended early: ${result.endedBy} Not everything was tried.`]),
    'Coverage of the contract:',
    ...figures,
    `${result.requests} requests in ${result.seconds.toFixed(1)} s, seed ${seed}.`,
    failed.length === 0
      ? `${unstable === undefined ? '' : `${unstable} `}No finding${flaky.length === 0 ? '' : `, but ${flaky.length} flaky`}.`
      : `${failed.length} ${failed.length === 1 ? 'finding' : 'findings'}${flaky.length === 0 ? '' : ` and ${flaky.length} flaky`}.`,
  ].join('\n');
}
