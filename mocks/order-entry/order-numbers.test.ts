import { describe, expect, test } from 'vitest';
import type { OrderEntryCheckResult, SubmittedOrder } from '#src/api/generated/types.ts';
import { openMock } from '#mocks/testing/test-mock.ts';
import { validOrder } from './order-entry.fixture.ts';
import { getNumberKey } from './order-numbers.ts';

const place = '/Orders/PMF/OrderEntry';

describe('a used PO number is known when it is written with', () => {
  test.each([
    ['an invisible character', '4600000\u200B103'],
    ['direction marks', '\u202D4600000103\u202C'],
    ['a soft hyphen', '460\u00AD0000103'],
    ['leading zeros', '004600000103'],
    ['decimals', '4600000103.0'],
    ['blanks', ' 4600\u00A0000 103 '],
  ])('%s', (_name, text) => {
    expect(getNumberKey(text)).toBe(getNumberKey('4600000103'));
  });

  test('another dash and letter case', () => {
    expect(getNumberKey('kro\u2011700118')).toBe(getNumberKey('KRO-700118'));
  });
});

test('other PO numbers are others', () => {
  expect(new Set(['IMP-1.1', 'IMP-11', 'IMP-1', 'IMP1', '0', 'IMP-1.0'].map(getNumberKey)).size).toBe(6);
});

test('an order is stored as its numbers look, and warns of the PO number that it repeats', async () => {
  const user = (await openMock()).as('customer-user');
  const submitted = await user(`POST ${place}`, { ...validOrder, poNumber: ' 4600000\u200B103 ' });
  const { orderNumber } = submitted.body as SubmittedOrder;
  expect((await user(`GET /Orders/PMF?search=4600000103`)).body).toMatchObject({
    items: [{ orderNumber, poNumber: '4600000103' }],
  });
  const { hasAcknowledgedWarnings: _seen, ...values } = validOrder;
  const checked = await user(`POST ${place}/Validate`, { values: { ...values, poNumber: '4600000103.0' } });
  expect((checked.body as OrderEntryCheckResult).warnings).toMatchObject([
    { rule: 'PoUsedBefore', field: 'poNumber', order: { orderNumber } },
  ]);
  const blank = await user(`POST ${place}/Validate`, { values: { ...values, poNumber: '\u200B\u00AD' } });
  expect((blank.body as OrderEntryCheckResult).errors).toMatchObject([
    { rule: 'Required', field: 'poNumber', message: 'Enter a PO number.' },
  ]);
});
