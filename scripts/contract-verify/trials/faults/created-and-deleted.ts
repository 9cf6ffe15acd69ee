import { isDeepStrictEqual } from 'node:util';
import { isObject, textAt } from '#description/json.ts';
import { json, problem } from '../shop/response.ts';
import type { Sabotage } from '../shop/call.ts';
import { orderResponse, findOrder } from '../shop/orders.ts';
import { seededLines, type OrderRow, type ShopState } from '../shop/shop-state.ts';
import { changing, isFor, withHeader, without, type Check, type Fault, type Faults } from './fault.ts';

function fault(check: Check, what: string, sabotage: () => Sabotage): Fault {
  return { check, what, needsWrites: true, sabotage };
}

function newRow(state: ShopState, response: { readonly json?: unknown }): OrderRow | undefined {
  return [...state.orders.values()].find(({ order }) => isDeepStrictEqual(order, response.json));
}

function afterCreation(change: (row: OrderRow, state: ShopState) => void): () => Sabotage {
  return changing(['createOrder'], 201, (correct, _call, state) => {
    const row = newRow(state, correct);
    if (row) change(row, state);
    return correct;
  });
}

const garbled = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

/** Replaces the orders that the list returns. */
function listing(selectOrders: (state: ShopState) => Iterable<[string, OrderRow]>): Sabotage {
  return {
    instead: (call, context, state, correct) =>
      isFor(call, ['listOrders'])
        ? correct(context, { ...state, orders: new Map(selectOrders(state)) })
        : undefined,
  };
}

function isAdded(row: OrderRow | undefined, lineId: number): boolean {
  return lineId > (row?.isSeeded === true ? seededLines : 0);
}

function corruptedDownload(): Sabotage {
  return {
    response: (call, correct) =>
      isFor(call, ['downloadDocument']) && correct.status === 200 && correct.bytes
        ? { ...correct, bytes: Buffer.from(correct.bytes.toString('utf8'), 'utf8') }
        : correct,
  };
}

/** Created records that do not exist, and deleted ones that still do. */
export const stateFaults = {
  'created-not-listed': fault('created', 'listOrders omits a created order', () =>
    listing(({ orders }) => [...orders].filter(([, row]) => row.isSeeded)),
  ),
  'created-not-readable': fault('created', 'getOrder responds with 404 to a created order', () => ({
    instead: (call, context, state) =>
      isFor(call, ['getOrder']) && findOrder(context, state)?.isSeeded === false
        ? problem(404, 'Not found.')
        : undefined,
  })),
  'created-not-stored': fault(
    'created',
    'createOrder stores nothing',
    afterCreation(({ order }, state) => void state.orders.delete(String(order['orderId']))),
  ),
  'created-member-dropped': fault('created', 'createOrder ignores the note', () => ({
    values: (call, correct) =>
      isFor(call, ['createOrder']) ? { ...correct, body: without(correct.body, 'note') } : correct,
  })),
  'created-member-lost': fault(
    'created',
    'createOrder does not store the note',
    afterCreation((row) => {
      row.order = without(row.order, 'note');
    }),
  ),
  'created-text-garbled': fault(
    'created',
    'createOrder stores the note in the wrong encoding',
    afterCreation((row) => {
      const note = textAt(row.order, 'note');
      if (note !== undefined) row.order = { ...row.order, note: garbled(note) };
    }),
  ),
  'created-rounded': fault(
    'created',
    'createOrder rounds the weight',
    afterCreation((row) => {
      row.order = { ...row.order, weightKg: Math.ceil(Number(row.order['weightKg'])) };
    }),
  ),
  'created-location': fault(
    'created',
    'The Location of createOrder leads nowhere',
    changing(['createOrder'], 201, (correct) =>
      withHeader(correct, 'location', '/orders/00000000-0000-4000-8000-000000000000'),
    ),
  ),
  'created-same-id': fault('created', 'createOrder assigns the same id to every order', () => ({
    response: (call, correct, state) => {
      if (!isFor(call, ['createOrder']) || correct.status !== 201 || !isObject(correct.json)) return correct;
      const row = newRow(state, correct);
      if (!row) return correct;
      state.orders.delete(String(row.order['orderId']));
      const orderId = '11111111-1111-4111-8111-111111111111';
      row.order = { ...row.order, orderId };
      state.orders.set(orderId, row);
      return orderResponse(201, row.order, { ...correct.headers, location: `/orders/${orderId}` });
    },
  })),
  'created-line-not-listed': fault('created', 'listLines omits an added line', () => ({
    instead: (call, context, state) => {
      const row = isFor(call, ['listLines']) ? findOrder(context, state) : undefined;
      if (!row) return undefined;
      return json(
        200,
        [...row.lines].filter(([lineId]) => !isAdded(row, lineId)).map(([, line]) => line),
      );
    },
  })),
  'created-line-not-readable': fault('created', 'getLine responds with 404 to an added line', () => ({
    instead: (call, context, state) =>
      isFor(call, ['getLine']) && isAdded(findOrder(context, state), Number(context.path['lineId']))
        ? problem(404, 'Not found.')
        : undefined,
  })),
  'created-file-spoiled': fault(
    'created',
    'downloadDocument decodes the bytes of a file as text',
    corruptedDownload,
  ),

  'deleted-readable': fault('deleted', 'deleteOrder deletes nothing', () => ({
    instead: (call, context, state) =>
      isFor(call, ['deleteOrder']) && findOrder(context, state) ? { status: 204, headers: {} } : undefined,
  })),
  'deleted-listed': fault('deleted', 'listOrders still lists a deleted order', () => {
    const gone = new Map<string, OrderRow>();
    const list = listing(({ orders }) => [...orders, ...gone]);
    return {
      instead: (call, context, state, correct) => {
        const row = isFor(call, ['deleteOrder']) ? findOrder(context, state) : undefined;
        if (row) gone.set(String(row.order['orderId']), row);
        return list.instead?.(call, context, state, correct);
      },
    };
  }),
  'deleted-parts-readable': fault('deleted', 'The lines of a deleted order can still be read', () => {
    const gone = new Map<string, OrderRow>();
    return {
      instead: (call, context, state) => {
        const row = findOrder(context, state);
        const id = String(context.path['orderId']);
        if (row && isFor(call, ['deleteOrder'])) gone.set(id, row);
        const lines = gone.get(id)?.lines;
        return lines && isFor(call, ['listLines']) ? json(200, [...lines.values()]) : undefined;
      },
    };
  }),
  'deleted-line-readable': fault('deleted', 'removeLine removes nothing', () => ({
    instead: (call, context, state) =>
      isFor(call, ['removeLine']) &&
      findOrder(context, state)?.lines.has(Number(context.path['lineId'])) === true
        ? { status: 204, headers: {} }
        : undefined,
  })),
} as const satisfies Faults;
