import { beforeEach, describe, expect, test, vi } from 'vitest';
import type {
  OrderEntryCheckResult,
  OrderEntryItems,
  OrderEntryMessage,
  OrderEntryRequest,
  OrderEntryValues,
  SubmittedOrder,
} from '#src/api/generated/types.ts';
import { advanceOrder } from '#mocks/controls/advance.ts';
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

async function check(change: Partial<OrderEntryValues>): Promise<OrderEntryCheckResult> {
  const { hasAcknowledgedWarnings: _seen, draftId: _draft, ...values } = validOrder;
  const { status, body } = await user(`POST ${place}/Validate`, { values: { ...values, ...change } });
  expect(status).toBe(200);
  return body as OrderEntryCheckResult;
}

const about = (messages: readonly OrderEntryMessage[], rule: string) =>
  messages.find((message) => message.rule === rule);

async function submit(change: Partial<OrderEntryRequest> = {}, key?: string): Promise<SubmittedOrder> {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const { status, body } = await user(`POST ${place}`, { ...validOrder, ...change }, headers);
  expect([status, body]).toMatchObject([201, {}]);
  return body as SubmittedOrder;
}

async function readItem(itemNumber = '10025', shipDate = validOrder.requestedShipDate) {
  const { body } = await user(
    `GET ${place}/Items?warehouse=IL-01&itemNumber=${itemNumber}&shipDate=${shipDate}`,
  );
  const [item] = (body as OrderEntryItems).items;
  if (!item) throw new Error(`There is no item ${itemNumber}.`);
  return item;
}

/** Available cases for an order that ships on the day of `validOrder`. */
const getAvailable = async (itemNumber?: string): Promise<number> => (await readItem(itemNumber)).available;

interface StockRow {
  readonly available: number;
  readonly allocated: number;
  readonly onHand: number;
}

async function getStock(): Promise<StockRow> {
  const { body } = await user('GET /Inventory/PMF?search=10025&warehouse=IL-01');
  const [row] = (body as { items: StockRow[] }).items;
  if (!row) throw new Error('The item is not in stock.');
  return row;
}

