import { isDeepStrictEqual } from 'node:util';
import { textAt, type Json, type JsonObject } from '#description/json.ts';
import { json, problem, type ShopResponse } from './response.ts';
import type { Handler, RequestContext } from './call.ts';
import type { OrderRow, ShopState } from './shop-state.ts';

const ownedByServer = ['orderId', 'customerId', 'status', 'createdAt', 'version', 'cancellation'];

/** The 404 for what does not exist for the caller. */
export const unknown = (): ShopResponse => problem(404, 'Not found.');

/** The order in the path, if the caller has access to it. */
export function findOrder({ path, identity }: RequestContext, state: ShopState): OrderRow | undefined {
  const row = state.orders.get(textAt(path, 'orderId')?.toLowerCase() ?? '');
  return row?.customerId === identity.customerId ? row : undefined;
}

/** The order as sent, with its ETag. */
export function orderResponse(
  status: number,
  order: JsonObject,
  headers: Record<string, string> = {},
): ShopResponse {
  return json(status, order, { etag: `"${String(order['version'])}"`, ...headers });
}

function contradiction(order: JsonObject): ShopResponse | undefined {
  const shipOn = textAt(order, 'shipOn') ?? '';
  const deliverBy = textAt(order, 'deliverBy');
  if (deliverBy === undefined || deliverBy >= shipOn) return undefined;
  return problem(422, 'The day of delivery is before the day of shipping.');
}

function takenReference(
  context: RequestContext,
  state: ShopState,
  self?: OrderRow,
): ShopResponse | undefined {
  for (const row of state.orders.values()) {
    if (row === self || row.customerId !== context.identity.customerId) continue;
    if (row.order['reference'] === context.body['reference']) {
      return problem(409, 'An order with this reference exists.');
    }
  }
  return undefined;
}

/** Stores the members and increments the version if something changed. */
function store(row: OrderRow, members: JsonObject): ShopResponse {
  const serverMembers = Object.fromEntries(ownedByServer.flatMap((key) => pick(row.order, key)));
  const next = { ...serverMembers, ...members };
  if (!isDeepStrictEqual(next, row.order)) row.order = { ...next, version: Number(row.order['version']) + 1 };
  return orderResponse(200, row.order);
}

function pick(order: JsonObject, key: string): [string, Json][] {
  const value = order[key];
  return value === undefined ? [] : [[key, value]];
}

function compare(a: Json | undefined, b: Json | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [first, second] = [String(a), String(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}

function sorted(orders: readonly JsonObject[], sort: string): JsonObject[] {
  const key = sort.replace('-', '');
  const turn = sort.startsWith('-') ? -1 : 1;
  // Equal rows need a fixed order, or pages would overlap.
  return orders.toSorted((a, b) => turn * compare(a[key], b[key]) || compare(a['orderId'], b['orderId']));
}

function matchesFilter(order: JsonObject, { status, search }: JsonObject): boolean {
  if (Array.isArray(status) && !status.includes(order['status'] ?? null)) return false;
  if (typeof search !== 'string') return true;
  const text = `${textAt(order, 'reference') ?? ''}\n${textAt(order, 'note') ?? ''}`;
  return text.toLowerCase().includes(search.toLowerCase());
}

const listOrders: Handler = ({ identity, query }, state) => {
  const customerOrders = [...state.orders.values()].filter(
    ({ customerId }) => customerId === identity.customerId,
  );
  const matching = customerOrders.map(({ order }) => order).filter((order) => matchesFilter(order, query));
  const offset = Number(query['offset']);
  const items = sorted(matching, textAt(query, 'sort') ?? '').slice(offset, offset + Number(query['limit']));
  return json(200, { items, total: matching.length });
};

const createOrder: Handler = (context, state) => {
  const refusal = takenReference(context, state) ?? contradiction(context.body);
  if (refusal) return refusal;
  const orderId = state.nextId();
  const { customerId } = context.identity;
  const order = {
    ...context.body,
    orderId,
    customerId,
    status: 'Draft',
    createdAt: state.nextMoment(),
    version: 1,
  };
  const rest = { lines: new Map(), documents: new Map(), lastLine: 0 };
  state.orders.set(orderId, { customerId, isSeeded: false, order, ...rest });
  return orderResponse(201, order, { location: `/orders/${orderId}` });
};

const getOrder: Handler = (context, state) => {
  const row = findOrder(context, state);
  return row ? orderResponse(200, row.order) : unknown();
};

const replaceOrder: Handler = (context, state) => {
  const row = findOrder(context, state);
  if (!row) return unknown();
  return takenReference(context, state, row) ?? contradiction(context.body) ?? store(row, context.body);
};

const updateOrder: Handler = (context, state) => {
  const row = findOrder(context, state);
  if (!row) return unknown();
  const changed = { ...row.order, ...context.body };
  return contradiction(changed) ?? store(row, changed);
};

const deleteOrder: Handler = (context, state) => {
  const row = findOrder(context, state);
  if (!row) return unknown();
  state.orders.delete(String(row.order['orderId']));
  return { status: 204, headers: {} };
};

const cancelOrder: Handler = (context, state) => {
  const row = findOrder(context, state);
  if (!row) return unknown();
  if (row.order['status'] === 'Cancelled') return problem(409, 'The order is cancelled already.');
  const cancellation = { ...context.body, at: state.nextMoment() };
  const version = Number(row.order['version']) + 1;
  row.order = { ...row.order, status: 'Cancelled', cancellation, version };
  return { status: 204, headers: {} };
};

/** The handlers of orders. */
export const orderHandlers: Readonly<Record<string, Handler>> = {
  listOrders,
  createOrder,
  getOrder,
  replaceOrder,
  updateOrder,
  deleteOrder,
  cancelOrder,
};
