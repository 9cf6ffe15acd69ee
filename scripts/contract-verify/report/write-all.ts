import { writeReports } from '#scripts/report/write-reports.ts';
import type { Redactor } from '../http/redact.ts';
import type { Report } from './report.ts';
import { reportSuites } from './suites.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeHar } from './har.ts';
import { renderHtml } from './html.ts';

const name = 'contract-verify';

/** Writes every report into the folder and returns the files. No secret reaches any of them. */
export function writeAllReports(report: Report, folder: string, redactor: Redactor): readonly string[] {
  mkdirSync(folder, { recursive: true });
  const { xml, json } = writeReports(name, reportSuites(report, redactor), folder);
  const har = join(folder, `${name}.har`);
  writeHar(har, report.result.exchanges, redactor);
  const html = join(folder, `${name}.html`);
  writeFileSync(html, redactor.redact(renderHtml(report, redactor)));
  return [xml, json, har, html];
}
