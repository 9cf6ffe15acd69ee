import { beforeEach, expect, it, vi } from 'vitest';
import { listMissing, matchColumns, rememberColumns } from './columns.ts';

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  return () => vi.unstubAllGlobals();
});

it.each([
  [
    ['poNumber', 'Item', 'Qty'],
    ['poNumber', 'itemNumber', 'quantity'],
  ],
  [
    ['PO #', 'SKU', 'Cases', 'Must arrive by'],
    ['poNumber', 'itemNumber', 'quantity', 'mabd'],
  ],
  [
    ['P.O.', 'Ship-to city', 'Color', ''],
    ['poNumber', 'shipToCity', null, null],
  ],
])('the names %j suggest the columns', (head, expected) => {
  expect(matchColumns(head)).toEqual(expected);
});

it('a column of an order is used once', () => {
  expect(matchColumns(['Qty', 'Cases'])).toEqual(['quantity', null]);
});

it('the choice for a layout is remembered, and others are not affected', () => {
  rememberColumns(['PO', 'Menge'], ['poNumber', 'quantity']);
  expect(matchColumns(['po', 'MENGE'])).toEqual(['poNumber', 'quantity']);
  expect(matchColumns(['PO', 'Menge', 'SKU'])).toEqual(['poNumber', null, 'itemNumber']);
  rememberColumns(['PO', 'Menge'], [null, 'quantity']);
  expect(matchColumns(['PO', 'Menge'])).toEqual([null, 'quantity']);
});

it('names the required columns that are missing', () => {
  expect(listMissing(['poNumber', null, 'itemNumber', 'quantity'])).toEqual([
    'warehouseCode',
    'requestedShipDate',
  ]);
});