describe('the checks of an order', () => {
  test('accept a complete order, with its totals and its release', async () => {
    expect(await check({})).toEqual({
      isValid: true,
      errors: [],
      warnings: [],
      totals: {
        lines: 1,
        cases: 20,
        layers: 2,
        pallets: 1,
        weightLb: 228,
        cubeCuFt: 16.95,
        amount: 368,
        currency: 'USD',
        truckFillPct: 3.85,
        weightFillPct: 0.52,
      },
      firstShipDate: '2026-11-20',
      releasesAt: '2026-12-01T11:00:00.000Z',
    });
  });

  test('report each missing value with its field', async () => {
    const { body } = await user(`POST ${place}/Validate`, { values: { lines: [{ quantity: 3 }] } });
    const { errors } = body as OrderEntryCheckResult;
    expect(errors.map(({ lineIndex, field }) => [lineIndex, field])).toEqual([
      [null, 'poNumber'],
      [null, 'shipTo'],
      [null, 'warehouseCode'],
      [null, 'orderType'],
      [null, 'requestedShipDate'],
      [null, 'freightTerms'],
      [0, 'itemNumber'],
    ]);
  });

  test('refuse more than the available cases, also over several lines, and offer these', async () => {
    const available = await getAvailable();
    const line = { itemNumber: '10025', quantity: available + 1, uom: 'CA' as const };
    const { errors } = await check({ lines: [line] });
    expect(about(errors, 'InsufficientStock')).toMatchObject({
      lineIndex: 0,
      field: 'quantity',
      message: expect.stringContaining(
        `Only ${available.toLocaleString('en-US')} cases are available on Dec 1 of item 10025; `,
      ),
      remedies: [
        { line: { quantity: available, uom: 'CA' } },
        { line: { quantity: available, uom: 'CA' }, rest: { quantity: 1 } },
        { label: 'Backorder 1 CA', line: { backorder: true } },
      ],
    });
    const split = await check({
      lines: [
        { ...line, quantity: available },
        { ...line, quantity: 1 },
      ],
    });
    expect(about(split.errors, 'InsufficientStock')).toMatchObject({
      lineIndex: 1,
      remedies: [{ line: { backorder: true } }],
    });
    expect(about(split.warnings, 'DuplicateItem')).toMatchObject({ lineIndex: 1 });
  });

  test('convert units, and refuse parts of a case', async () => {
    const withLine = (quantity: number, uom: 'EA' | 'IP' | 'LR' | 'PL') => ({
      lines: [{ itemNumber: '10025', quantity, uom }],
    });
    for (const [quantity, uom, cases] of [
      [24, 'EA', 2],
      [4, 'IP', 2],
      [2, 'LR', 20],
      [1, 'PL', 50],
    ] as const)
      expect((await check(withLine(quantity, uom))).totals.cases).toBe(cases);
    const { errors } = await check(withLine(30, 'EA'));
    expect(about(errors, 'PartialCase')?.remedies.map(({ line }) => line?.quantity)).toEqual([36, 24]);
  });

  test('round to layers as a warning', async () => {
    const { warnings } = await check({
      lines: [{ itemNumber: '10025', quantity: 24, uom: 'CA', minShelfLifeDays: 0 }],
    });
    expect(about(warnings, 'PartialLayer')?.remedies.map(({ label }) => label)).toEqual([
      'Make it 30 CA',
      'Make it 20 CA',
    ]);
  });

  test('respect the calendars of the warehouse and the ship-to', async () => {
    const closed = await check({ requestedShipDate: '2026-11-26' });
    expect(about(closed.errors, 'ShipDayClosed')).toMatchObject({
      message: 'Warehouses do not ship on Nov 26, Thanksgiving Day.',
      remedies: [{ label: 'Use Nov 27', header: { requestedShipDate: '2026-11-27' } }],
    });
    expect(
      about((await check({ requestedShipDate: '2026-11-19' })).errors, 'BeforeFirstShipDate')?.message,
    ).toBe('The requested ship date is before the next possible ship date, Nov 20.');
    expect(about((await check({ mabd: '2026-12-01' })).warnings, 'MabdTooEarly')).toBeDefined();
    expect(about((await check({ mabd: '2026-12-25' })).warnings, 'ReceivingClosed')).toBeDefined();
    expect(about((await check({ cancelAfter: '2026-11-30' })).errors, 'DateOrder')?.field).toBe(
      'cancelAfter',
    );
  });

  test('follow the cut-off: the afternoon counts for the next business day', { tags: 'full' }, async () => {
    mock.backend.moveClock((clock) => clock.set(new Date('2026-11-20T20:30:00Z')));
    expect((await check({})).firstShipDate).toBe('2026-11-23');
  });

  test('require the retailer’s fields, and offer its vendor number', async () => {
    const { errors } = await check({ department: '', vendorNumber: '', appointmentRequired: false });
    expect(errors.map(({ field }) => field)).toEqual(['department', 'vendorNumber', 'appointmentRequired']);
  });

  test('name the order that has used the PO number', async () => {
    const { orderNumber, bsid } = await submit();
    const { isValid, warnings } = await check({});
    expect(isValid).toBe(true);
    expect(about(warnings, 'PoUsedBefore')).toMatchObject({
      field: 'poNumber',
      order: { orderNumber, bsid },
    });
  });
});

