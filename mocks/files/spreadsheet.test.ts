import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { writeCsv, writeXlsx, type Sheet } from './spreadsheet.ts';

const sheet: Sheet = {
  columns: [
    { heading: 'Order', kind: 'text' },
    { heading: 'Due, "firm"', kind: 'day' },
    { heading: 'Delivered', kind: 'moment' },
    { heading: 'Value', kind: 'money' },
    { heading: 'Fill rate', kind: 'percent' },
    { heading: 'Weight', kind: 'number' },
  ],
  rows: [
    ['SO-1', '2026-03-02', '2026-11-20T05:40', 1234.5, 92.4, 1204.25],
    ['=HYPERLINK("https://x.invalid")', null, null, -12, null, -3],
    ['Crème brûlée', '2026-12-31', '2026-12-31T12:00', 0, 100, 0],
  ],
};

describe('a csv file', () => {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(writeCsv(sheet));
  const lines = text.split('\r\n');

  test('starts with the byte order mark, by which Excel detects UTF-8', () => {
    expect(lines[0]).toBe('\uFEFFOrder,"Due, ""firm""",Delivered,Value,Fill rate,Weight');
    expect(lines[3]).toContain('Crème brûlée');
  });

  test('writes values so that a spreadsheet reads their types', () => {
    expect(lines[1]).toBe('SO-1,2026-03-02,2026-11-20 05:40,1234.50,92.4%,1204.25');
  });

  test('escapes texts that are formulas, not negative numbers', () => {
    expect(lines[2]).toBe(`"'=HYPERLINK(""https://x.invalid"")",,,-12.00,,-3`);
  });
});

describe('an xlsx file', async () => {
  const bytes = await writeXlsx(sheet);
  const parts = unzipSync(bytes);
  const read = (name: string): string => strFromU8(parts[name] ?? new Uint8Array());

  test('holds typed values', async () => {
    const { sheets } = await readXlsx(bytes);
    expect(sheets[0]?.rows).toEqual([
      sheet.columns.map(({ heading }) => heading),
      ['SO-1', new Date('2026-03-02T00:00Z'), new Date('2026-11-20T05:40Z'), 1234.5, 0.924, 1204.25],
      ['=HYPERLINK("https://x.invalid")', null, null, -12, null, -3],
      ['Crème brûlée', new Date('2026-12-31T00:00Z'), new Date('2026-12-31T12:00Z'), 0, 1, 0],
    ]);
  });

  test('has no formula, a frozen heading row, and filter buttons', () => {
    const xml = read('xl/worksheets/sheet1.xml');
    expect(xml).not.toContain('<f>');
    expect(xml).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
    expect(xml).toMatch(/<\/sheetData><autoFilter ref="A1:F4"\/>/);
  });

  test('shows days, money and percentages as the portal does', () => {
    const styles = read('xl/styles.xml');
    for (const format of ['m/d/yyyy h:mm AM/PM', '$#,##0.00', '0.0%']) expect(styles).toContain(format);
  });
});

test('the same sheet is the same file at any time', async () => {
  onTestFinished(() => {
    vi.useRealTimers();
  });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  const first = await writeXlsx(sheet);
  vi.setSystemTime(new Date('2027-03-14T09:59:59Z'));
  expect(await writeXlsx(sheet)).toEqual(first);
});
