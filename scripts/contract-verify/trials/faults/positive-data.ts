import { objectAt } from '#description/json.ts';
import { problem } from '../shop/response.ts';
import type { Sabotage, Values } from '../shop/call.ts';
import { knownOrderId } from '../shop/shop-state.ts';
import { isFor, isWide, refusing, size, type Check, type Fault, type Faults } from './fault.ts';

function fault(check: Check, what: string, needsWrites: boolean, sabotage: () => Sabotage): Fault {
  return { check, what, needsWrites, sabotage };
}

/** Refuses a valid order. */
function order(check: Check, what: string, isRefused: (values: Values) => boolean): Fault {
  return fault(check, `createOrder refuses ${what}`, true, refusing('createOrder', isRefused));
}

const boundary = (what: string, isRefused: (values: Values) => boolean): Fault =>
  order('boundary', what, isRefused);

function query(id: string, name: string, value: number): Fault {
  const isRefused = (values: Values): boolean => values.query[name] === value;
  return fault('boundary', `${id} refuses ${name}=${value}`, false, refusing(id, isRefused));
}

/** Requests that conform to the contract and are refused. */
export const positiveDataFaults = {
  'boundary-maximum': boundary('the greatest quantity', ({ body }) => body['quantity'] === 999),
  'boundary-minimum': boundary('the least quantity', ({ body }) => body['quantity'] === 1),
  'boundary-number-maximum': boundary('the greatest weight', ({ body }) => body['weightKg'] === 30_000),
  'boundary-exclusive-minimum': boundary('the least weight', ({ body }) => body['weightKg'] === 0.5),
  'boundary-zero': boundary('an insured value of 0', ({ body }) => body['insuredValue'] === 0),
  'boundary-max-length': boundary('the longest note', ({ body }) => size(body['note']) === 200),
  'boundary-min-length': boundary(
    'the shortest first line of an address',
    ({ body }) => size(objectAt(body, 'address')['line1']) === 1,
  ),
  'boundary-pattern-long': boundary('the longest reference', ({ body }) => size(body['reference']) === 11),
  'boundary-max-items': boundary('five tags', ({ body }) => size(body['tags']) === 5),
  'boundary-min-items': boundary('a single tag', ({ body }) => size(body['tags']) === 1),
  'boundary-max-properties': boundary(
    'four labels',
    ({ body }) => Object.keys(objectAt(body, 'labels')).length === 4,
  ),
  'boundary-null': boundary('a note that is null', ({ body }) => body['note'] === null),
  'boundary-enum': boundary('the last of the services', ({ body }) => body['service'] === 'Overnight'),
  'boundary-one-of': boundary(
    'the second kind of packaging',
    ({ body }) => objectAt(body, 'packaging')['kind'] === 'Parcels',
  ),
  'boundary-patch': fault(
    'boundary',
    'updateOrder refuses the greatest quantity',
    true,
    refusing('updateOrder', ({ body }) => body['quantity'] === 999),
  ),
  'boundary-file-size': fault(
    'boundary',
    'uploadDocument refuses a file of exactly the greatest size',
    true,
    refusing('uploadDocument', ({ body }) => size(body['file']) === 65_536),
  ),
  'boundary-query-maximum': query('listOrders', 'limit', 50),
  'boundary-query-minimum': query('listOrders', 'limit', 1),
  'boundary-query-offset': query('listOrders', 'offset', 10_000),
  'boundary-query-months': query('getStockReport', 'months', 12),
  'boundary-query-min-length': fault(
    'boundary',
    'listOrders refuses a search for two characters',
    false,
    refusing('listOrders', ({ query: { search } }) => size(search) === 2),
  ),
  'boundary-query-max-items': fault(
    'boundary',
    'listOrders refuses three states',
    false,
    refusing('listOrders', ({ query: { status } }) => size(status) === 3),
  ),

  'positive-optional': order(
    'positive-data',
    'an order without tags',
    ({ body }) => body['tags'] === undefined,
  ),
  'positive-unicode': order('positive-data', 'a note with an umlaut', ({ body }) => isWide(body['note'])),
  'positive-leap-day': order('positive-data', 'a leap day', ({ body }) =>
    String(body['shipOn']).endsWith('-02-29'),
  ),
  'positive-charset': fault(
    'positive-data',
    'createOrder refuses a charset in the content type',
    true,
    () => ({
      request: (call) =>
        isFor(call, ['createOrder']) && /charset/i.test(call.headers['content-type'] ?? '')
          ? { ...call, headers: { ...call.headers, 'content-type': 'text/plain' } }
          : call,
    }),
  ),
  'positive-default': fault('positive-data', 'getStockReport requires the optional months', false, () => ({
    issues: (call, _values, correct) =>
      isFor(call, ['getStockReport']) && !call.target.includes('months=')
        ? [...correct, { place: 'query', at: '/months', keyword: 'required', message: 'is missing' }]
        : correct,
  })),

  'example-refused': order('example', 'its own example', ({ body }) => body['reference'] === 'SO-10042'),
  'example-replacement': fault(
    'example',
    'replaceOrder refuses its own example',
    true,
    refusing('replaceOrder', ({ body }) => body['reference'] === 'WB-2049'),
  ),
  'example-unknown': fault(
    'example',
    "getOrder responds with 404 to the id of the contract's example",
    false,
    () => ({
      instead: (call, context) =>
        isFor(call, ['getOrder']) && context.path['orderId'] === knownOrderId
          ? problem(404, 'Not found.')
          : undefined,
    }),
  ),
} as const satisfies Faults;
