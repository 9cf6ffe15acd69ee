import type { FindingGroup } from '../findings/group.ts';
import { curlLine } from '../http/curl.ts';
import type { Redactor } from '../http/redact.ts';
import { coverageFigures } from './coverage-figures.ts';
import { groupNotes } from './group-notes.ts';
import {
  buildRemarks,
  gapTexts,
  labelFor,
  progressSummary,
  resultLine,
  unstableLine,
  type Report,
} from './report.ts';

/** A comment of a pull request may have 65,536 characters. */
const maxFindings = 50;

function cell(text: string): string {
  return text.replaceAll(/[\\|`<>]/g, String.raw`\$&`).replaceAll('\n', ' ');
}

function details({ code, cause, smallest }: FindingGroup, redactor: Redactor): string {
  const curls = smallest.exchanges.slice(-4).map(({ request }) => curlLine(request, redactor));
  const lines = [`expected ${smallest.expected}`, `got      ${smallest.got}`, ...curls];
  return `<details><summary>${cell(code)}: ${cell(cause)}</summary>\n\n~~~\n${lines.join('\n').replaceAll('~~~', '~ ~ ~')}\n~~~\n\n</details>`;
}

/** A summary for a comment of a pull request or a page of a CI job. */
export function renderMarkdown(report: Report, redactor: Redactor): string {
  const { result, failed, groups, accepted, seed } = report;
  const listed = groups.slice(0, maxFindings);
  const unlisted = groups.length - listed.length;
  const unstable = unstableLine(report);
  return redactor
    .redact(
      [
        `## contract:verify: ${failed.length === 0 ? 'no finding' : `${failed.length} ${failed.length === 1 ? 'finding' : 'findings'}`}`,
        `${cell(result.contract.title)} ${cell(result.contract.version)} against ${cell(result.base)}, ${result.requests} requests in ${result.seconds.toFixed(1)} s, seed ${seed}. ${resultLine(report)}`,
        progressSummary(report)
          .map((line) =>
            line.replace(/^( *)(.*)$/, (_match, indent: string, text: string) => `${indent}- ${cell(text)}`),
          )
          .join('\n'),
        ...groupNotes(result.coverage).map(
          ({ reason, operations }) => `Not judged (${operations.length}): ${cell(reason)}`,
        ),
        ...(unstable === undefined ? [] : [`**${unstable}**`]),
        ...gapTexts(report).map((text) => `**${cell(text)}**`),
        ...(listed.length === 0
          ? []
          : [
              [
                '| | Check | What | Operations |',
                '| --- | --- | --- | --- |',
                ...listed.map((group) => {
                  const { code, title, cause, operations } = group;
                  return `| ${labelFor(report, group)} | ${code} | ${cell(`${title}: ${cause}`)} | ${cell(operations[0] ?? '')}${operations.length > 1 ? ` and ${operations.length - 1} more` : ''} |`;
                }),
                ...(unlisted > 0 ? [`| | | and ${unlisted} more, in the other reports | |`] : []),
              ].join('\n'),
              ...listed.slice(0, 20).map((group) => details(group, redactor)),
            ]),
        ...(accepted.length === 0 ? [] : [`${accepted.length} accepted by the baseline.`]),
        ...buildRemarks(report).map(({ title, lines }) =>
          [`**${title}**`, ...lines.slice(0, 20).map((line) => `- ${cell(line)}`)].join('\n\n'),
        ),
        [
          '| Coverage | |',
          '| --- | --- |',
          ...Object.entries(coverageFigures(result.coverage)).map(
            ([name, value]) => `| ${name} | ${value} |`,
          ),
        ].join('\n'),
      ].join('\n\n'),
    )
    .concat('\n');
}
