import { expect, it } from 'vitest';
import { completeBody, completeExamples, composeExample } from './shorthand-examples.ts';

const schemas = {
  Day: { type: 'string', format: 'date', examples: ['2026-03-02'] },
  Place: {
    type: 'object',
    required: ['city', 'opened'],
    properties: { city: { type: 'string' }, opened: { $ref: '#/Day' }, phone: { type: 'string' } },
    examples: [{ city: 'Decatur' }],
  },
  Item: {
    type: 'object',
    required: ['name', 'places', 'note', 'owner', 'buyer', 'unit'],
    properties: {
      name: { type: 'string' },
      places: { type: 'array', items: { $ref: '#/Place' } },
      note: { type: ['string', 'null'] },
      owner: { anyOf: [{ $ref: '#/Place' }, { type: 'null' }] },
      buyer: { anyOf: [{ $ref: '#/Place' }, { type: 'null' }] },
      unit: { type: ['string', 'null'], examples: ['Case'] },
      size: { type: 'integer', examples: [5] },
    },
    examples: [{ name: 'Oats', owner: { city: 'Joliet', phone: '1' } }],
  },
  ItemDetail: {
    allOf: [
      { $ref: '#/Item' },
      { type: 'object', required: ['color'], properties: { color: { const: 'Red' } } },
    ],
    examples: [{ note: 'Long' }],
  },
  Part: {
    type: 'object',
    required: ['number', 'parts'],
    properties: { number: { const: 1 }, parts: { type: 'array', items: { $ref: '#/Part' } } },
  },
  Page: {
    type: 'object',
    required: ['items', 'total'],
    properties: {
      items: { type: 'array', items: { $ref: '#/Item' } },
      total: { type: 'object', required: ['items', 'size'], properties: { items: {}, size: {} } },
    },
    examples: [{ total: { items: 1, size: 5 } }],
  },
  Unknown: {
    type: 'object',
    required: ['name', 'day'],
    properties: { name: { type: 'string' }, day: { $ref: '#/Day' } },
  },
};
const reader = { file: '/schemas.yaml', read: () => schemas };
const decatur = { city: 'Decatur', opened: '2026-03-02' };
const joliet = { city: 'Joliet', opened: '2026-03-02', phone: '1' };
const oats = {
  name: 'Oats',
  places: [decatur],
  note: null,
  owner: joliet,
  buyer: null,
  unit: 'Case',
};

it('composes an example from those of the members', () => {
  expect(composeExample({ $ref: '#/Item' }, reader)).toEqual(oats);
  expect(composeExample({ type: 'array', items: { $ref: '#/Place' } }, reader)).toEqual([decatur]);
});

it('adds to the example of the extended schema', () => {
  expect(composeExample({ $ref: '#/ItemDetail' }, reader)).toEqual({ ...oats, note: 'Long', color: 'Red' });
});

it('puts stated members in place of those of the schema, and completes stated items', () => {
  expect(
    composeExample({ $ref: '#/Page' }, reader, {
      items: [{}, { name: 'Rye', places: [], owner: null, buyer: {}, size: 2 }],
      total: { items: 2 },
    }),
  ).toEqual({
    items: [oats, { ...oats, name: 'Rye', places: [], owner: null, buyer: decatur, size: 2 }],
    total: { items: 2, size: 5 },
  });
});

it('has no example for a schema without any, and ends at a recursive schema', () => {
  expect(composeExample({ $ref: '#/Unknown' }, reader)).toBeUndefined();
  expect(composeExample({ type: 'array', items: { $ref: '#/Unknown' } }, reader)).toBeUndefined();
  expect(composeExample({ $ref: '#/Gone' }, reader)).toBeUndefined();
  expect(composeExample({ $ref: '#/Part' }, reader)).toBeUndefined();
  expect(composeExample({ $ref: '#/Part' }, reader, { parts: [] })).toEqual({ number: 1, parts: [] });
});

it('completes each example of a schema independently of the first', () => {
  const place = { ...schemas.Place, examples: [{ city: 'Decatur', phone: '1' }, { city: 'Peoria' }] };
  expect(completeExamples(place, reader)).toEqual([
    { city: 'Decatur', opened: '2026-03-02', phone: '1' },
    { city: 'Peoria', opened: '2026-03-02' },
  ]);
  expect(completeExamples(schemas.Day, reader)).toEqual(['2026-03-02']);
});

it('gives a body the example of its schema, unless it states its own', () => {
  const schema = { $ref: '#/Place' };
  expect(completeBody({ schema }, 'application/json', reader)).toEqual({
    schema,
    examples: { example: { summary: 'Example', value: decatur } },
  });
  const examples = {
    open: { summary: 'Open' },
    other: { summary: 'Other', 'x-with': { city: 'Peoria' } },
    literal: { summary: 'Literal', value: { city: 'Peoria' } },
    shared: { $ref: './examples.yaml#/Shared' },
  };
  expect(completeBody({ schema, examples }, 'application/problem+json', reader)).toEqual({
    schema,
    examples: {
      open: { summary: 'Open', value: decatur },
      other: { summary: 'Other', value: { city: 'Peoria', opened: '2026-03-02' } },
      literal: examples.literal,
      shared: examples.shared,
    },
  });
  const file = { schema: { type: 'string', format: 'binary' } };
  expect(completeBody(file, 'application/pdf', reader)).toEqual(file);
  expect(completeBody({ schema: { $ref: '#/Unknown' } }, 'application/json', reader)).toEqual({
    schema: { $ref: '#/Unknown' },
  });
});
