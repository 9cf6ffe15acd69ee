import { isDeepStrictEqual } from 'node:util';
import type { JsonObject } from '#description/json.ts';
import { problem } from '../shop/response.ts';
import type { RequestContext, Sabotage } from '../shop/call.ts';
import { findOrder } from '../shop/orders.ts';
import type { OrderRow } from '../shop/shop-state.ts';
import { crash, isFor, without, type Check, type Fault, type Faults } from './fault.ts';

function fault(check: Check, what: string, sabotage: () => Sabotage): Fault {
  return { check, what, needsWrites: true, sabotage };
}

/** Sends the correct response, and afterwards changes the order in question. */
function afterwards(
  id: string,
  change: (row: OrderRow, previous: JsonObject, context: RequestContext) => void,
): () => Sabotage {
  return () => ({
    instead: (call, context, state, correct) => {
      if (!isFor(call, [id])) return undefined;
      const row = findOrder(context, state);
      const previous = row?.order ?? {};
      const response = correct(context, state);
      if (row && response.status < 300) change(row, previous, context);
      return response;
    },
  });
}

/** Changes that are not stored, change too much, or have another effect the second time. */
export const changeFaults = {
  'replaced-not-stored': fault(
    'replaced',
    'replaceOrder stores nothing',
    afterwards('replaceOrder', (row, previous) => {
      row.order = previous;
    }),
  ),
  'replaced-merged': fault(
    'replaced',
    'replaceOrder keeps omitted members',
    afterwards('replaceOrder', (row, previous) => {
      row.order = { ...previous, ...row.order };
    }),
  ),
  'replaced-member-lost': fault(
    'replaced',
    'replaceOrder never changes the address',
    afterwards('replaceOrder', (row, { address }) => {
      if (address !== undefined) row.order = { ...row.order, address };
    }),
  ),
  'patched-all': fault(
    'replaced',
    'updateOrder removes omitted optional members',
    afterwards('updateOrder', (row, _previous, { body }) => {
      for (const name of ['note', 'tags', 'contactEmail', 'deliverBy']) {
        if (body[name] === undefined) row.order = without(row.order, name);
      }
    }),
  ),
  'patched-not-stored': fault(
    'replaced',
    'updateOrder stores nothing',
    afterwards('updateOrder', (row, previous) => {
      row.order = previous;
    }),
  ),
  'patched-null': fault(
    'replaced',
    'updateOrder ignores null',
    afterwards('updateOrder', (row, { note }, { body }) => {
      if (body['note'] === null && note !== undefined) row.order = { ...row.order, note };
    }),
  ),
  'repeat-put-version': fault(
    'idempotence',
    'A replaceOrder that changes nothing increments the version',
    afterwards('replaceOrder', (row, previous) => {
      if (row.order === previous) row.order = { ...previous, version: Number(previous['version']) + 1 };
    }),
  ),
  'repeat-put-tags': fault(
    'idempotence',
    'replaceOrder adds the tags to the existing ones',
    afterwards('replaceOrder', (row, previous) => {
      const tags = [previous['tags'], row.order['tags']].flatMap((list) => (Array.isArray(list) ? list : []));
      if (tags.length > 0) row.order = { ...row.order, tags };
    }),
  ),
  'repeat-put-conflict': fault('idempotence', 'replaceOrder refuses the same order a second time', () => ({
    instead: (call, context, state) => {
      const previous = isFor(call, ['replaceOrder']) ? findOrder(context, state)?.order : undefined;
      return previous && isDeepStrictEqual({ ...previous, ...context.body }, previous)
        ? problem(409, 'Nothing has changed.')
        : undefined;
    },
  })),
  'repeat-delete-crash': fault('idempotence', 'A second deleteOrder gets a 500', () => {
    const gone = new Set<string>();
    return {
      instead: (call, context, state) => {
        if (!isFor(call, ['deleteOrder'])) return undefined;
        const id = String(context.path['orderId']);
        if (gone.has(id)) return crash();
        if (findOrder(context, state)) gone.add(id);
        return undefined;
      },
    };
  }),
  'repeat-get-version': {
    ...fault(
      'idempotence',
      'getOrder increments the version',
      afterwards('getOrder', (row) => {
        row.order = { ...row.order, version: Number(row.order['version']) + 1 };
      }),
    ),
    needsWrites: false,
  },
} as const satisfies Faults;
