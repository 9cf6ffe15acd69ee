import type { Sabotage } from '../shop/call.ts';
import { crash, crashing, isAboutWriting, isFor, isWide, size, type Fault, type Faults } from './fault.ts';

function fault(what: string, needsWrites: boolean, sabotage: () => Sabotage): Fault {
  return { check: 'server-error', what, needsWrites, sabotage };
}

/** A 500 where a request must be refused for a violation that contains these words. */
function crashInsteadOfRefusal(id: string, what: string, reason: RegExp): Fault {
  const text = `${id} responds with 500 to ${what}`;
  return fault(text, isAboutWriting(text), () => ({
    response: (call, correct) =>
      isFor(call, [id]) && correct.status === 400 && reason.test(JSON.stringify(correct.json))
        ? crash()
        : correct,
  }));
}

/** Requests for which the server responds with a 500. */
export const crashFaults = {
  'crash-maximum': fault(
    'createOrder responds with 500 to the maximum quantity',
    true,
    crashing('createOrder', ({ body }) => body['quantity'] === 999),
  ),
  'crash-null': fault(
    'createOrder responds with 500 to a note that is null',
    true,
    crashing('createOrder', ({ body }) => body['note'] === null),
  ),
  'crash-unicode': fault(
    'updateOrder responds with 500 to characters outside ASCII',
    true,
    crashing('updateOrder', ({ body }) => isWide(body['note'])),
  ),
  'crash-limit': fault(
    'listOrders responds with 500 to the maximum page size',
    false,
    crashing('listOrders', ({ query: { limit } }) => limit === 50),
  ),
  'crash-offset': fault(
    'listOrders responds with 500 far beyond the last page',
    false,
    crashing('listOrders', ({ query: { offset } }) => Number(offset) >= 1000),
  ),
  'crash-search': fault(
    'listOrders responds with 500 to the longest search',
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