describe('a submitted order', () => {
  test('is in the orders at once, and its stock is allocated', { tags: 'full' }, async () => {
    const before = await getStock();
    const { orderNumber, bsid } = await submit();
    const { body } = await user(`GET /Orders/PMF?search=${orderNumber}`);
    expect(body).toMatchObject({
      totalCount: 1,
      items: [
        {
          orderNumber,
          bsid,
          poNumber: 'TEST-1001',
          status: 'Received',
          casesOrdered: 20,
          orderDate: '2026-11-20',
        },
      ],
    });
    expect(await getStock()).toMatchObject({
      available: before.available - 20,
      allocated: before.allocated + 20,
      onHand: before.onHand,
    });
    const detail = await user(`GET /Orders/PMF/${orderNumber}?bsid=${bsid}`);
    expect(detail.body).toMatchObject({ isEditable: true, isCancellable: true, department: '92' });
  });

  test('reduces the stock when it ships, with its line in the ledger', { tags: 'full' }, async () => {
    const before = await getStock();
    const { orderNumber, bsid } = await submit();
    advanceOrder(mock.backend, { customerId: 'PMF', orderNumber, bsid, to: 'Shipped' });
    expect(await getStock()).toMatchObject({ available: before.available - 20, allocated: before.allocated });
    const { body } = await user(
      'GET /Inventory/PMF/10025/Transactions?startDate=2026-11-19&endDate=2026-11-21&warehouse=IL-01',
    );
    expect((body as { items: unknown[] }).items).toContainEqual(
      expect.objectContaining({ type: 'Shipment', reference: orderNumber, quantity: -20 }),
    );
  });

  test('is one order when a lost response is followed by a retry', async () => {
    const key = '3f1c2b7a-94d0-4c1e-8a5f-0b6d7e8f9a10';
    const first = await submit({}, key);
    expect(await submit({}, key)).toEqual(first);
    const { body } = await user('GET /Orders/PMF?search=TEST-1001');
    expect(body).toMatchObject({ totalCount: 1 });
  });

  test('is refused with errors, and with warnings until they are acknowledged', async () => {
    const wrong = await user(`POST ${place}`, { ...validOrder, requestedShipDate: '2026-11-26' });
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { requestedShipDate: [expect.any(String)] } },
    });
    const lines = [{ itemNumber: '10025', quantity: 24, uom: 'CA' as const }];
    expect(await user(`POST ${place}`, { ...validOrder, lines })).toMatchObject({
      status: 422,
      body: { errors: { hasAcknowledgedWarnings: [expect.any(String)] } },
    });
    await submit({ lines, hasAcknowledgedWarnings: true });
  });

  test('to a one-off address has no retailer', { tags: 'full' }, async () => {
    const shipTo = {
      name: 'Corner Shop',
      address1: '1 Main St',
      city: 'Peoria',
      state: 'IL',
      postalCode: '61602',
    };
    const { retailerId: _retailer, locationId: _location, ...order } = validOrder;
    const { status, body } = await user(`POST ${place}`, { ...order, shipTo });
    expect(status).toBe(201);
    const { orderNumber, bsid } = body as SubmittedOrder;
    expect((await user(`GET /Orders/PMF/${orderNumber}?bsid=${bsid}`)).body).toMatchObject({
      retailerId: null,
      retailerName: 'Corner Shop',
      shipTo: { city: 'Peoria', code: null },
    });
    for (const view of ['/Orders/PMF/Filters', '/Orders/PMF/Summary', '/Otif/PMF?metric=OnTime', '/ASN/PMF'])
      expect([view, (await user(`GET ${view}`)).status]).toEqual([view, 200]);
  });

  test('is hidden from other customers', async () => {
    expect(await mock.as('restricted-user')(`POST ${place}`, validOrder)).toMatchObject({ status: 403 });
    expect(await user('GET /Orders/BHB/OrderEntry/Options')).toMatchObject({ status: 403 });
  });
});

