import { expect, it } from 'vitest';
import type { OrderImportColumn } from '#src/api/generated/types.ts';
import { toApiText } from '#src/components/import/table-definition.ts';
import { orderColumns } from '../order-columns.ts';

type Written = Parameters<typeof toApiText>;

const readOrderCell = (column: OrderImportColumn, cell: Written[1], form: Written[2]) =>
  toApiText(orderColumns[column], cell, form);

const form = { mark: '.', dayOrder: 'MonthFirst' } as const;

const text = (value: string) => ({ text: value, isNumber: false });

it.each([
  ['2026-12-16', '2026-12-16'],
  ['12/16/2026', '2026-12-16'],
  ['05/06/2026', '2026-05-06'],
  ['12/6/26', '2026-12-06'],
  ['1-6-2026', '2026-01-06'],
  ['2026/12/16 00:00:00', '2026-12-16'],
  ['20261216', '2026-12-16'],
  ['16-Dec-26', '2026-12-16'],
  ['Wed, Dec 16, 2026', '2026-12-16'],
  ['December 16th 2026', '2026-12-16'],
  // Neither an invalid month nor day before month.
  ['16/12/2026', '16/12/2026'],
  ['2/30/2026', '2/30/2026'],
  ['next week', 'next week'],
  // Stored as a number, without a date format.
  ['46372', '2026-12-16'],
  ['46372.5', '2026-12-16'],
  ['12345', '12345'],
  ['', ''],
])('the date %j is read as %j', (cell, expected) => {
  expect(readOrderCell('mabd', text(cell), form)).toBe(expected);
});

it('a date is read with the day first if the file is written so, and not at all while that is unknown', () => {
  const read = (cell: string, dayOrder: 'DayFirst' | undefined) =>
    readOrderCell('mabd', text(cell), { ...form, dayOrder });
  expect(['05/06/2026', '16/12/2026', '12/16/2026'].map((cell) => read(cell, 'DayFirst'))).toEqual([
    '2026-06-05',
    '2026-12-16',
    '12/16/2026',
  ]);
  expect(['05/06/2026', '16/12/2026'].map((cell) => read(cell, undefined))).toEqual([
    '05/06/2026',
    '16/12/2026',
  ]);
});

it.each([
  ['quantity', '1,200', '1200'],
  ['quantity', 'ten', 'ten'],
  // Not 125.
  ['quantity', '12,5', '12,5'],
  ['retailerCode', 'Walmart', 'Walmart'],
  ['unitPrice', '$18.40', '18.4'],
  ['uom', 'Cases', 'CA'],
  ['uom', 'crate', 'crate'],
  ['freightTerms', 'PPD', 'Prepaid'],
  ['freightTerms', 'third party', 'ThirdParty'],
  ['orderType', 'standard', 'Standard'],
  ['warehouseCode', 'il-01', 'IL-01'],
  ['itemNumber', '00123', '00123'],
] as const)('the %s %j is read as %j', (column, cell, expected) => {
  expect(readOrderCell(column, text(cell), form)).toBe(expected);
});

it('a number of a workbook has a point, whatever the texts of the file have', () => {
  expect(readOrderCell('unitPrice', { text: '18.405', isNumber: true }, { ...form, mark: ',' })).toBe(
    '18.405',
  );
  expect(readOrderCell('unitPrice', { text: '18.405', isNumber: true }, { ...form, mark: undefined })).toBe(
    '18.405',
  );
});
