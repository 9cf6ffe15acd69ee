import { objectAt, textAt } from '#description/json.ts';
import { bySeverity, nextVersion, worstRating, type Change, type Rating } from './change.ts';
import type { Contract } from '#description/contract.ts';
import type { ReportSuite } from '#report/report-suite.ts';

const RATINGS: readonly Rating[] = ['major', 'minor', 'patch'];

function sentence({ where, message, direction }: Change): string {
  const side = direction === undefined ? '' : ` (in ${direction}s)`;
  return `${where === '' ? '' : `${where.replace(/^\./, '')}: `}${message}${side}`;
}

/** Changes by what changed: operations and schemas in the order in which they were found. */
function grouped(changes: readonly Change[]): ReadonlyMap<string, readonly Change[]> {
  return Map.groupBy(changes, ({ subject }) => subject);
}

/** The operations that a change of a shared part affects; empty for a change of the operation itself. */
function describeUse(changes: readonly Change[]): string {
  const [first] = changes;
  if (first === undefined || !/^(schema|parameter) /.test(first.subject)) return '';
  const names = [...new Set(changes.flatMap(({ operations }) => operations))];
  if (names.length === 0) return '';
  const listed = names.slice(0, 6).join(', ');
  return `, used by ${listed}${names.length > 6 ? ` and ${String(names.length - 6)} more` : ''}`;
}

export function getVersion({ document }: Contract): string {
  return textAt(objectAt(document, 'info'), 'version') ?? 'none';
}

/** A version never falls: consumers would take the contract for an older one. */
export function fallenText(before: string, after: string): string {
  return `The version fell from ${before} to ${after}. Raise it above ${before}.`;
}

/** `1 major, 0 minor, 2 patch`. */
export function countsText(changes: readonly Change[]): string {
  return RATINGS.map((rating) => {
    const count = changes.filter((change) => change.rating === rating).length;
    return `${String(count)} ${rating}`;
  }).join(', ');
}

/** The last paragraph: counts, worst rating, and the version that the new contract has to carry. */
function verdict(changes: readonly Change[], before: Contract, after: Contract): string {
  const worst = worstRating(changes);
  if (worst === undefined) return `No change against ${before.label}.`;
  const counts = countsText(changes);
  const [old, now] = [getVersion(before), getVersion(after)];
  const next = nextVersion(old, worst);
  const step = next === undefined ? '' : ` Version ${old} should become ${next}; it is ${now} now.`;
  const effect = worst === 'major' ? 'This breaks consumers or the server.' : 'Nothing breaks.';
  return `${counts}. Worst: ${worst}. ${effect}${step}`;
}

/** Each operation or schema that changed, with its file, the operations it affects and its rated changes. */
export function changesText(changes: readonly Change[]): string {
  const lines: string[] = [];
  for (const [subject, group] of grouped(changes)) {
    const files = [...new Set(group.map(({ file }) => file).filter((file) => file !== undefined))];
    const note = files.length === 0 ? '' : `  [${files.join(', ')}]`;
    lines.push(`${subject}${note}${describeUse(group)}`);
    for (const change of bySeverity(group)) lines.push(`  ${change.rating}  ${sentence(change)}`);
    lines.push('');
  }
  return lines.join('\n');
}

export function summaryText(changes: readonly Change[], before: Contract, after: Contract): string {
  const title = `Contract: ${before.label} -> ${after.label}\n`;
  const body = changes.length === 0 ? [] : [changesText(changes)];
  return [title, ...body, verdict(changes, before, after)].join('\n');
}

function cell(text: string): string {
  return text.replaceAll(/[\\|`<>]/g, String.raw`\$&`).replaceAll('\n', ' ');
}

/** A comment for a pull request: the verdict, and each part that changed with its rated changes. */
export function renderMarkdown(changes: readonly Change[], before: Contract, after: Contract): string {
  const groups = [...grouped(changes)].map(([subject, group]) => {
    const lines = bySeverity(group).map((change) => `- **${change.rating}** ${cell(sentence(change))}`);
    return [`### ${cell(subject)}${cell(describeUse(group))}`, lines.join('\n')].join('\n\n');
  });
  const title = `## Contract: ${cell(before.label)} to ${cell(after.label)}`;
  return `${[title, cell(verdict(changes, before, after)), ...groups].join('\n\n')}\n`;
}

/** One suite per operation or schema; major changes are failures. */
export function reportSuites(
  changes: readonly Change[],
  before: Contract,
  after: Contract,
): readonly ReportSuite[] {
  const suites = [...grouped(changes)].map(([subject, group]): ReportSuite => ({
    name: subject,
    cases: bySeverity(group).map((change) => ({
      name: `${change.kind}: ${sentence(change)}`,
      outcome: change.rating === 'major' ? 'failed' : 'passed',
      message: `${change.rating}: ${sentence(change)}`,
      ...(change.operations.length === 0 ? {} : { details: `Operations: ${change.operations.join(', ')}` }),
      ...(change.file === undefined ? {} : { file: change.file }),
    })),
  }));
  const message = verdict(changes, before, after);
  const worst = worstRating(changes) ?? 'none';
  const overall: ReportSuite = {
    name: 'contract:diff',
    properties: { before: before.label, after: after.label, worst },
    cases: [{ name: `compared with ${before.label}`, outcome: 'passed', message }],
  };
  return [overall, ...suites];
}
