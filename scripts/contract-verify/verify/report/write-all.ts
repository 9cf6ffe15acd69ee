import { writeReports } from '#report/write-reports.ts';
import type { Redactor } from '../http/redact.ts';
import type { Report } from './report.ts';
import { reportSuites } from './suites.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VerifyOptions } from '../options.ts';
import { buildSarif } from './sarif.ts';
import { progressJson } from './progress-lines.ts';

const name = 'contract-verify';

/** The report that the next run compares with. */
export const jsonReport = `${name}.json`;

/** Writes every report into the folder and returns the files. No secret reaches any of them. */
export function writeAllReports(
  report: Report,
  { reports: folder, contract }: Pick<VerifyOptions, 'reports' | 'contract'>,
  redactor: Redactor,
): readonly string[] {
  const { xml, json } = writeReports(name, reportSuites(report, redactor), folder, {
    progress: progressJson(report.progress, report.result.base, new Date()),
  });
  const sarif = join(folder, `${name}.sarif`);
  const results = JSON.stringify(buildSarif(report, contract, redactor), undefined, 2);
  writeFileSync(sarif, redactor.redact(`${results}\n`));
  return [xml, json, sarif];
}
