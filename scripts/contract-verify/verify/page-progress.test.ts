import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compareProgress, readLastReport, type LastReport } from './last-report.ts';
import { listPageProgress } from './page-progress.ts';
import type { OperationProgress, State } from './progress.ts';
import { progressJson, progressLines, type Progress } from './report/progress-lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'progress-'));
afterAll(() => rmSync(folder, { recursive: true }));

const base = 'http://host/api';
const pages = [
  { title: 'Billing', operations: ['listInvoices', 'getInvoice', 'exportInvoices'] },
  { title: 'Users', operations: ['listUsers'] },
  { title: 'Orders', operations: ['listOrders'] },
  { title: 'Lots', operations: ['listLots', 'getLot'] },
  { title: 'Reports', operations: ['listUsers', 'getReport'] },
  { title: 'Rates', operations: ['listOrders', 'getRate', 'listRates'] },
];

function operation(id: string, state: State, origin = 'proposed'): OperationProgress {
  return { id, label: `${id} (GET /${id})`, origin, state };
}

const operations = [
  operation('listInvoices', 'works'),
  operation('getInvoice', 'unjudged'),
  operation('exportInvoices', 'missing'),
  operation('listUsers', 'works', 'specified'),
  operation('listOrders', 'missing'),
  operation('listLots', 'wrong'),
  operation('getLot', 'missing'),
  operation('listSchedules', 'missing'),
];

const last: LastReport = {
  date: '2026-11-27 10:15 UTC',
  base,
  states: new Map<string, State>([
    ['listInvoices', 'missing'],
    ['getInvoice', 'works'],
    ['listLots', 'works'],
  ]),
};

const progress: Progress = {
  operations,
  pages: listPageProgress(pages, operations),
  shared: listPageProgress([{ title: 'on many pages', operations: ['listSchedules'] }], operations)[0],
  change: compareProgress(last, operations),
};

describe('the progress', () => {
  it('states how far the server is, by origin and page, and what has changed', () => {
    expect(progressLines(progress, base, 8)).toEqual([
      'specified: 1 of 1 work',
      'proposed: 1 of 7 work; 1 with findings, 4 not implemented, 1 not judged',
      'pages: 1 of 5 complete, 2 begun',
      '  Reports: 1 of 1, 1 not selected',
      '  Billing: 1 of 3, lacks exportInvoices, 1 not judged',
      'on many pages: 0 of 1, lacks listSchedules',
      'next: Billing, with 1 operation: exportInvoices',
      'since 2026-11-27 10:15 UTC: 1 more works (listInvoices), 1 no longer works (listLots), 1 not judged this time (getInvoice)',
    ]);
  });

  it('is read from an earlier report', () => {
    const file = join(folder, 'report.json');
    writeFileSync(
      file,
      JSON.stringify({ progress: progressJson(progress, base, new Date('2026-11-27T10:15:30Z')) }),
    );
    expect(readLastReport(undefined, file)).toEqual({
      date: last.date,
      base,
      states: new Map(operations.map(({ id, state }) => [id, state])),
    });
    expect(readLastReport(undefined, join(folder, 'none.json'))).toBeUndefined();
    writeFileSync(file, '{}');
    expect(readLastReport(undefined, file)).toBeUndefined();
    expect(() => readLastReport(file, file)).toThrow('is not a JSON report with progress');
  });

  it('names the server of the earlier report when it is another one', () => {
    const change = compareProgress({ ...last, base: 'http://old', states: new Map() }, operations);
    expect(progressLines({ ...progress, change }, base, 8).at(-1)).toBe(
      'since 2026-11-27 10:15 UTC (http://old): no change',
    );
  });
});
