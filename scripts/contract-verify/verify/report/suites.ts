import type { ReportCase, ReportSuite } from '#report/report-suite.ts';
import type { FindingGroup } from '../findings/group.ts';
import { findLeeway } from '../findings/leeway.ts';
import { curlLine } from '../http/curl.ts';
import type { Redactor } from '../http/redact.ts';
import { progressLines } from './progress-lines.ts';
import { buildRemarks, gapTexts, labelFor, requiredLine, unstableLine, type Report } from './report.ts';
import { coverageFigures, gapLines } from './coverage-figures.ts';

function buildReportCase(
  group: FindingGroup,
  outcome: ReportCase['outcome'],
  label: string,
  redactor: Redactor,
): ReportCase {
  const { code, title, cause, otherCauses, fault, smallest, operations } = group;
  const leeway = findLeeway(group);
  const curls = smallest.exchanges.map(({ request }) => curlLine(request, redactor));
  return {
    name: redactor.redact(`${code}: ${cause}`),
    outcome,
    message: redactor.redact(`${label}: ${title}. Expected ${smallest.expected}; got ${smallest.got}`),
    details: redactor.redact(
      [
        title,
        ...(fault === undefined ? [] : [`Web Fuzzing Commons: F${fault}`]),
        ...otherCauses.map((text) => `Also: ${text}`),
        `Operations: ${operations.join(', ')}`,
        `Expected: ${smallest.expected}`,
        `Got: ${smallest.got}`,
        ...(leeway === undefined ? [] : [`A conforming server may differ: ${leeway}`]),
        ...curls,
      ].join('\n'),
    ),
  };
}

/** One suite per operation; a finding is in the first operation that has it. */
export function reportSuites(report: Report, redactor: Redactor): readonly ReportSuite[] {
  const { result, failed, flaky, accepted, seed, warned } = report;
  const unstable = unstableLine(report);
  const remarks = buildRemarks(report).map(({ title, lines }) => [`${title}:`, ...lines].join('\n'));
  const gaps = gapTexts(report);
  const details = [...gaps, ...remarks];
  const overall: ReportSuite = {
    name: 'contract:verify',
    properties: { base: result.base, seed, requests: result.requests, ...coverageFigures(result.coverage) },
    cases: [
      {
        name: 'progress',
        outcome: 'passed',
        message: requiredLine(report) ?? '',
        details: progressLines(report.progress, result.base, report.progress.pages.length).join('\n'),
      },
      ...(unstable === undefined
        ? []
        : [{ name: 'stability', outcome: 'skipped' as const, message: unstable }]),
      {
        name: 'run',
        outcome: report.gaps.length === 0 ? 'passed' : 'error',
        message: report.gaps.length === 0 ? 'complete' : gaps.join(' '),
        seconds: result.seconds,
        ...(details.length === 0 ? {} : { details: details.join('\n') }),
      },
    ],
  };
  const suites = result.coverage.map((coverage): ReportSuite => {
    const selectGroups = (groups: readonly FindingGroup[]) =>
      groups.filter(({ operations }) => operations[0] === coverage.operation);
    const cases = [
      ...selectGroups(failed).map((group) =>
        buildReportCase(group, 'failed', labelFor(report, group), redactor),
      ),
      ...selectGroups([...warned, ...flaky]).map((group) =>
        buildReportCase(group, 'skipped', labelFor(report, group), redactor),
      ),
      ...selectGroups(accepted).map((group) => buildReportCase(group, 'passed', 'accepted', redactor)),
    ];
    const isClean = selectGroups(failed).length === 0;
    const called: ReportCase = {
      name: coverage.operation,
      outcome: coverage.requests > 0 ? 'passed' : 'skipped',
      message: [
        `${coverage.requests} requests`,
        ...(coverage.isMissing ? ['not implemented'] : []),
        ...coverage.notes,
      ].join('; '),
      details: gapLines(coverage).join('\n'),
    };
    return {
      name: coverage.operation,
      properties: {
        requests: coverage.requests,
        accepted: coverage.isAccepted,
        statuses: coverage.seenStatuses.join(' '),
        ...coverageFigures([coverage]),
      },
      cases: isClean ? [called, ...cases] : [...cases, { ...called, name: 'coverage' }],
    };
  });
  const redacted = [overall, ...suites].map((suite): ReportSuite => ({
    ...suite,
    cases: suite.cases.map((testCase) => ({
      ...testCase,
      message: redactor.redact(testCase.message ?? ''),
      ...(testCase.details === undefined ? {} : { details: redactor.redact(testCase.details) }),
    })),
  }));
  return redacted;
}
