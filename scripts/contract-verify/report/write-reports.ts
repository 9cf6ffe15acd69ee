import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { junitXml } from './junit.ts';
import { computeTotals, type ReportSuite } from './report-suite.ts';

/**
 * Writes `reports/<name>.xml` (JUnit) and `reports/<name>.json` under the working directory (or `folder`) and
 * returns both paths. The JSON report also has the members of `further`. Synchronous, so that a command may exit right after it.
 */
export function writeReports(
  name: string,
  suites: readonly ReportSuite[],
  folder = 'reports',
  further: Readonly<Record<string, object>> = {},
): { readonly xml: string; readonly json: string } {
  mkdirSync(folder, { recursive: true });
  const xml = join(folder, `${name}.xml`);
  const json = join(folder, `${name}.json`);
  writeFileSync(xml, junitXml(name, suites));
  writeFileSync(
    json,
    `${JSON.stringify({ name, totals: computeTotals(suites), ...further, suites }, undefined, 2)}\n`,
  );
  return { xml, json };
}
