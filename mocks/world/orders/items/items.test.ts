import { expect, test } from 'vitest';
import { customers, customersWithoutData } from '#mocks/world/people/customers.ts';
import { hasGs1CheckDigit } from '#mocks/lib/gs1-check-digit.ts';
import { getItems } from './items.ts';

test('every customer with data has 30 to 60 items, each with unique numbers and valid check digits', () => {
  const gtins = new Set<string>();
  for (const { customerId } of customers) {
    const items = getItems(customerId);
    if (customersWithoutData.includes(customerId)) {
      expect(items).toEqual([]);
      continue;
    }
    expect([customerId, items.length >= 30 && items.length <= 60]).toEqual([customerId, true]);
    expect(new Set(items.map(({ itemNumber }) => itemNumber)).size).toBe(items.length);
    for (const { gtin, upc } of items) {
      expect([hasGs1CheckDigit(gtin), hasGs1CheckDigit(upc), gtin.length, upc.length]).toEqual([
        true,
        true,
        14,
        12,
      ]);
      gtins.add(gtin);
    }
  }
  expect(gtins.size).toBe(customers.flatMap(({ customerId }) => getItems(customerId)).length);
});

test('the samples have the numbers of the domain brief', () => {
  const numbers = ['PMF', 'BHB', 'SHD', 'MSN', 'NHC'].flatMap((customerId) =>
    getItems(customerId).map(({ itemNumber, upc, gtin }) => [itemNumber, upc, gtin]),
  );
  expect(numbers).toEqual(
    expect.arrayContaining([
      ['10025', '614141000012', '10614141000019'],
      ['10031', '614141000036', '10614141000033'],
      ['20110', '614141000043', '10614141000040'],
      ['30201', '614141000050', '10614141000057'],
      ['40311', '614141000074', '10614141000071'],
      ['50401', '614141000081', '10614141000088'],
    ]),
  );
});
