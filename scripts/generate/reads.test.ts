import { expect, it } from 'vitest';
import type { JsonObject } from '#description/json.ts';
import { readContract } from '#description/operations.ts';
import { emitParameterLimits } from './parameter-limits.ts';
import { emitReads } from './reads.ts';

const customerHeader: JsonObject = { name: 'x-customer-id', in: 'header', schema: { type: 'string' } };
const customerId: JsonObject = {
  name: 'customerId',
  in: 'path',
  required: true,
  schema: { type: 'string', maxLength: 20 },
};
const thingId: JsonObject = {
  name: 'thingId',
  in: 'path',
  required: true,
  schema: { type: 'string', minLength: 1, maxLength: 30, pattern: '^[a-z]+$' },
};
const system: JsonObject = {
  name: 'system',
  in: 'query',
  required: true,
  schema: { type: 'string', maxLength: 4 },
};
const search: JsonObject = { name: 'search', in: 'query', schema: { type: 'string', maxLength: 9 } };
const limit: JsonObject = { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 5 } };
const customerFilter: JsonObject = { ...customerId, in: 'query', required: false };
const pageSize: JsonObject = { name: 'pageSize', in: 'query', schema: { type: 'integer' } };
const word: JsonObject = { name: 'word', in: 'query', schema: { type: 'string', maxLength: 4 } };

function get(operationId: string, ...parameters: JsonObject[]): JsonObject {
  return { get: { operationId, tags: ['things'], parameters, responses: {} } };
}

const document: JsonObject = {
  paths: {
    '/Things': get('listThings', word),
    '/Things/All': get('listAllThings', customerFilter),
    '/Things/Notes': get('listThingNotes', customerFilter, customerHeader),
    '/Things/Mine': get('getOwnThing'),
    '/Things/Count': get('countThings', customerHeader),
    '/Things/{customerId}/{thingId}': get('getThing', customerId, thingId, system, customerHeader),
    '/Things/{customerId}/Figures': {
      ...get('getThingFigures', customerId, word, customerHeader),
      post: { operationId: 'countAgain', tags: ['things'], responses: {} },
    },
  },
};

it('creates a query for every reading call, with its parameters and its customer', () => {
  const code = emitReads(readContract(document)).get('reads/things.ts') ?? '';
  expect(
    code
      .split('\n')
      .filter((line) => line.startsWith('export'))
      .toSorted(),
  ).toEqual([
    'export const countThings = (customerId?: string) => createQuery(calls.countThings, {}, customerId);',
    'export const getOwnThing = () => createQuery(calls.getOwnThing, {});',
    "export const getThing = (path: PathInputOf<'getThing'>, query: QueryInputOf<'getThing'>) => createQuery(calls.getThing, { path, query }, path.customerId);",
    "export const getThingFigures = (path: PathInputOf<'getThingFigures'>, query: QueryInputOf<'getThingFigures'> = {}) => createQuery(calls.getThingFigures, { path, query }, path.customerId);",
    "export const listAllThings = (query: QueryInputOf<'listAllThings'> = {}) => createQuery(calls.listAllThings, { query }, query.customerId ?? null);",
    "export const listThingNotes = (query: QueryInputOf<'listThingNotes'> = {}, customerId?: string) => createQuery(calls.listThingNotes, { query }, customerId);",
    "export const listThings = (query: QueryInputOf<'listThings'> = {}) => createQuery(calls.listThings, { query });",
  ]);
});

it('contain the limits of ids, and of a search and a number of records without pages', () => {
  const paths = {
    ...Object(document['paths']),
    '/Things/Search': get('findThings', search, limit),
    '/Things/Pages': get('listThingPages', search, pageSize),
  };
  const code = emitParameterLimits(readContract({ ...document, paths })).get('things.ts') ?? '';
  expect(code.split('\n').filter((line) => line.startsWith('export'))).toEqual([
    'export const findThings = {"search":{"maxLength":9},"limit":{"maximum":5}} as const satisfies ParameterLimits;',
    'export const getThing = {"thingId":{"minLength":1,"maxLength":30,"pattern":"^[a-z]+$"},"system":{"maxLength":4}} as const satisfies ParameterLimits;',
  ]);
});
