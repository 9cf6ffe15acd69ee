import { fileURLToPath } from 'node:url';
import { expect, it, test } from 'vitest';
import { bundleContract } from '#description/bundle.ts';
import { isObject, objectAt, sameJson, show, type Json, type JsonObject } from '#description/json.ts';
import { readContract } from '#description/operations.ts';

// A reader follows one order through the description, so what two examples say about one record must agree.

const file = fileURLToPath(new URL('../../openapi/portal.yaml', import.meta.url));
const { document, operations } = readContract(await bundleContract(file));

const story = 'SO-1048213';
const storyTags = ['order-entry', 'orders', 'asn', 'otif', 'invoices', 'deductions', 'disputes'];

/** The members that together name a record. */
const identities = [
  ['orderNumber', 'bsid'],
  ['poNumber', 'retailerId'],
  ['asnId'],
  ['claimId'],
  ['invoiceNumber'],
];

/**
 * What stays as it is once it is stated. Statuses, appointments, expected arrivals and amounts still open change with
 * the moment of an example.
 */
const facts = [
  ...['orderNumber', 'bsid', 'poNumber', 'retailerId', 'retailerName', 'dcNumber', 'dcName', 'warehouseCode'],
  ...[
    'scac',
    'carrierName',
    'mode',
    'freightTerms',
    'bolNumber',
    'proNumber',
    'loadNumber',
    'department',
    'vendorNumber',
  ],
  ...[
    'orderDate',
    'requestedShipDate',
    'mabd',
    'windowStart',
    'windowEnd',
    'shippedAt',
    'arrivedAt',
    'gateInAt',
    'deliveredAt',
  ],
  ...['casesOrdered', 'casesShipped', 'casesReceived', 'orderValue', 'invoiceDate', 'invoiceAmount', 'total'],
  ...['warc', 'checkDate', 'deductedAmount'],
];

function listObjects(value: Json): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(listObjects);
  return isObject(value) ? [value, ...Object.values(value).flatMap(listObjects)] : [];
}

/** The first example of each body, which documentation shows before the others. */
const examples = operations.flatMap(({ id, tag, path, method }) => {
  const operation = objectAt(objectAt(objectAt(document, 'paths'), path), method);
  const successes = Object.entries(objectAt(operation, 'responses')).filter(([status]) =>
    status.startsWith('2'),
  );
  return [operation['requestBody'], ...successes.map(([, response]) => response)]
    .flatMap((body) => (isObject(body) ? Object.values(objectAt(body, 'content')) : []))
    .flatMap((media) => (isObject(media) ? Object.values(objectAt(media, 'examples')).slice(0, 1) : []))
    .flatMap((example) => (isObject(example) ? [{ id, tag, value: example['value'] ?? null }] : []));
});

const statements = examples.flatMap(({ id, value }) =>
  listObjects(value).flatMap((item) => {
    const members: JsonObject = { ...objectAt(item, 'carrier'), ...item };
    const isStated = (name: string) => (members[name] ?? null) !== null;
    return identities
      .filter((names) => names.every(isStated))
      .flatMap((names) => {
        const record = names.map((name) => show(members[name])).join(' ');
        return facts
          .filter(isStated)
          .map((name) => ({ id, about: `${record} ${name}`, value: members[name] }));
      });
  }),
);

it('say the same about a record in every example', () => {
  const first = new Map(statements.toReversed().map(({ about, value }) => [about, value]));
  const contrary = statements.filter(({ about, value }) => !sameJson(first.get(about), value));
  expect(statements.length).toBeGreaterThan(200);
  expect(
    contrary.map(({ id, about, value }) => `${id}: ${about} ${show(value)}, not ${show(first.get(about))}`),
  ).toEqual([]);
});

test.each(storyTags)('tell of the order of the story: %s', (name) => {
  const texts = examples.filter(({ tag }) => tag === name).map(({ value }) => JSON.stringify(value));
  expect(texts.some((text) => text.includes(story))).toBe(true);
});
