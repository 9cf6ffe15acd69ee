import { describe, expect, it } from 'vitest';
import { objectAt, type Json, type JsonObject } from '#description/json.ts';
import { emitLists, readLists } from './lists.ts';
import { readContract, type Contract } from '#description/operations.ts';

const query = (name: string, schema: JsonObject, more: JsonObject = {}): JsonObject => ({
  name,
  in: 'query',
  schema,
  ...more,
});
const many = (items: JsonObject, maxItems: number): JsonObject => ({ type: 'array', maxItems, items });

const customer: JsonObject = { name: 'customerId', in: 'path', required: true, schema: { type: 'string' } };
const filters: JsonObject[] = [
  query('startDate', { type: 'string', format: 'date' }),
  query('endDate', { type: 'string', format: 'date' }),
  query('state', many({ $ref: '#/components/schemas/State' }, 3)),
  query('basis', { $ref: '#/components/schemas/State' }),
  query('place', many({ type: 'string', maxLength: 10, pattern: '^[A-Z]+$' }, 50)),
  query('ownerId', many({ type: 'integer', minimum: 1, maximum: 99 }, 20)),
  query('isOpen', { type: 'boolean' }),
  query('days', { type: 'integer', minimum: 0, maximum: 30 }),
  query('amount', { type: 'number', maximum: 5.5 }),
  query('day', { type: 'string', format: 'date' }),
  query('word', { type: 'string', maxLength: 8 }),
  query('search', { type: 'string', maxLength: 100 }),
];
const paging: JsonObject[] = [
  query('page', { type: 'integer' }),
  query('pageSize', { type: 'integer', maximum: 500, default: 50 }),
  query(
    'sort',
    { type: 'string', pattern: '^-?(name|day)(,-?(name|day))*$' },
    { 'x-default-sort': '-day,name' },
  ),
];

function call(operationId: string, parameters: Json[]): JsonObject {
  return { operationId, tags: ['things'], parameters, responses: {} };
}

function documentWith(summaryFilters: JsonObject[] = filters): JsonObject {
  return {
    paths: {
      '/Things/{customerId}': { parameters: [customer], get: call('listThings', [...filters, ...paging]) },
      '/Things/{customerId}/Summary': {
        parameters: [customer],
        get: call('getThingSummary', summaryFilters),
      },
      '/Things/{customerId}/Filters': { parameters: [customer], get: call('getThingFilters', []) },
      '/Things/{customerId}/Export': { parameters: [customer], post: call('exportThings', []) },
      '/Things/{customerId}/{thingId}/Steps': {
        parameters: [customer],
        get: call('listThingSteps', [
          query('page', { type: 'integer' }),
          query('pageSize', { type: 'integer', maximum: 20, default: 20 }),
        ]),
      },
      '/Other/{customerId}': { parameters: [customer], get: call('listOthers', []) },
    },
    components: { schemas: { State: { type: 'string', enum: ['Open', 'Closed'] } } },
  };
}

const contractWith = (summaryFilters?: JsonObject[]): Contract => readContract(documentWith(summaryFilters));

/** A contract with another list, whose options are in the response of the first one's, as the given members are. */
function contractWithShared(members: readonly string[]): Contract {
  const document = documentWith();
  const properties = Object.fromEntries(members.map((name) => [name, { type: 'object' }]));
  const content = { 'application/json': { schema: { type: 'object', properties } } };
  const options = { ...call('getThingFilters', []), responses: { '200': { content } } };
  const parts = { ...call('listParts', [...filters, ...paging]), tags: ['parts'] };
  document['paths'] = {
    ...objectAt(document, 'paths'),
    '/Things/{customerId}/Filters': { parameters: [customer], get: options },
    '/Parts/{customerId}': {
      parameters: [customer],
      get: { ...parts, 'x-filter-options': 'getThingFilters' },
    },
    '/Parts/{customerId}/Summary': { parameters: [customer], get: call('getPartSummary', filters) },
    '/Parts/{customerId}/Export': { parameters: [customer], post: call('exportParts', []) },
  };
  return readContract(document);
}

