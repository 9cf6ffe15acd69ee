import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ReportSuite } from './report-suite.ts';
import { writeReports } from './write-reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const suites: ReportSuite[] = [
  {
    name: 'listCustomers',
    properties: { rating: 'major' },
    cases: [
      { name: 'fits', outcome: 'passed', seconds: 0.25 },
      {
        name: 'a "quoted" <b> & \u0007',
        outcome: 'failed',
        message: 'line 1\nline 2',
        file: 'openapi/a.yaml',
      },
      { name: 'no response', outcome: 'error', message: 'refused' },
      { name: 'later', outcome: 'skipped' },
    ],
  },
];

describe('writeReports', () => {
  const { xml, json } = writeReports('sample', suites, folder);
  const text = readFileSync(xml, 'utf8');

  it('counts outcomes as JUnit does', () => {
    expect(text).toContain('<testsuites name="sample" tests="4" failures="1" errors="1">');
    expect(text).toContain('<testsuite name="listCustomers" tests="4" failures="1" errors="1" skipped="1"');
    expect(text).toContain('<property name="rating" value="major"/>');
  });

  it('escapes markup and drops characters that XML does not allow', () => {
    expect(text).toContain('name="a &quot;quoted&quot; &lt;b&gt; &amp; \u{FFFD}"');
    expect(text).toContain('<failure message="line 1&#10;line 2">');
    expect(text).not.toContain('\u0007');
  });

  it('writes the same as JSON, with totals', () => {
    expect(JSON.parse(readFileSync(json, 'utf8'))).toEqual({
      name: 'sample',
      totals: { cases: 4, passed: 1, failed: 1, error: 1, skipped: 1 },
      suites,
    });
  });
});
