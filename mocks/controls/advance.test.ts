import { beforeAll, expect, test } from 'vitest';
import type { Asn, OrderSummary, OtifPo } from '#src/api/generated/types.ts';
import { applySteps } from '#mocks/world/orders/shipments/order-steps.ts';
import { findNextStage, listStages } from '#mocks/world/orders/shipments/order-state.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import { openMock, type TestMock } from '#mocks/testing/test-mock.ts';
import { advanceAsn, advanceOrder } from './advance.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';

const customerId = 'PMF';
const day = '2026-11-20';
const life = [
  ...['Received', 'Allocated', 'Released', 'Picking', 'Staged', 'Loaded'],
  ...['Shipped', 'InTransit', 'AtDelivery', 'Delivered', 'Closed'],
];

let mock: TestMock;
let orders: readonly Shipment[];
beforeAll(async () => {
  mock = await openMock();
  orders = noticeStore(mock.backend.db).getOrders(customerId);
});

/** The latest order with a status whose receiver needs an ASN and that passes the check. */
function findOrder(status: string, isTaken: (order: Shipment) => boolean = () => true): Shipment {
  const order = orders.findLast(
    (candidate) => candidate.status === status && !candidate.destination.isStore && isTaken(candidate),
  );
  if (!order) throw new Error(`No order is ${status}.`);
  return order;
}

test.each(['Received', 'Allocated', 'OnHold', 'Backordered', 'InTransit'])(
  'an order that is %s goes stage by stage to its end, and its promises stay',
  (first) => {
    let order = findOrder(first);
    let now = historyStore(mock.backend.db).shipments().loadedAt.getTime();
    const { mabd, windowStart, windowEnd } = order;
    const statuses: string[] = [];
    for (let next = findNextStage(order, now); next !== undefined; next = findNextStage(order, now)) {
      now += 60_000;
      const stages = new Map([...(order.steps?.stages ?? []), [next, now] as const]);
      order = applySteps(order, { stages, notice: [] }, new Date(now));
      statuses.push(order.status);
      const moments = listStages(order).map(({ at }) => at);
      expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    }
    expect(statuses).toEqual(life.slice(life.indexOf(statuses[0] ?? '')));
    expect(statuses[0]).toBe(
      first === 'OnHold' || first === 'Backordered' ? 'Released' : life[life.indexOf(first) + 1],
    );
    expect(order).toMatchObject({ mabd, windowStart, windowEnd, casesDelivered: expect.any(Number) });
  },
);

test(
  'order, ASN and OTIF agree; a moved clock keeps what has happened, and a reset undoes it',
  { tags: 'full' },
  async () => {
    const { backend, as } = mock;
    const call = as('customer-user');
    const { orderNumber, bsid, poNumber, retailerId, status } = findOrder(
      'Allocated',
      ({ asnFails }) => !asnFails,
    );
    const id = { customerId, orderNumber, bsid };
    const readOrder = async () =>
      (await call(`GET /Orders/${customerId}/${orderNumber}?bsid=${bsid}`)).body as OrderSummary;

    expect(advanceOrder(backend, { ...id, to: 'Shipped' })).toMatchObject({
      from: status,
      status: 'Shipped',
    });
    expect(() => advanceOrder(backend, { ...id, to: 'Picking' })).toThrow(
      'does not become Picking: it is Shipped',
    );
    const asnId = `ASN-${bsid}-${orderNumber.slice(3)}`;
    expect(advanceAsn(backend, { customerId, asnId })).toMatchObject({ from: 'Queued', status: 'Sent' });
    expect(advanceAsn(backend, { customerId, asnId })).toMatchObject({ status: 'Acknowledged' });
    const { status: advised } = advanceAsn(backend, { customerId, asnId });
    const asn = await call(`GET /ASN/${customerId}/${asnId}`);
    expect([asn.status, (asn.body as Asn).status]).toEqual([200, advised]);

    advanceOrder(backend, { ...id, to: 'Delivered' });
    backend.moveClock((clock) => clock.advance(60_000));
    const order = await readOrder();
    expect(order).toMatchObject({ status: 'Delivered', casesDelivered: expect.any(Number) });
    expect(order.deliveredAt).toContain(day);
    expect(order.deliveryPerformance).toBe((order.windowStart ?? '') > day ? 'Early' : 'OnTime');
    const otif = await call(`GET /Otif/${customerId}/${poNumber}?retailerId=${retailerId}`);
    expect([otif.status, (otif.body as OtifPo).arrivalComplianceDate]).toEqual([200, day]);

    await backend.reset();
    expect(await readOrder()).toMatchObject({ status, shippedAt: null });
  },
);

test('orders without a next stage and unknown orders are refused with the reason', () => {
  const { backend } = mock;
  const { orderNumber, bsid } = findOrder('Closed');
  expect(() => advanceOrder(backend, { customerId, orderNumber, bsid })).toThrow('Nothing follows Closed.');
  expect(() => advanceOrder(backend, { customerId, orderNumber: 'SO-1' })).toThrow("no order 'SO-1'");
  expect(() => advanceAsn(backend, { customerId, asnId: 'ASN-1' })).toThrow("no ASN 'ASN-1'");
  const [twice = ''] =
    [...Map.groupBy(orders, (order) => order.orderNumber)].find(([, matching]) => matching.length > 1) ?? [];
  expect(() => advanceOrder(backend, { customerId, orderNumber: twice })).toThrow("'bsid' must be one of");
});
