import { isObject, objectAt, type Json, type JsonObject } from '#description/json.ts';
import { changing, changingBody, without, type Fault, type Faults } from './fault.ts';

/** Violates one keyword of the response's schema. */
function body(id: string, what: string, change: (value: JsonObject) => Json): Fault {
  return { check: 'response-schema', what, needsWrites: false, sabotage: changingBody(id, change) };
}

function order(what: string, members: JsonObject): Fault {
  return body('getOrder', `getOrder: ${what}`, (value) => ({ ...value, ...members }));
}

function address(value: JsonObject, members: JsonObject): JsonObject {
  return { ...value, address: { ...objectAt(value, 'address'), ...members } };
}

/** Responses whose body does not match its schema. */
export const responseBodyFaults = {
  'schema-type': body('getOrder', 'getOrder: quantity is text', (value) => ({
    ...value,
    quantity: String(value['quantity']),
  })),
  'schema-enum': order('service is none of the documented ones', { service: 'Drone' }),
  'schema-const': body('getHealth', 'getHealth: status is not Up', (value) => ({ ...value, status: 'Fine' })),
  'schema-format-date': order('shipOn is written with dots', { shipOn: '09.03.2026' }),
  'schema-format-date-time': order('createdAt has no zone', { createdAt: '2026-03-02T08:00:01' }),
  'schema-format-uuid': body('getMe', 'getMe: userId is no UUID', (value) => ({
    ...value,
    userId: 'user-1',
  })),
  'schema-format-email': body('getMe', 'getMe: email has no host', (value) => ({
    ...value,
    email: 'ana.ruiz@',
  })),
  'schema-minimum': order('version is 0', { version: 0 }),
  'schema-maximum': order('quantity is 1000', { quantity: 1000 }),
  'schema-exclusive-minimum': order('weightKg is 0', { weightKg: 0 }),
  'schema-multiple-of': order('weightKg is no multiple of a half', { weightKg: 12.3 }),
  'schema-min-length': body('getOrder', 'getOrder: line1 is empty', (value) => address(value, { line1: '' })),
  'schema-max-length': order('note has 201 characters', { note: 'x'.repeat(201) }),
  'schema-pattern': order('reference has another form', { reference: 'so_2000' }),
  'schema-items': order('one of the tags has another form', { tags: ['dry', 'Fragile!'] }),
  'schema-min-items': order('tags are empty', { tags: [] }),
  'schema-max-items': order('there are six tags', { tags: ['aa', 'bb', 'cc', 'dd', 'ee', 'ff'] }),
  'schema-unique-items': order('a tag comes twice', { tags: ['dry', 'dry'] }),
  'schema-prefix-items': order('the longitude is out of range', { position: [-200, 41.65] }),
  'schema-items-false': order('position has three numbers', { position: [-88.09, 41.65, 180] }),
  'schema-required': body('getOrder', 'getOrder: createdAt is missing', (value) =>
    without(value, 'createdAt'),
  ),
  'schema-null': order('shipOn is null', { shipOn: null }),
  'schema-additional-properties': body('getOrder', 'getOrder: the address has a member too many', (value) =>
    address(value, { state: 'IL' }),
  ),
  'schema-unevaluated-properties': order('the order has a member too many', { internalCost: 12 }),
  'schema-one-of': order('packaging is of neither kind', {
    packaging: { kind: 'Parcels', parcels: 1, pallets: 2 },
  }),
  'schema-dependent-required': body('getOrder', 'getOrder: a value without a currency', (value) => ({
    ...without(value, 'currency'),
    insuredValue: 15,
  })),
  'schema-property-names': order('a label has another kind of name', { labels: { DOCK: 'B7' } }),
  'schema-min-properties': order('labels are an empty object', { labels: {} }),
  'schema-max-properties': order('there are five labels', {
    labels: { a: '1', b: '2', c: '3', d: '4', e: '5' },
  }),
  'schema-if-then': order('it is cancelled without a cancellation', { status: 'Cancelled' }),
  'schema-last-item': body('listOrders', 'listOrders: the last order of a page has no version', (value) => {
    const { items } = value;
    if (!Array.isArray(items)) return value;
    const last = (item: Json): Json => (isObject(item) ? without(item, 'version') : item);
    return { ...value, items: items.map((item, index) => (index === items.length - 1 ? last(item) : item)) };
  }),
  'schema-wrapped-list': {
    check: 'response-schema',
    what: 'listLines: the list is wrapped in an object',
    needsWrites: false,
    sabotage: changing(['listLines'], 200, (correct) => ({
      ...correct,
      json: { items: correct.json ?? [] },
    })),
  },
  'schema-nested-null': body('getStockReport', 'getStockReport: onHand is null in a row', (value) => ({
    ...value,
    rows: [{ sku: 'OAT25', onHand: null, average: null }],
  })),
  'schema-nested-number': {
    check: 'response-schema',
    what: 'addLine: the new number is text',
    needsWrites: true,
    sabotage: changing(['addLine'], 201, (correct) => ({
      ...correct,
      json: { ...(isObject(correct.json) ? correct.json : {}), lineId: '4' },
    })),
  },
} as const satisfies Faults;
