import { expect, it } from 'vitest';
import { toApiText } from '#src/components/import/table-definition.ts';
import { rateFileColumns, rateFileTable } from './rate-file-table.ts';

it.each([
  ['From ZIP', 'originPostalCode'],
  ['Dest. Zip', 'destinationPostalCode'],
  ['Weight (lbs)', 'weightLb'],
  ['Ref #', 'reference'],
  ['Class', 'freightClass'],
  ['Skids', 'pieces'],
  ['FSC', 'fuelSurchargePct'],
  ['Buyer', null],
  // Columns that a result adds are no columns of the next file.
  ['Billed weight, lb', null],
  ['Net line-haul, $', null],
  ['Fuel charge, $', null],
  ['Accessorial charges, $', null],
  ['Total charge, $', null],
  ['Transit days', null],
  ['What to correct', null],
] as const)('the name %j is the column %s', (name, column) => {
  expect(rateFileTable.findColumn(name)).toBe(column);
});

it('every column is found by its own names', () => {
  for (const column of rateFileTable.names) {
    expect(rateFileTable.findColumn(column)).toBe(column);
    expect(rateFileTable.findColumn(rateFileColumns[column].label)).toBe(column);
  }
});

it.each([
  ['weightLb', '1.850,5', '1850.5'],
  ['weightLb', '1.850 lb', '1850'],
  ['weightLb', '1,850.5', '1,850.5'],
  ['discountPct', '72,5 %', '72.5'],
  ['minimumCharge', '$129', '129'],
  ['freightClass', 'Class 70', '70'],
  ['freightClass', '92.5', '92.5'],
  ['hazmat', 'Y', 'yes'],
  ['hazmat', 'maybe', 'maybe'],
  ['originCountry', 'USA', 'US'],
  ['shipDate', '16/12/2026', '2026-12-16'],
  ['shipDate', '05/06/2026', '2026-06-05'],
  ['shipDate', '12/16/2026', '12/16/2026'],
  ['accessorials', 'appt lgdel', 'APPT LGDEL'],
  // Never filled up without a confirmation.
  ['originPostalCode', '2139', '2139'],
] as const)('the %s %j is read as %j', (column, text, expected) => {
  const form = { mark: ',', dayOrder: 'DayFirst' } as const;
  expect(toApiText(rateFileColumns[column], { text, isNumber: false }, form)).toBe(expected);
});
