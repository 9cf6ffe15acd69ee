import { beforeEach, expect, test } from 'vitest';
import type { OrderEntryRequest, SubmittedOrder } from '#src/api/generated/types.ts';
import { validOrder } from '#mocks/tools/order-entry.fixture.ts';
import { openMock, type Caller, type TestMock } from '#mocks/tools/test-mock.ts';

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

test('what is entered, changed and canceled shows the same before and after the data are loaded again', async () => {
  const read = async () => ({
    stock: ((await user('GET /Inventory/PMF?search=10025&warehouse=IL-01')).body as { items: object[] })
      .items,
    orders: ((await user('GET /Orders/PMF?search=SAME')).body as { items: object[] }).items,
    otif: mock.backend.db.getOtif('PMF').facts.length,
    notices: mock.backend.db.getNoticedShipments('PMF').length,
  });
  const submitted = await submit({ poNumber: 'SAME-1' });
  const canceled = await submit({ poNumber: 'SAME-2' });
  const seeded = mock.backend.db.getOrders('PMF').find(({ status }) => status === 'Received');
  expect(seeded).toBeDefined();
  for (const order of [canceled, seeded])
    await user(`POST /Orders/PMF/${order?.orderNumber}/Cancel?bsid=${order?.bsid}`, { reason: 'Twice.' });
  const before = await read();
  expect(before.orders).toHaveLength(2);
  expect(before.orders).toContainEqual(expect.objectContaining({ orderNumber: submitted.orderNumber }));
  mock.backend.db.followClock();
  expect(await read()).toEqual(before);
});
