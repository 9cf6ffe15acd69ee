import { isObject } from '#description/json.ts';
import { json, problem } from '../shop/response.ts';
import type { Sabotage } from '../shop/call.ts';
import { orderResponse } from '../shop/orders.ts';
import { knownOrderId } from '../shop/shop-state.ts';
import { changing, crash, isAboutWriting, type Fault, type Faults } from './fault.ts';

function fault(what: string, sabotage: () => Sabotage): Fault {
  return { check: 'unknown-id', what, needsWrites: isAboutWriting(what), sabotage };
}

/** Unknown ids that do not get a 404. */
export const unknownIdFaults = {
  'unknown-found': fault(
    'getOrder responds with an unknown id with another order',
    changing(['getOrder'], 404, (correct, _call, state) => {
      const row = state.orders.get(knownOrderId);
      return row ? orderResponse(200, row.order) : correct;
    }),
  ),
  'unknown-crash': fault('getOrder responds with an unknown id with 500', changing(['getOrder'], 404, crash)),
  'unknown-nothing': fault(
    'getOrder responds with an unknown id with 204',
    changing(['getOrder'], 404, () => ({ status: 204, headers: {} })),
  ),
  'unknown-null': fault(
    'getLine responds with an unknown number with null',
    changing(['getLine'], 404, () => json(200, null)),
  ),
  'unknown-bad-request': fault(
    'getLine responds with an unknown number with 400',
    changing(['getLine'], 404, () => problem(400, 'There is no such line.')),
  ),
  'unknown-parent': fault(
    'listLines responds with an unknown order with an empty list',
    changing(['listLines'], 404, () => json(200, [])),
  ),
  'unknown-file': fault(
    'downloadDocument responds with an unknown id with an empty file',
    changing(['downloadDocument'], 404, (correct) => ({
      status: 200,
      headers: {
        ...correct.headers,
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="Invoice.pdf"',
      },
      bytes: Buffer.alloc(0),
    })),
  ),
  'unknown-update': fault(
    'updateOrder says that it has changed an unknown order',
    changing(['updateOrder'], 404, (correct, _call, state) => {
      const order = state.orders.get(knownOrderId)?.order;
      return isObject(order) ? orderResponse(200, order) : correct;
    }),
  ),
} as const satisfies Faults;
