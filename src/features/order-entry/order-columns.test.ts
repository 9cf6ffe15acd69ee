import { expect, it } from 'vitest';
import { findColumn, orderColumns } from './order-columns.ts';

it.each([
  ['PO #', 'poNumber'],
  ['P.O.', 'poNumber'],
  ['P.O. Number', 'poNumber'],
  ['Customer PO #', 'poNumber'],
  ['Cust PO', 'poNumber'],
  ['po_number', 'poNumber'],
  ['Cust Ref', 'clientOrderNumber'],
  ['Order No.', 'clientOrderNumber'],
  ['Whse', 'warehouseCode'],
  ['Ship From', 'warehouseCode'],
  ['Retailer name', 'retailerCode'],
  ['Account number', 'retailerCode'],
  ['DC Nbr', 'locationNumber'],
  ['Ship-to ZIP', 'shipToPostalCode'],
  ['Req Ship Date', 'requestedShipDate'],
  ['Must arrive by', 'mabd'],
  ['Dept #', 'department'],
  ['Item #', 'itemNumber'],
  ['SKU', 'itemNumber'],
  ['Qty', 'quantity'],
  ['Qty Ordered', 'quantity'],
  ['Order Qty', 'quantity'],
  ['UOM', 'uom'],
  ['Lot code', 'lotNumber'],
  ['Bill-to account', 'billToAccount'],
  ['Description', null],
  ['Buyer', null],
  ['Order date', null],
  ['Total', null],
  ['', null],
] as const)('the name %j is the column %s', (name, column) => {
  expect(findColumn(name)).toBe(column);
});

it('every column is found by its own names', () => {
  for (const [column, { label }] of Object.entries(orderColumns)) {
    expect([label, findColumn(label)]).toEqual([label, column]);
    expect([column, findColumn(column)]).toEqual([column, column]);
  }
});