describe('a change of an order', () => {
  const source = (number: string, bsid: string) => `/Orders/PMF/${number}/OrderEntry?bsid=${bsid}`;

  test('moves its allocation, and is in its history', async () => {
    const before = await getStock();
    const { orderNumber, bsid } = await submit();
    const { headers } = await user(`GET ${source(orderNumber, bsid)}`);
    const lines = [{ itemNumber: '10025', quantity: 30, uom: 'CA' as const, minShelfLifeDays: 0 }];
    const call = `PUT /Orders/PMF/${orderNumber}?bsid=${bsid}`;
    const changed = await user(call, { ...validOrder, lines }, { 'if-match': headers.get('etag') ?? '' });
    expect(changed).toMatchObject({ status: 200, body: { isEditable: true, values: { lines } } });
    expect(await getStock()).toMatchObject({ allocated: before.allocated + 30, onHand: before.onHand });
    expect((await user(`GET /Orders/PMF/${orderNumber}/Changes?bsid=${bsid}`)).body).toMatchObject({
      items: [
        {
          type: 'Updated',
          actor: 'Casey Ortiz',
          fields: [{ label: 'Quantity of item 10025', from: '20 CA', to: '30 CA' }],
        },
        { type: 'Created', actor: 'Casey Ortiz' },
      ],
    });
    const stale = await user(call, validOrder, { 'if-match': headers.get('etag') ?? '' });
    expect(stale.status).toBe(412);
  });

  test(
    'is a 409 then, also when the clock of the machine was set back since the data were loaded',
    { tags: 'full' },
    async () => {
      const start = Date.now();
      const clock = vi.spyOn(Date, 'now');
      for (const minutes of [80, 70]) {
        clock.mockReturnValue(start + minutes * 60_000);
        await mock.backend.reset();
      }
      const { orderNumber, bsid } = await submit();
      advanceOrder(mock.backend, { customerId: 'PMF', orderNumber, bsid, to: 'Released' });
      expect((await user(`PUT /Orders/PMF/${orderNumber}?bsid=${bsid}`, validOrder)).status).toBe(409);
    },
  );

  test('is a 409 once the warehouse has the order', { tags: 'full' }, async () => {
    const { orderNumber, bsid } = await submit();
    advanceOrder(mock.backend, { customerId: 'PMF', orderNumber, bsid, to: 'Released' });
    const title = 'This order has been released to the warehouse and can no longer be changed.';
    expect(await user(`PUT /Orders/PMF/${orderNumber}?bsid=${bsid}`, validOrder)).toMatchObject({
      status: 409,
      body: { title },
    });
    expect(
      await user(`POST /Orders/PMF/${orderNumber}/Cancel?bsid=${bsid}`, { reason: 'Twice' }),
    ).toMatchObject({ status: 409 });
    expect((await user(`GET ${source(orderNumber, bsid)}`)).body).toMatchObject({ isEditable: false });
  });

  test('cancels it with a reason, and its stock is available again', { tags: 'full' }, async () => {
    const before = await getStock();
    const { orderNumber, bsid } = await submit();
    const call = `POST /Orders/PMF/${orderNumber}/Cancel?bsid=${bsid}`;
    expect(await user(call, { reason: 'Ordered twice.' })).toMatchObject({
      status: 200,
      body: { isEditable: false },
    });
    expect(await getStock()).toEqual(before);
    expect((await user(`GET /Orders/PMF/${orderNumber}?bsid=${bsid}`)).body).toMatchObject({
      status: 'Cancelled',
    });
    expect((await user(`GET /Orders/PMF/${orderNumber}/Changes?bsid=${bsid}`)).body).toMatchObject({
      items: [{ type: 'Cancelled', reason: 'Ordered twice.' }, { type: 'Created' }],
    });
    expect(await user(call, { reason: 'Again' })).toMatchObject({ status: 409 });
  });

  test('of a seeded order does not change the stock on hand', async () => {
    const order = noticeStore(mock.backend.db)
      .getOrders('PMF')
      .find(({ status }) => status === 'Allocated');
    const line = order?.lines[0];
    if (!order || !line) throw new Error('The seeds have no open order.');
    const sum = async (): Promise<number> => {
      const query = `search=${line.item.itemNumber}&warehouse=${order.warehouse.code}`;
      const { body } = await user(`GET /Inventory/PMF?${query}`);
      return (body as { items: StockRow[] }).items[0]?.onHand ?? -1;
    };
    const before = await sum();
    const { orderNumber, bsid } = order;
    await user(`POST /Orders/PMF/${orderNumber}/Cancel?bsid=${bsid}`, { reason: 'Ordered twice.' });
    expect(await sum()).toBe(before);
  });
});
