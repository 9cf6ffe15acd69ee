import type { OperationCoverage, Share } from '../coverage.ts';
import type { FindingGroup } from '../findings/group.ts';
import { findLeeway } from '../findings/leeway.ts';
import { curlLine } from '../http/curl.ts';
import type { Redactor } from '../http/redact.ts';
import {
  buildRemarks,
  gapTexts,
  labelFor,
  progressSummary,
  resultLine,
  unstableLine,
  type Remark,
  type Report,
} from './report.ts';
import { coverageFigures, gapLines } from './coverage-figures.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
section details { border: 1px solid #8886; border-left: 4px solid #c0392b; border-radius: 4px; padding: .5rem .75rem; margin: .5rem 0; }
section details.flaky, section details.accepted { border-left-color: #b8860b; }
summary { cursor: pointer; font-weight: 600; }
code { font-size: .85rem; } pre { overflow-x: auto; background: #8882; padding: .5rem; }
table { border-collapse: collapse; width: 100%; font-size: .85rem; }
th, td { text-align: left; vertical-align: top; padding: .25rem .5rem; border-bottom: 1px solid #8884; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; } dt { opacity: .75; } dd { margin: 0; }
`;

function groupHtml(report: Report, group: FindingGroup, kind: string, redactor: Redactor): string {
  const { code, title, fault, cause, otherCauses, operations, smallest } = group;
  const leeway = findLeeway(group);
  const curls = smallest.exchanges.map(({ request }) => escape(curlLine(request, redactor))).join('\n');
  const number = fault === undefined ? '' : ` (Web Fuzzing Commons F${fault})`;
  return `<details class="${kind}"><summary>${escape(title)}: ${escape(cause)}</summary>
<dl><dt>Severity</dt><dd>${kind === 'accepted' ? kind : labelFor(report, group)}</dd><dt>Code</dt><dd>${escape(code)}${number}</dd>
${otherCauses.length === 0 ? '' : `<dt>And ${otherCauses.length} more</dt><dd>${otherCauses.map(escape).join('<br>')}</dd>\n`}<dt>Operations</dt><dd>${operations.map(escape).join('<br>')}</dd>
<dt>Expected</dt><dd>${escape(smallest.expected)}</dd><dt>Got</dt><dd>${escape(smallest.got)}</dd>${leeway === undefined ? '' : `<dt>A conforming server may differ</dt><dd>${escape(leeway)}</dd>`}</dl>
${curls === '' ? '' : `<pre><code>${curls}</code></pre>`}</details>`;
}

function section(
  report: Report,
  title: string,
  groups: readonly FindingGroup[],
  kind: string,
  redactor: Redactor,
): string {
  return groups.length === 0
    ? ''
    : `<section><h2>${title} (${groups.length})</h2>\n${groups.map((group) => groupHtml(report, group, kind, redactor)).join('\n')}</section>`;
}

function remarkHtml({ title, lines }: Remark): string {
  const items = lines.map((line) => `<li><code>${escape(line)}</code></li>`).join('');
  return `<h2>${escape(title)}</h2><ul>${items}</ul>`;
}

function shareCell({ all, exercised, judged }: Share): string {
  return `${judged.length} / ${exercised.length} / ${all.length}`;
}

function coverageRow(operation: OperationCoverage): string {
  const statuses = operation.responses.all.map((status) =>
    operation.responses.exercised.includes(status) ? `<b>${escape(status)}</b>` : escape(status),
  );
  const gaps = gapLines(operation);
  const missing =
    gaps.length === 0 ? '' : `<details><summary>gaps</summary>${gaps.map(escape).join('<br>')}</details>`;
  const cells = [
    escape(operation.operation),
    String(operation.requests),
    operation.isAccepted ? 'yes' : 'no',
    ...[operation.parameters, operation.requestKeywords, operation.responseKeywords].map(shareCell),
    statuses.join(' '),
    `${escape(operation.notes.join('; '))}${missing}`,
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

/** A self-contained page without scripts. */
export function renderHtml(report: Report, redactor: Redactor): string {
  const { result, failed, flaky, accepted, seed, warned } = report;
  const unstable = unstableLine(report);
  const figures = Object.entries({
    ...coverageFigures(result.coverage),
    requests: String(result.requests),
    seconds: result.seconds.toFixed(1),
    seed: String(seed),
  });
  const title = `${result.contract.title} ${result.contract.version} against ${result.base}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>contract:verify</title><style>${style}</style></head><body>
<h1>${escape(title)}</h1>
${unstable === undefined ? '' : `<p><strong>${escape(unstable)}</strong></p>`}
<ul>${progressSummary(report)
    .map((line) => `<li>${escape(line)}</li>`)
    .join('')}</ul>
<p>${escape(resultLine(report))}</p>
${gapTexts(report)
  .map((text) => `<p><strong>${escape(text)}</strong></p>`)
  .join('\n')}
<dl>${figures.map(([name, value]) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`).join('')}</dl>
${section(report, 'Findings', failed, 'failed', redactor)}
${section(report, 'Findings that do not count', warned, 'flaky', redactor)}
${section(report, 'Flaky', flaky, 'flaky', redactor)}
${section(report, 'Accepted by the baseline', accepted, 'accepted', redactor)}
${buildRemarks(report).map(remarkHtml).join('\n')}
<h2>Coverage</h2>
<p>Each figure is: judged / exercised / all that the contract has.</p>
<table><thead><tr><th>Operation</th><th>Requests</th><th>Accepted</th><th>Parameters</th><th>Request keywords</th><th>Response keywords</th><th>Responses (seen ones bold)</th><th>Notes</th></tr></thead>
<tbody>${result.coverage.map(coverageRow).join('\n')}</tbody></table>
</body></html>
`;
}
