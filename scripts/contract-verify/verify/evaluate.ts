import { findGaps } from './completeness.ts';
import { severities } from './findings/codes.ts';
import { foldGroups } from './findings/fold.ts';
import { groupFindings, redactGroup, type FindingGroup } from './findings/group.ts';
import { defaultSeverity } from './findings/leeway.ts';
import type { Redactor } from './http/redact.ts';
import type { VerifyOptions } from './options.ts';
import { compareProgress, type LastReport } from './last-report.ts';
import type { Pages } from '#description/pages.ts';
import { listPageProgress } from './page-progress.ts';
import { listProgress, type OperationProgress } from './progress.ts';
import type { Progress } from './report/progress-lines.ts';
import type { Report } from './report/report.ts';
import type { RunResult } from './run.ts';
import type { FoundFinding } from './session.ts';
import type { Settings } from './settings.ts';

function buildProgress(
  operations: readonly OperationProgress[],
  { pages, shared }: Pages,
  last: LastReport | undefined,
): Progress {
  return {
    operations,
    pages: listPageProgress(pages, operations),
    shared: listPageProgress([{ title: 'on many pages', operations: shared }], operations)[0],
    change: last && compareProgress(last, operations),
  };
}

/** What a report needs besides the run. */
export interface Context {
  readonly options: VerifyOptions;
  readonly settings: Settings;
  /** The keys of the baseline. */
  readonly accepted: ReadonlySet<string>;
  readonly redactor: Redactor;
  readonly pages: Pages;
  readonly last: LastReport | undefined;
}

/** Groups the findings of the run and decides which of them count. */
export function evaluateRun(
  result: RunResult,
  { options, settings, accepted, redactor, pages, last }: Context,
): { readonly report: Report; readonly all: readonly FindingGroup[] } {
  const { required, contract } = result;
  const isAccepted = ({ keys }: FindingGroup) => keys.every((key) => accepted.has(redactor.redact(key)));
  const isRequired = ({ operation }: FoundFinding) => required === undefined || required.has(operation);
  // Separately, so that no group has operations of both kinds.
  const parts = [true, false].map((isPart) =>
    groupFindings(result.findings.filter((finding) => isRequired(finding) === isPart)),
  );
  const [requiredGroups = [], furtherGroups = []] = parts.map((part) =>
    foldGroups(
      part.filter((group) => !isAccepted(group)),
      contract,
    ).map((group) => redactGroup(group, redactor)),
  );
  const groups = [...requiredGroups, ...furtherGroups];
  const furtherSet = new Set(furtherGroups);
  const getSeverity: Report['severityFor'] = (group) =>
    settings.checks.get(group.code) ?? defaultSeverity(group);
  const isSevere = (group: FindingGroup): boolean =>
    (options.failsOnFlaky || !group.isFlaky) &&
    severities.indexOf(getSeverity(group)) <= severities.indexOf(options.failsOn);
  const isCounted = (group: FindingGroup): boolean => !furtherSet.has(group) && isSevere(group);
  const all = parts.flat();
  const operations = listProgress(contract.operations, result.coverage, groups.filter(isSevere));
  const report: Report = {
    result,
    groups,
    failed: groups.filter(isCounted),
    warned: groups.filter((group) => !group.isFlaky && !isCounted(group)),
    severityFor: (group) => (furtherSet.has(group) ? 'note' : getSeverity(group)),
    flaky: groups.filter((group) => group.isFlaky && !isCounted(group)),
    accepted: all.filter(isAccepted).map((group) => redactGroup(group, redactor)),
    progress: buildProgress(operations, pages, last),
    requiredProfile: options.require,
    gaps: findGaps(result, options.minCoverage, options.require),
    seed: options.seed,
  };
  return { report, all };
}