describe('lists', () => {
  it('are the paged operations, with those below their path', () => {
    const lists = readLists(contractWith().operations);
    expect(
      lists.map(({ name, rows, summary, options, export: file }) => [
        name,
        ...[rows, summary, options, file].map((operation) => operation?.id),
      ]),
    ).toEqual([
      ['things', 'listThings', 'getThingSummary', 'getThingFilters', 'exportThings'],
      ['thingSteps', 'listThingSteps', undefined, undefined, undefined],
    ]);
  });

  it('have a table each, and calls where they have figures, options and an export', () => {
    expect([...emitLists(contractWith()).keys()].toSorted()).toEqual([
      'list-tables/thingSteps.ts',
      'list-tables/things.ts',
      'lists.ts',
      'lists/things.ts',
    ]);
  });

  it('contain the type and limits of each filter, and share the values of named enumerations', () => {
    const table = emitLists(contractWith()).get('list-tables/things.ts') ?? '';
    expect(table).toContain("import { State } from '../enums/State.ts';");
    for (const line of [
      "state: { kind: 'many', values: Object.values(State), maxItems: 3 },",
      "basis: { kind: 'one', values: Object.values(State) },",
      `place: { kind: 'codes', maxLength: 10, pattern: "^[A-Z]+$", maxItems: 50 },`,
      "ownerId: { kind: 'ids', minimum: 1, maximum: 99, maxItems: 20 },",
      "isOpen: { kind: 'boolean' },",
      "days: { kind: 'integer', minimum: 0, maximum: 30 },",
      "amount: { kind: 'number', maximum: 5.5 },",
      "day: { kind: 'day' },",
      "word: { kind: 'text', maxLength: 8 },",
      'hasPeriod: true,',
      'searchLength: 100,',
      'pageSize: 50,',
      'maxPageSize: 500,',
      'sorts: ["name","day"],',
      'defaultSort: "-day,name",',
      'reads: ["listThings","getThingSummary","getThingFilters"],',
      'export: "exportThings",',
    ]) {
      expect(table, line).toContain(line);
    }
    for (const name of ['startDate:', 'search:', 'page:', 'sort:'])
      expect(table).not.toContain(`    ${name}`);
  });

  it("select their options from another list's, by their name", () => {
    const files = emitLists(contractWithShared(['parts']));
    expect(files.get('list-tables/parts.ts')).toContain(
      'reads: ["listParts","getPartSummary","getThingFilters"],',
    );
    const code = files.get('lists/parts.ts');
    expect(code).toContain("import { getThingFilters } from '../reads/things.ts';");
    expect(code).toContain("select: (options: ResponseOf<'getThingFilters'>) => options.parts })");
    expect(files.get('lists/things.ts')).not.toContain('select');
    expect(files.get('list-tables/thingSteps.ts')).not.toContain('getThingFilters');
  });

  it("are rejected when another list's options lack theirs", () => {
    expect(() => emitLists(contractWithShared(['items']))).toThrow(
      "The list 'parts' has its filter options in 'getThingFilters', whose response has no member 'parts'. Add it.",
    );
  });

  it('have neither period nor order when the contract has none', () => {
    const table = emitLists(contractWith()).get('list-tables/thingSteps.ts') ?? '';
    for (const line of [
      'hasPeriod: false,',
      'searchLength: null,',
      'pageSize: 20,',
      'maxPageSize: 20,',
      'sorts: [],',
      'defaultSort: null,',
    ]) {
      expect(table, line).toContain(line);
    }
  });

  it.each([
    [{ type: 'integer' }, "The list 'things' has no default for 'pageSize'."],
    [{ type: 'integer', default: 50 }, "The list 'things' has no maximum for 'pageSize'."],
    [
      { type: 'integer', maximum: 40, default: 50 },
      "The list 'things' has a default for 'pageSize' above its maximum.",
    ],
  ])('are rejected with the page size %j', (schema, message) => {
    const document = documentWith();
    const things = call('listThings', [query('page', { type: 'integer' }), query('pageSize', schema)]);
    document['paths'] = { '/Things/{customerId}': { parameters: [customer], get: things } };
    expect(() => emitLists(readContract(document))).toThrow(message);
  });

  it('are rejected when their figures would be about other rows', () => {
    const without = filters.filter(({ name }) => name !== 'place' && name !== 'startDate');
    expect(() => emitLists(contractWith(without))).toThrow(
      "getThingSummary does not have all filters of the list 'things'. Add startDate, place.",
    );
  });

  it('fail for a filter that no control supports', () => {
    const document = documentWith([...filters, query('shape', { type: 'object' })]);
    const rows = call('listThings', [...filters, query('shape', { type: 'object' }), ...paging]);
    Object.assign(document, {
      paths: { ...Object(document['paths']), '/Things/{customerId}': { parameters: [customer], get: rows } },
    });
    expect(() => emitLists(readContract(document))).toThrow(
      "The filter 'shape' has a type that no filter control supports. Use a boolean, an enum, a text or a number, or a list of one of these.",
    );
  });
});
