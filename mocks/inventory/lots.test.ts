import { beforeAll, expect, test } from 'vitest';
import { getBody } from '#mocks/testing/get-body.ts';
import { openMock, type Caller } from '#mocks/testing/test-mock.ts';

let call: Caller;
beforeAll(async () => {
  call = (await openMock()).as('internal-admin');
});

const list = (customerId: string, query: string) =>
  getBody(call, 'StockLotPage', `/Lots/${customerId}?pageSize=500&${query}`);

test(
  'lots of all items are sorted by expiry date and filtered by remaining days',
  { tags: 'full' },
  async () => {
    const { items, totalCount } = await list('PMF', '');
    expect(new Set(items.map(({ itemNumber }) => itemNumber)).size).toBeGreaterThan(5);
    const days = items.map(({ daysToExpiration }) => daysToExpiration ?? Infinity);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    const soon = await list('PMF', 'expiresWithin=D180');
    expect(soon.totalCount).toBeGreaterThan(0);
    expect(soon.totalCount).toBeLessThan(totalCount);
    for (const { daysToExpiration } of soon.items) {
      expect(daysToExpiration).toBeGreaterThanOrEqual(0);
      expect(daysToExpiration).toBeLessThanOrEqual(180);
    }
    const heldLots = await list('PMF', 'status=Quarantine&status=Hold');
    expect(heldLots.items.every(({ holdReason }) => holdReason !== null)).toBe(true);
  },
);

test('the cases of the lots are the stock on hand of their item', async () => {
  const { items } = await list('PMF', '');
  const [{ itemNumber } = { itemNumber: '' }] = items;
  const { body } = await call(`GET /Inventory/PMF?search=${itemNumber}`);
  const { items: itemLots } = await list('PMF', `search=${itemNumber}`);
  const cases = itemLots.reduce((sum, { quantity }) => sum + quantity, 0);
  expect(body).toMatchObject({ items: [expect.objectContaining({ itemNumber, onHand: cases })] });
});
