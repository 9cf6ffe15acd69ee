import { writeReports } from '#report/write-reports.ts';
import type { Redactor } from '../http/redact.ts';
import type { Report } from './report.ts';
import { reportSuites } from './suites.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VerifyOptions } from '../options.ts';
import { UnusableOptionError } from '../unusable-option.ts';
import { buildSarif } from './sarif.ts';
import { progressJson } from './progress-lines.ts';

const name = 'contract-verify';

/** The report that the next run compares with. */
export const jsonReport = `${name}.json`;

/**
 * Creates the folder before anything is sent, so that no run is lost. Throws UnusableOptionError when it cannot be
 * created.
 */
export function createReportFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    throw new UnusableOptionError(`The folder ${folder} cannot be created. Give another one with --reports.`);
  }
}

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
