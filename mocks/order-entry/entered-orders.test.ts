import { beforeEach, expect, test } from 'vitest';
import type {
  OrderDetail,
  OrderEntryCheckResult,
  OrderEntryItem,
  OrderEntryItems,
  OrderEntryRequest,
  OrderEntryValues,
  SubmittedOrder,
} from '#src/api/generated/types.ts';
import { validOrder } from './order-entry.fixture.ts';
import { openMock, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';
import { otifStore } from '#mocks/world/otif/otif-store.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';

let mock: TestMock;
let user: Caller;
beforeEach(async () => {
  mock = await openMock();
  user = mock.as('customer-user');
});

async function submit(change: Partial<OrderEntryRequest> = {}): Promise<SubmittedOrder> {
  const { status, body } = await user('POST /Orders/PMF/OrderEntry', { ...validOrder, ...change });
  expect(status).toBe(201);
  return body as SubmittedOrder;
}

test('the summary of an order is a pdf with its number, its ship-to and its lines', async () => {
  const { orderNumber, bsid } = await submit();
  const { status, bytes } = await user(`GET /Orders/PMF/${orderNumber}/OrderEntry/Summary?bsid=${bsid}`);
  expect(status).toBe(200);
  const text = new TextDecoder('latin1').decode(bytes);
  expect(text.startsWith('%PDF-')).toBe(true);
  expect(text).toContain(`(Order ${orderNumber})`);
  expect(text).toMatch(/\(10025 .*20 CA .*\$\d+\.\d\d\)/);
});

test(
  'entered, changed and canceled orders are the same after the data is reloaded',
  { tags: 'full' },
  async () => {
    const read = async () => ({
      stock: ((await user('GET /Inventory/PMF?search=10025&warehouse=IL-01')).body as { items: object[] })
        .items,
      orders: ((await user('GET /Orders/PMF?search=SAME')).body as { items: object[] }).items,
      otif: otifStore(mock.backend.db).getOtif('PMF').facts.length,
      notices: noticeStore(mock.backend.db).getNoticedShipments('PMF').length,
    });
    const submitted = await submit({ poNumber: 'SAME-1' });
    const canceled = await submit({ poNumber: 'SAME-2' });
    const seeded = noticeStore(mock.backend.db)
      .getOrders('PMF')
      .find(({ status }) => status === 'Received');
    expect(seeded).toBeDefined();
    for (const order of [canceled, seeded])
      await user(`POST /Orders/PMF/${order?.orderNumber}/Cancel?bsid=${order?.bsid}`, { reason: 'Twice.' });
    const before = await read();
    expect(before.orders).toHaveLength(2);
    expect(before.orders).toContainEqual(expect.objectContaining({ orderNumber: submitted.orderNumber }));
    mock.backend.db.followClock();
    expect(await read()).toEqual(before);
  },
);

async function check(change: Partial<OrderEntryValues>): Promise<OrderEntryCheckResult> {
  const { hasAcknowledgedWarnings: _seen, ...values } = validOrder;
  const { body } = await user('POST /Orders/PMF/OrderEntry/Validate', { values: { ...values, ...change } });
  return body as OrderEntryCheckResult;
}

test('a short line can be split with another warehouse, and a line with a lot with another lot', async () => {
  const read = async (warehouse: string): Promise<OrderEntryItem | undefined> => {
    const { body } = await user(`GET /Orders/PMF/OrderEntry/Items?warehouse=${warehouse}&itemNumber=10025`);
    return (body as OrderEntryItems).items[0];
  };
  const item = await read('IL-01');
  const available = item?.available ?? 0;
  const line = { itemNumber: '10025', uom: 'CA' as const };
  const short = await check({ lines: [{ ...line, quantity: available + 12 }] });
  const [, split] = short.errors[0]?.remedies ?? [];
  expect(split).toEqual({
    label: `Split: 12 from ${split?.restWarehouseCode}`,
    line: { quantity: available, uom: 'CA' },
    rest: { ...line, quantity: 12, lotSelection: 'Fefo' },
    restWarehouseCode: expect.stringMatching(/^[A-Z]{2}-\d{2}$/),
  });
  expect((await read(split?.restWarehouseCode ?? ''))?.available).toBeGreaterThanOrEqual(12);

  const { body } = await user('GET /Orders/PMF/OrderEntry/Items?warehouse=IL-01&search=0');
  const two = (body as OrderEntryItems).items.find(
    ({ lots: [first, second] }) =>
      second !== undefined && second.available >= 10 && first?.lotNumber !== second.lotNumber,
  );
  const [lot, otherLot] = two?.lots ?? [];
  const itemLine = { itemNumber: two?.itemNumber ?? '', uom: 'CA' as const };
  const named = { ...itemLine, lotSelection: 'Specific' as const, lotNumber: lot?.lotNumber ?? '' };
  const lotCheck = await check({ lines: [{ ...named, quantity: (lot?.available ?? 0) + 10 }] });
  const remedy = lotCheck.errors[0]?.remedies[1];
  expect(remedy?.rest).toEqual({ ...named, quantity: 10, lotNumber: otherLot?.lotNumber });
  const lines = [{ ...named, ...remedy?.line }, remedy?.rest ?? {}];
  expect((await check({ lines })).errors).toEqual([]);
  // A line without a lot can use only the cases that the lines with a lot leave.
  const rest = { ...itemLine, quantity: two?.available ?? 0 };
  expect((await check({ lines: [...lines, rest] })).errors).toMatchObject([{ rule: 'InsufficientStock' }]);
});

test('an order keeps its requested services, and is charged for them', { tags: 'full' }, async () => {
  const { orderNumber, bsid } = await submit({
    poNumber: 'SERVICES',
    accessorials: ['LGDEL', 'APPT', 'INSDEL'],
  });
  const { body } = await user(`GET /Orders/PMF/${orderNumber}?bsid=${bsid}`);
  const { accessorials } = body as OrderDetail;
  expect(accessorials.map(({ code }) => code).toSorted()).toEqual(['APPT', 'INSDEL', 'LGDEL']);
  const sum = accessorials.reduce((total, { amount }) => total + (amount ?? NaN), 0);
  const order = noticeStore(mock.backend.db).findOrder('PMF', bsid, orderNumber);
  expect(sum * 100).toBeCloseTo(order?.charges.accessorial ?? NaN, 2);
});

test('a short line names the next receipt that is not counted yet', async () => {
  const items = (await user('GET /Orders/PMF/OrderEntry/Items?warehouse=IL-01&search=1'))
    .body as OrderEntryItems;
  const { itemNumber = '', nextReceiptDate } =
    items.items.find(({ nextReceiptDate: day }) => day !== null) ?? {};
  const line = { itemNumber, quantity: 500_000, uom: 'CA' as const };
  const ship = new Date(Date.parse(nextReceiptDate ?? '') + 40 * 86_400_000).toISOString().slice(0, 10);
  const { errors } = await check({ requestedShipDate: ship, lines: [line] });
  const short = errors.find(({ rule }) => rule === 'InsufficientStock');
  expect(short?.message).toMatch(/; no other receipt is expected\.$/);
});

test('a reset returns the stock of entered orders', async () => {
  const read = async () => [
    ((await user('GET /Inventory/PMF?search=10025&warehouse=IL-01')).body as { items: object[] }).items,
    ((await user('GET /Orders/PMF?search=RESET-1')).body as { items: object[] }).items,
  ];
  const before = await read();
  await submit({ poNumber: 'RESET-1' });
  expect(await read()).not.toEqual(before);
  await mock.backend.reset();
  expect(await read()).toEqual(before);
});
