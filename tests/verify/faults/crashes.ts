import type { Sabotage } from '../shop/call.ts';
import { crash, crashing, isFor, isWide, size, type Fault, type Faults } from './fault.ts';

function fault(what: string, needsWrites: boolean, sabotage: () => Sabotage): Fault {
  return { check: 'server-error', what, needsWrites, sabotage };
}

/** A 500 where a request ought to be refused, with these words among its reasons. */
function crashInsteadOfRefusal(id: string, what: string, reason: RegExp): Fault {
  return fault(`${id} falls over at ${what}`, false, () => ({
    response: (call, right) =>
      isFor(call, [id]) && right.status === 400 && reason.test(JSON.stringify(right.json)) ? crash() : right,
  }));
}

/** Requests at which the server falls over. */
export const crashFaults = {
  'crash-maximum': fault(
    'createOrder falls over at the greatest quantity',
    true,
    crashing('createOrder', ({ body }) => body['quantity'] === 999),
  ),
  'crash-null': fault(
    'createOrder falls over at a note that is null',
    true,
    crashing('createOrder', ({ body }) => body['note'] === null),
  ),
  'crash-unicode': fault(
    'updateOrder falls over at characters beyond ASCII',
    true,
    crashing('updateOrder', ({ body }) => isWide(body['note'])),
  ),
  'crash-limit': fault(
    'listOrders falls over at the greatest page',
    false,
    crashing('listOrders', ({ query: { limit } }) => limit === 50),
  ),
  'crash-offset': fault(
    'listOrders falls over far beyond the last page',
    false,
    crashing('listOrders', ({ query: { offset } }) => Number(offset) >= 1000),
  ),
  'crash-search': fault(
    'listOrders falls over at the longest search',
    false,
    crashing('listOrders', ({ query: { search } }) => size(search) === 40),
  ),
  'crash-malformed-json': crashInsteadOfRefusal('createOrder', 'a body that is no JSON', /well-formed/),
  'crash-type': crashInsteadOfRefusal(
    'createOrder',
    'a quantity of another type',
    /"body\/quantity":\["must be int/,
  ),
  'crash-required': crashInsteadOfRefusal('addLine', 'a body without sku', /property 'sku'/),
  'crash-query-type': crashInsteadOfRefusal(
    'listOrders',
    'a limit that is no number',
    /"query\/limit":\["must be int/,
  ),
  'crash-path': crashInsteadOfRefusal('getOrder', 'an id that is no UUID', /path\/orderId/),
} as const satisfies Faults;
