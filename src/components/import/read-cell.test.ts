import { describe, expect, it } from 'vitest';
import type { FileCell } from '#src/lib/csv/file-cell.ts';
import { findPlainCode, readFileCell, type CellKind, type CellSettings } from './read-cell.ts';

const settings: CellSettings = { isCodePlain: true, cellDates: 'Stored' };
const number = (value: number, text = String(value), isPercent = false): FileCell => ({
  text,
  stored: { kind: 'number', value, isPercent },
});
const date = (day: string, text: string): FileCell => ({ text, stored: { kind: 'date', day } });
const text = (cellText: string): FileCell => ({ text: cellText });

it.each<[CellKind, FileCell, string]>([
  // A code is what its cell shows.
  ['code', number(4_600_000_011, '004600000011'), '004600000011'],
  ['code', number(4_600_000_011, '4600-000011'), '4600-000011'],
  ['code', number(92), '92'],
  ['code', number(92.5), '92.5'],
  ['code', text('00412'), '00412'],
  // Except for what a program has added.
  ['code', text('4600000103.0'), '4600000103'],
  ['code', number(92, '92.00'), '92'],
  ['code', number(4_600_000_011, '4.60E+09'), '4600000011'],
  ['code', number(4_600_000_011, '4,600,000,011'), '4600000011'],
  // A percentage is one only in a column of percentages.
  ['percent', number(70, '70%', true), '70'],
  ['percent', number(0.314 * 100, '31.40%', true), '31.4'],
  ['percent', number(31.4), '31.4'],
  ['percent', text('31.4%'), '31.4%'],
  // The noise of binary fractions is none of the number.
  ['number', number(18.299999999999997), '18.3'],
  ['number', number(1850, '1,850.00'), '1850'],
  ['number', number(-5, '(5)'), '-5'],
  ['number', number(18.4, '$18.40'), '18.4'],
  // A number with a word or another currency is not that number.
  ['number', number(18.4, '18.40 €'), '18.40 €'],
  ['number', number(2, '2 PL'), '2 PL'],
  ['date', date('2026-12-09', '12/9/2026'), '2026-12-09'],
  ['date', number(46_365), '46365'],
  ['yesNo', { text: 'TRUE', stored: { kind: 'yesNo', value: true } }, 'yes'],
  ['text', { text: 'TRUE', stored: { kind: 'yesNo', value: true } }, 'TRUE'],
  ['text', date('2026-12-09', 'Dec-09'), 'Dec-09'],
])('a cell is read as %s: %j is %j', (kind, cell, expected) => {
  expect(readFileCell(kind, cell, settings)).toEqual({ text: expected, isNumber: expect.any(Boolean) });
});

it('a code keeps what was added to it if a person says so', () => {
  const read = (cell: FileCell) => readFileCell('code', cell, { ...settings, isCodePlain: false }).text;
  expect([text('92.0'), number(4_600_000_011, '4.60E+09')].map(read)).toEqual(['92.0', '4.60E+09']);
});

it('nothing is added to a code with leading zeros, a word, or digits behind the point', () => {
  const cells = ['0092', 'A1.0', '92.50', '1.0.0', '1,2', '92'].map(text);
  expect([...cells, number(92, '000092'), number(92.5)].map(findPlainCode)).toEqual(
    Array.from({ length: 8 }, () => undefined),
  );
});

describe('an error', () => {
  const kinds: readonly CellKind[] = ['text', 'code', 'number', 'percent', 'date', 'yesNo'];
  it.each(kinds)('of a spreadsheet is one of its cell, whatever the column reads: %s', (kind) => {
    const cells: readonly FileCell[] = [
      { text: '#N/A', stored: { kind: 'error' } },
      // A text file has the error as a text.
      text('#REF!'),
      { text: '', stored: { kind: 'noResult' } },
    ];
    expect(cells.map((cell) => readFileCell(kind, cell, settings).error)).toEqual([
      'The cell shows #N/A. Enter the value.',
      'The cell shows #REF!. Enter the value.',
      'The formula of this cell has no result. Enter the value, or save the file in a spreadsheet first.',
    ]);
  });

  it.each<[CellKind, FileCell, string]>([
    ['number', number(70, '70%', true), 'The cell shows a percentage, 70%. Enter the number.'],
    ['number', date('2026-03-05', '5-Mar'), 'The cell shows a date, 5-Mar. Enter the number.'],
    ['code', date('2026-03-05', '5-Mar'), 'A spreadsheet shows a date here, 5-Mar. Enter the code.'],
  ])('is what a spreadsheet has turned a %s into', (kind, cell, error) => {
    expect(readFileCell(kind, cell, settings).error).toBe(error);
  });
});

it('a number that differs from what the file shows is a warning', () => {
  expect(readFileCell('number', number(49.6, '50'), settings)).toEqual({
    text: '49.6',
    isNumber: true,
    warning: 'The file shows 50; the cell contains 49.6.',
  });
  expect(readFileCell('number', number(12_345, '12'), settings).warning).toBeDefined();
  expect(readFileCell('code', number(123_456_789_012_345_680), settings).warning).toMatch(/15 digits/);
});

it('a date cell whose day and month may be swapped is read once a person has chosen', () => {
  const cell = date('2027-03-02', '3/2/2027');
  const read = (cellDates: CellSettings['cellDates'], dated = cell) =>
    readFileCell('date', dated, { ...settings, cellDates });
  expect(read('Stored').text).toBe('2027-03-02');
  expect(read('Swapped').text).toBe('2027-02-03');
  expect(read(undefined).error).toBe(
    '3/2/2027 can be Mar 2, 2027 or Feb 3, 2027. Choose how date cells are read, or correct the cell.',
  );
  // No program makes such a cell by swapping.
  expect(read('Swapped', date('2027-03-20', '3/20/2027'))).toEqual({ text: '2027-03-20', isNumber: false });
});
