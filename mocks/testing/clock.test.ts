import { expect, test } from 'vitest';
import { openMock, today, type TestMock } from './test-mock.ts';
import { invoiceStore } from '#mocks/billing/invoice-store.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';

/** A number may exist in two business systems. */
const getKey = ({ bsid, orderNumber }: OrderPage['items'][number]): string => `${bsid} ${orderNumber}`;

const dayMs = 86_400_000;

interface OrderPage {
  readonly totalCount: number;
  readonly items: readonly {
    readonly bsid: string;
    readonly orderNumber: string;
    readonly poNumber: string;
    readonly status: string;
  }[];
}

async function openOrders() {
  const mock = await openMock();
  const call = mock.as('customer-user');
  const readOrders = async (): Promise<OrderPage> => {
    const { body } = await call('GET /Orders/PMF?pageSize=500&startDate=2026-11-02&endDate=2026-11-25');
    return body as OrderPage;
  };
  return { backend: mock.backend, readOrders, call };
}

test('a moved clock advances orders; each keeps its number', { tags: 'full' }, async () => {
  const { backend, readOrders } = await openOrders();
  const before = await readOrders();
  backend.moveClock((clock) => clock.advance(3 * dayMs));
  const after = await readOrders();
  const later = new Map(after.items.map((order) => [getKey(order), order]));
  const both = before.items.filter((order) => later.has(getKey(order)));
  expect(both.length).toBeGreaterThan(100);
  for (const order of both) expect(later.get(getKey(order))?.poNumber).toBe(order.poNumber);
  const moved = both.filter((order) => later.get(getKey(order))?.status !== order.status);
  expect(moved.length).toBeGreaterThan(10);
});

test(
  'a clock moved back hides later orders, and a reset returns to the start',
  { tags: 'full' },
  async () => {
    const { backend, readOrders } = await openOrders();
    const before = await readOrders();
    backend.moveClock((clock) => clock.set(new Date(`${today}T15:00:00Z`)));
    backend.moveClock((clock) => clock.advance(-10 * dayMs));
    expect((await readOrders()).totalCount).not.toBe(before.totalCount);
    expect(backend.isClockMoved()).toBe(true);
    await backend.reset();
    expect(await readOrders()).toEqual({ ...before, asOf: expect.any(String) });
    expect(backend.isClockMoved()).toBe(false);
  },
);

test('user submissions are kept when the clock moves', { tags: 'full' }, async () => {
  const { backend, call } = await openOrders();
  const { invoices } = invoiceStore(backend.db).getInvoices('PMF');
  const open = invoices.at(-1);
  const path = `/Invoices/PMF/${open?.invoiceNumber ?? ''}`;
  const { lines } = (await call(`GET ${path}`)).body as {
    lines: readonly { lineId: string; amount: number }[];
  };
  const [line] = lines;
  const dispute = { lineIds: [line?.lineId], reason: 'Rate', amount: line?.amount, comment: 'Another rate.' };
  expect(await call(`POST ${path}/Disputes`, dispute)).toMatchObject({ status: 201 });
  backend.moveClock((clock) => clock.advance(dayMs));
  backend.moveClock((clock) => clock.advance(dayMs));
  expect((await call(`GET ${path}`)).body).toMatchObject({ disputes: [{ comment: 'Another rate.' }] });
});

test('moving the clock by months changes no order of the history', { tags: 'full' }, async () => {
  const { backend } = await openOrders();
  const readHistory = () =>
    historyStore(backend.db)
      .shipments()
      .orders('PMF')
      .rows.filter(({ orderDate }) => orderDate < '2026-10-01')
      .map(({ orderNumber, poNumber, deliveredAt, casesOrdered }) => [
        orderNumber,
        poNumber,
        deliveredAt,
        casesOrdered,
      ]);
  const before = readHistory();
  backend.moveClock((clock) => clock.advance(61 * dayMs));
  expect(readHistory()).toEqual(before);
});

test('mocks that start at the same moment share one history', async () => {
  const [first, second] = await Promise.all([openMock(), openMock()]);
  const read = ({ backend }: TestMock) => historyStore(backend.db).shipments().orders('PMF').rows;
  expect(read(second)).toBe(read(first));
});
