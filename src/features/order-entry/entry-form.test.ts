import { describe, expect, test } from 'vitest';
import { ApiFailure } from '#src/api/failure.ts';
import { updateOrderDraft } from '#src/api/generated/calls/order-entry-changes.ts';
import type { OrderDraftValues } from '#src/api/generated/types.ts';
import { findFaults } from '#src/components/form/field-specs.ts';
import { readFailure } from '#src/components/form/form-failure.ts';
import { buildRequest, buildValues, entryFields, readValues } from './entry-form.ts';
import { emptyLine } from './line-values.ts';
import { getPath, listRefusals, toMessage, toPath } from './message-paths.ts';

const typed: OrderDraftValues = {
  poNumber: ' P'.repeat(20),
  requestedShipDate: '2026-02-31',
  appointmentRequired: false,
  specialInstructions: ' Two lines \n with spaces ',
  shipTo: { name: 'Fair  ', postalCode: '62521-123456', country: 'US' },
  lines: [
    { itemNumber: '10025', quantity: '12 boxes', uom: 'CA', lotSelection: 'Fefo', backorder: false },
    { quantity: 2, uom: 'dozen', lotSelection: 'Fefo', backorder: false },
    { unitPrice: '€2', uom: 'CA', lotSelection: 'Fefo', backorder: false },
  ],
};

test('a draft has what was typed, and is read back as it was', () => {
  expect(buildValues(readValues(typed))).toEqual(typed);
});

test('what an order cannot have is an error of its field, and never a request', () => {
  const values = readValues(typed);
  expect(new Set(findFaults(entryFields, values).keys())).toEqual(
    new Set([
      'poNumber',
      'shipTo.address.address1',
      'shipTo.address.city',
      'shipTo.address.state',
      'warehouseCode',
      'orderType',
      'requestedShipDate',
      'freightTerms',
      'lines.0.quantity',
      'lines.1.itemNumber',
      'lines.1.uom',
      'lines.2.itemNumber',
      'lines.2.quantity',
      'lines.2.unitPrice',
    ]),
  );
  expect(() => buildRequest(values, { hasAcknowledgedWarnings: true })).toThrow(TypeError);
});

test('a request has the normal form of its texts, and only valid numbers', () => {
  const values = readValues({
    poNumber: ' P–1 ',
    orderType: 'Standard',
    warehouseCode: 'IL-01',
    retailerId: 1,
    locationId: 1,
    requestedShipDate: '2026-12-02',
    freightTerms: 'Prepaid',
    specialInstructions: ' One\n two ',
    lines: [{ itemNumber: ' 10025 ', quantity: 5, uom: 'CA', unitPrice: 2.5 }, {}],
  });
  expect(buildRequest(values, { hasAcknowledgedWarnings: false })).toMatchObject({
    poNumber: 'P-1',
    specialInstructions: 'One\n two',
    lines: [{ itemNumber: '10025', quantity: 5, uom: 'CA', unitPrice: 2.5 }],
  });
  const broken = { ...values, lines: [{ ...emptyLine, itemNumber: '10025', quantity: 5, unitPrice: 'x' }] };
  expect(() => buildRequest(broken, { hasAcknowledgedWarnings: false })).toThrow(TypeError);
});

describe('the path of a message', () => {
  // The second line is blank, so a request has two.
  const values = readValues({ shipTo: {}, lines: [{ itemNumber: '1' }, {}, { itemNumber: '3' }] });

  test.each([
    ['poNumber', 'poNumber'],
    ['/values/poNumber', 'poNumber'],
    ['values.shipTo.city', 'shipTo.address.city'],
    ['lines', 'lines'],
    ['lines[0].quantity', 'lines.0.quantity'],
    ['values.lines[1].quantity', 'lines.2.quantity'],
  ])('for %s of the server is %s', (serverName, path) => {
    expect(toPath(serverName, values)).toBe(path);
    expect(getPath(toMessage(path, ''))).toBe(path);
  });

  test('is that of the field in a refusal of the server', () => {
    const failure = new ApiFailure({
      operation: updateOrderDraft,
      kind: 'status',
      status: 422,
      problem: {
        errors: { 'lines[1].quantity': ['Too many.'], 'shipTo.city': ['Not known.'], note: ['No.'] },
      },
    });
    expect(readFailure(entryFields, values, failure, toPath).faults).toEqual(
      new Map([
        ['lines.2.quantity', 'Too many.'],
        ['shipTo.address.city', 'Not known.'],
      ]),
    );
    expect(listRefusals(failure, values).map(({ lineIndex, field }) => [lineIndex, field])).toEqual([
      [2, 'quantity'],
      [null, 'shipTo.city'],
      [null, 'note'],
    ]);
  });
});
