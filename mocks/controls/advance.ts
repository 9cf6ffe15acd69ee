import { OrderStatus } from '#src/api/generated/enums/OrderStatus.ts';
import { addResends, findNextEvent } from '#mocks/world/notices/notice.ts';
import { applySteps } from '#mocks/world/orders/shipments/order-steps.ts';
import { findNextStage } from '#mocks/world/orders/shipments/order-state.ts';
import { type OrderSteps, type Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import { getShipmentKey } from '#mocks/world/orders/shipments/shipments.ts';
import { announceAsn } from '#mocks/asn/asn-store.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { ControlBody, ControlResult } from '#mocks/http/control-calls.ts';
import { ControlError, optionalText, requireChoice, requireText, type Input } from './control-input.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';

export function parseOrderAdvance(input: Input): ControlBody<'POST /orders/advance'> {
  const bsid = optionalText(input, 'bsid');
  const to =
    input['to'] === undefined ? undefined : requireChoice('to', input['to'], Object.values(OrderStatus));
  return {
    customerId: requireText(input, 'customerId'),
    orderNumber: requireText(input, 'orderNumber'),
    ...(bsid === undefined ? {} : { bsid }),
    ...(to === undefined ? {} : { to }),
  };
}

export function parseAsnAdvance(input: Input): ControlBody<'POST /asns/advance'> {
  return { customerId: requireText(input, 'customerId'), asnId: requireText(input, 'asnId') };
}

/** A number may exist in two business systems. */
function findOrder(
  { db }: MockBackend,
  { customerId, orderNumber, bsid }: ControlBody<'POST /orders/advance'>,
): Shipment {
  const matching = noticeStore(db)
    .getOrders(customerId)
    .filter((order) => order.orderNumber === orderNumber && (bsid === undefined || order.bsid === bsid));
  const [first, ...rest] = matching;
  if (!first) throw new ControlError(`The customer '${customerId}' has no order '${orderNumber}'.`);
  if (rest.length > 0)
    throw new ControlError(`'bsid' must be one of: ${matching.map((order) => order.bsid).join(', ')}.`);
  return first;
}

const noSteps: OrderSteps = { stages: new Map(), notice: [] };

/** Advances an order to its next stage, or through all stages up to one. Throws ControlError if it has none. */
export function advanceOrder(
  backend: MockBackend,
  body: ControlBody<'POST /orders/advance'>,
): ControlResult<'POST /orders/advance'> {
  const order = findOrder(backend, body);
  const now = backend.now();
  const { to } = body;
  let moved = order;
  do {
    const next = findNextStage(moved, now.getTime());
    if (next === undefined) {
      throw new ControlError(
        to === undefined
          ? `Nothing follows ${order.status}.`
          : `The order does not become ${to}: it is ${order.status}.`,
      );
    }
    const { stages, notice } = moved.steps ?? noSteps;
    moved = applySteps(moved, { stages: new Map([...stages, [next, now.getTime()]]), notice }, now);
  } while (to !== undefined && moved.status !== to);
  historyStore(backend.db).recordSteps(getShipmentKey(order), moved.steps ?? noSteps);
  return { orderNumber: order.orderNumber, bsid: order.bsid, from: order.status, status: moved.status };
}

/** Advances an ASN to its next event: sent, acknowledged, advised. Throws ControlError if it has none. */
export function advanceAsn(
  backend: MockBackend,
  { customerId, asnId }: ControlBody<'POST /asns/advance'>,
): ControlResult<'POST /asns/advance'> {
  const { db, now } = backend;
  const read = () =>
    noticeStore(db)
      .getNoticedShipments(customerId)
      .find(({ row }) => row.asnId === asnId);
  const noticed = read();
  if (!noticed) throw new ControlError(`The customer '${customerId}' has no ASN '${asnId}'.`);
  const { order, row } = noticed;
  const key = getShipmentKey(order);
  const notice = addResends(order, noticeStore(db).asnResends.get(key) ?? []);
  const at = now().getTime();
  const next = findNextEvent(notice, at);
  if (!next) {
    const hint = row.canResend ? ' Send it again in the portal, or move the clock.' : '';
    throw new ControlError(`Nothing follows ${row.status}.${hint}`);
  }
  const { stages, notice: steps } = order.steps ?? noSteps;
  historyStore(db).recordSteps(key, { stages, notice: [...steps, { ...next, at }] });
  announceAsn(backend, customerId, asnId);
  return { asnId, from: row.status, status: read()?.row.status ?? row.status };
}
