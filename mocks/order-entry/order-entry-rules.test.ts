import { beforeEach, describe, expect, test } from 'vitest';
import type {
  OrderEntryCheckResult,
  OrderEntryItem,
  OrderEntryItems,
  OrderEntryMessage,
  OrderEntryValues,
  SubmittedOrder,
} from '#src/api/generated/types.ts';
import { validOrder } from './order-entry.fixture.ts';
import { openMock, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';

let mock: TestMock;
let user: Caller;
beforeEach(async () => {
  mock = await openMock();
  user = mock.as('customer-user');
});

const place = '/Orders/PMF/OrderEntry';
const { hasAcknowledgedWarnings: _seen, draftId: _draft, ...validValues } = validOrder;

async function check(change: Partial<OrderEntryValues>): Promise<OrderEntryCheckResult> {
  const { body } = await user(`POST ${place}/Validate`, { values: { ...validValues, ...change } });
  return body as OrderEntryCheckResult;
}

const about = (messages: readonly OrderEntryMessage[], rule: string) =>
  messages.find((message) => message.rule === rule);

async function readItem(
  itemNumber = '10025',
  shipDate = validOrder.requestedShipDate,
): Promise<OrderEntryItem> {
  const { body } = await user(
    `GET ${place}/Items?warehouse=IL-01&itemNumber=${itemNumber}&shipDate=${shipDate}`,
  );
  const [item] = (body as OrderEntryItems).items;
  if (!item) throw new Error(`There is no item ${itemNumber}.`);
  return item;
}

describe('the checks of an order', () => {
  test.each([
    [9, true],
    [10, false],
    [11, false],
  ])('warn about %i cases, of which ten are the least: %s', async (quantity, isWarned) => {
    const { warnings } = await check({ lines: [{ itemNumber: '10025', quantity, uom: 'CA' }] });
    expect(about(warnings, 'BelowMinimum') !== undefined).toBe(isWarned);
  });

  test('count receipts that are expected before the ship date', { tags: 'full' }, async () => {
    const { body } = await user(`GET ${place}/Items?warehouse=IL-01&search=1`);
    const coming = (body as OrderEntryItems).items.find(({ nextReceiptDate }) => nextReceiptDate !== null);
    const { itemNumber = '' } = coming ?? {};
    const today = await readItem(itemNumber, '2026-11-20');
    const later = await readItem(itemNumber, '2027-01-15');
    expect(today.expected).toBe(0);
    expect(later.expected).toBeGreaterThan(0);
    expect(later.available).toBe(today.available + later.expected);
    const lines = [{ itemNumber, quantity: today.available + 1, uom: 'CA' as const }];
    const early = await check({ requestedShipDate: '2026-11-20', lines });
    expect(about(early.errors, 'InsufficientStock')).toBeDefined();
    const late = await check({ requestedShipDate: '2027-01-15', mabd: '2027-01-20', lines });
    expect(about(late.errors, 'InsufficientStock')).toBeUndefined();
  });

  test('permit backordering a short line, which the order then keeps', async () => {
    const { available } = await readItem();
    const lines = [{ itemNumber: '10025', quantity: available + 5, uom: 'CA' as const, backorder: true }];
    const { errors, warnings } = await check({ lines });
    expect(errors).toEqual([]);
    expect(about(warnings, 'Backordered')?.message).toContain('5 of ');
    const { status, body } = await user(`POST ${place}`, {
      ...validOrder,
      lines,
      hasAcknowledgedWarnings: true,
    });
    expect(status).toBe(201);
    const { orderNumber, bsid } = body as SubmittedOrder;
    const order = noticeStore(mock.backend.db).findOrder('PMF', bsid, orderNumber);
    expect(order?.lines[0]).toMatchObject({ ordered: available + 5, toShip: available });
  });

  test('warn of a line that is far larger than typical for the item and the retailer', async () => {
    const orders = noticeStore(mock.backend.db)
      .getOrders('PMF')
      .filter(({ retailerId, status }) => retailerId === 1 && status !== 'Cancelled');
    const sizes = orders
      .flatMap(({ lines }) => lines.filter(({ item }) => item.itemNumber === '10025'))
      .map(({ ordered }) => ordered);
    const withQuantity = (quantity: number) => ({
      lines: [{ itemNumber: '10025', quantity, uom: 'CA' as const, backorder: true }],
    });
    const readTypical = async (quantity: number): Promise<number | undefined> => {
      const { warnings } = await check(withQuantity(quantity));
      const text = about(warnings, 'UnusualQuantity')?.message;
      return text === undefined
        ? undefined
        : Number(/had ([\d,]+) or fewer/.exec(text)?.[1]?.replace(',', ''));
    };
    const typical = (await readTypical(50_000)) ?? NaN;
    const share = sizes.filter((size) => size <= typical).length / sizes.length;
    expect(share).toBeGreaterThanOrEqual(0.95);
    expect(share).toBeLessThan(0.97);
    expect(await readTypical(typical * 2)).toBeUndefined();
    expect(await readTypical(typical * 2 + 1)).toBe(typical);
  });

  test('warn of 24 cases that became 24 pallets', async () => {
    const read = async (uom: 'CA' | 'PL') =>
      about(
        (await check({ lines: [{ itemNumber: '10031', quantity: 24, uom }] })).warnings,
        'UnusualQuantity',
      );
    expect(await read('CA')).toBeUndefined();
    expect((await read('PL'))?.message).toContain('1,728 cases are far more than usual');
  });

  test(
    'refuse a one-off address whose state, ZIP code and country do not agree',
    { tags: 'full' },
    async () => {
      const address = {
        name: 'Fair',
        address1: '1 Main St',
        city: 'Decatur',
        state: 'ZZ',
        postalCode: '62521',
      };
      const { retailerId: _retailer, locationId: _location, ...values } = validValues;
      const read = async (change: object) => {
        const { body } = await user(`POST ${place}/Validate`, {
          values: { ...values, shipTo: { ...address, ...change } },
        });
        return (body as OrderEntryCheckResult).errors.map(({ field, message }) => [field, message]);
      };
      expect(await read({})).toEqual([['shipTo.state', 'ZZ is not a state of the United States.']]);
      expect(await read({ state: 'TX' })).toEqual([
        ['shipTo.postalCode', 'ZIP code 62521 is in IL, not in TX.'],
      ]);
      expect(await read({ state: 'ON', postalCode: 'M5V 2T6', country: 'CA' })).toEqual([]);
    },
  );
});
