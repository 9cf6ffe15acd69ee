import { describe, expect, test } from 'vitest';
import { ApiFailure } from '#src/api/failure.ts';
import { updateOrderDraft } from '#src/api/generated/calls/order-entry-changes.ts';
import { buildValues, emptyAddress, readValues } from './entry-form.ts';
import { type EntryValues } from './entry-values.ts';
import { listHeaderFaults } from './header-faults.ts';
import { countCases, listLineFaults, omitRefused, readRefusals } from './line-faults.ts';

const values: EntryValues = readValues({
  poNumber: 'P'.repeat(23),
  department: '92',
  lines: [
    { itemNumber: '10025', quantity: 850_001_234_567, uom: 'CA' },
    { itemNumber: '10026', quantity: 2.5, uom: 'PL', unitPrice: 2 },
    { itemNumber: '10031', quantity: 24, uom: 'CA' },
  ],
});
const packs = { eachesPerCase: 12, innerPacksPerCase: 0, ti: 10, hi: 5, casesPerPallet: 50 };

const refuse = (errors: Readonly<Record<string, string[]>>): ApiFailure =>
  new ApiFailure({ operation: updateOrderDraft, kind: 'status', status: 400, problem: { errors } });

describe('what the contract refuses', () => {
  test('is an error of its cell or field', () => {
    expect(
      listLineFaults(values.lines).map(({ lineIndex, field, message }) => [lineIndex, field, message]),
    ).toEqual([
      [0, 'quantity', 'Enter a number from 0 to 1,000,000.'],
      [1, 'quantity', 'Enter a whole number.'],
    ]);
    expect(listHeaderFaults(values).map(({ field, message }) => [field, message])).toEqual([
      ['poNumber', 'Use 22 characters or fewer (now 23).'],
    ]);
    const address = { ...emptyAddress, postalCode: '62521-123456' };
    expect(
      listHeaderFaults({ ...values, shipTo: { ...values.shipTo, address } }).map(({ field }) => field),
    ).toEqual(['poNumber', 'shipTo.postalCode']);
  });

  test('is not sent; everything else is', () => {
    const { poNumber, department, lines } = buildValues(values);
    expect([poNumber, department]).toEqual([undefined, '92']);
    expect(lines?.map(({ itemNumber, quantity }) => [itemNumber, quantity])).toEqual([
      ['10025', undefined],
      ['10026', undefined],
      ['10031', 24],
    ]);
  });

  test('is not counted', () => {
    expect(values.lines.map((line) => countCases({ packs }, line))).toEqual([null, null, 24]);
  });
});

describe('what the server refuses', () => {
  // The second line of the form is blank, so the request has two.
  const refusals = readRefusals(
    refuse({
      'values.lines[1].quantity': ['must be <= 5000'],
      'values.poNumber': ['must be unique'],
      'values.shipTo.city': ['is not known'],
      'values.freightTerms': ['is closed'],
    }),
    [0, 2],
  );

  test('is an error of its cell or field', () => {
    expect(refusals.map(({ lineIndex, field, message }) => [lineIndex, field, message])).toEqual([
      [2, 'quantity', 'must be <= 5000'],
      [null, 'poNumber', 'must be unique'],
      [null, 'shipTo.city', 'is not known'],
    ]);
  });

  test('is left out when the rest is saved', () => {
    const address = { ...emptyAddress, name: 'Fair', city: 'Nowhere' };
    const rest = omitRefused({ ...values, shipTo: { ...values.shipTo, address } }, refusals);
    expect(rest).toMatchObject({
      poNumber: '',
      department: '92',
      shipTo: { address: { name: 'Fair', city: '' } },
    });
    expect(rest.lines.map(({ quantity }) => quantity)).toEqual([850_001_234_567, 2.5, null]);
  });
});
