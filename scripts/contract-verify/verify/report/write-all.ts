import { writeReports } from '#report/write-reports.ts';
import type { Redactor } from '../http/redact.ts';
import type { Report } from './report.ts';
import { reportSuites } from './suites.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeHar } from './har.ts';
import type { VerifyOptions } from '../options.ts';
import { buildCodeQuality, buildSarif } from './code-quality.ts';
import { renderMarkdown } from './markdown.ts';
import { progressJson } from './progress-lines.ts';
import { renderHtml } from './html.ts';

const name = 'contract-verify';

/** The report that the next run compares with. */
export const jsonReport = `${name}.json`;

/** Writes every report into the folder and returns the files. No secret reaches any of them. */
export function writeAllReports(
  report: Report,
  { reports: folder, contract }: Pick<VerifyOptions, 'reports' | 'contract'>,
  redactor: Redactor,
): readonly string[] {
  mkdirSync(folder, { recursive: true });
  const { xml, json } = writeReports(name, reportSuites(report, redactor), folder, {
    progress: progressJson(report.progress, report.result.base, new Date()),
  });
  const write = (kind: string, text: string): string => {
    const file = join(folder, `${name}.${kind}`);
    writeFileSync(file, redactor.redact(text));
    return file;
  };
  const format = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;
  const har = join(folder, `${name}.har`);
  writeHar(har, report.result.exchanges, redactor);
  return [
    ...[xml, json, har],
    write('html', renderHtml(report, redactor)),
    write('md', renderMarkdown(report, redactor)),
    write('sarif', format(buildSarif(report, contract, redactor))),
    write('codequality.json', format(buildCodeQuality(report, contract, redactor))),
  ];
}
