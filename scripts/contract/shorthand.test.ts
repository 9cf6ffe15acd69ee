import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { bundleContract } from '#description/bundle.ts';
import { objectAt, type JsonObject } from '#description/json.ts';
import { lintContract } from './lint.ts';

const folder = mkdtempSync(join(tmpdir(), 'shorthand-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const contract = {
  'portal.yaml': `openapi: 3.1.0
info: { title: Items, version: 1.0.0 }
x-standard-responses:
  - { status: '400', when: input, response: ./shared.yaml#/Failure }
  - { status: '401', when: always, response: ./shared.yaml#/Failure }
  - { status: '404', when: path, response: ./shared.yaml#/Failure }
  - { status: '409', when: key, response: ./shared.yaml#/Failure }
  - { status: '412', when: version, response: ./shared.yaml#/Failure }
  - { status: '422', when: period, response: ./shared.yaml#/Failure }
  - { status: '304', when: kept, response: ./shared.yaml#/Failure }
x-problem-schema: ./shared.yaml#/Problem
x-list-schemas: { page: ./shared.yaml#/Page, format: ./shared.yaml#/Format, headings: ./shared.yaml#/Headings }
x-frames: ./shared/frames.yaml#
paths:
  /Items: { $ref: ./paths/items.yaml#/Items }
  /Items/{itemId}: { $ref: ./paths/items.yaml#/Item }
webhooks:
  itemAdded: { $ref: ./paths/items.yaml#/ItemAdded }
components:
  schemas:
    ItemExport: { $ref: ./schemas/items.yaml#/ItemExport }
    ItemPage: { $ref: ./schemas/items.yaml#/ItemPage }
    ItemSummary: { $ref: ./schemas/items.yaml#/ItemSummary }
`,
  'paths/items.yaml': `x-defaults:
  parameters: [{ $ref: ../shared.yaml#/Tenant }]
  operation: { tags: [items], x-audience: member }
Items:
  get:
    operationId: listItems
    x-audience: userAdmin
    x-filters: ../schemas/items.yaml#/ItemFilter
    x-sort: ../schemas/items.yaml#/ItemColumn
    parameters: [{ name: page, in: query, schema: { type: integer, examples: [1] } }]
    responses: { '200': { description: Items. } }
  post:
    operationId: checkItems
    x-sort: { default: -name, fields: [name, size] }
    responses: { '204': { description: Done. }, '401': { description: Its own., x-problems: { late: { title: Late. } } } }
Item:
  parameters: [{ name: itemId, in: path, required: true, schema: { type: string } }]
  get:
    operationId: getItem
    x-without-responses: ['400']
    parameters: [{ name: If-None-Match, in: header, schema: { type: string } }]
    responses: { '204': { description: An item. } }
  put:
    operationId: updateItem
    parameters: [{ name: If-Match, in: header, schema: { type: string } }]
    responses: { '204': { description: Changed. } }
  post:
    operationId: submitItem
    parameters: [{ name: Idempotency-Key, in: header, schema: { type: string } }]
    responses: { '204': { description: Submitted. } }
  patch:
    operationId: setItem
    x-frame: { change: ../schemas/items.yaml#/Figure, record: ../schemas/items.yaml#/Figure }
    parameters: [{ name: urgent, in: query, schema: { type: boolean } }]
    responses: { '200': { description: Item. }, '422': { description: Wrong. } }
ItemAdded:
  post:
    x-direction: serverToClient
    responses: { '204': { description: Heard. } }
`,
  'schemas/items.yaml': `ItemFilter:
  type: object
  required: [storage]
  properties:
    startDate: { $ref: '#/Day' }
    storage: { $ref: '#/Storage', description: How it is stored. }
    search: { type: string, description: Text to find., examples: [oat] }
Day: { type: string, format: date, description: A day., examples: ['2026-03-02'] }
Storage: { type: string, description: A storage., enum: [dry, wet], x-enum-varnames: PascalCase }
ItemColumn:
  type: string
  enum: [name, size, storage]
  x-sort: { default: '-size,name', fields: [name, size] }
ItemExport: { description: An export., x-export: { filter: '#/ItemFilter', columns: '#/ItemColumn' } }
ItemPage: { description: Days., x-page: { items: '#/Day', latest: '#/Day' }, examples: [{}] }
Figure:
  type: object
  required: [key, value, label]
  properties: { key: { type: string }, label: { type: string }, value: { type: [number, 'null'] } }
  examples: [{ key: size, label: Any, value: 1 }]
StoreFigureKey:
  x-figures:
    size: { label: Size, unit: lb, definition: Weight of all items., direction: Neutral }
ItemFigureKey:
  x-figures:
    items: { label: Items, unit: count, definition: Number of items., direction: HigherIsBetter }
    size: '#/StoreFigureKey'
ItemSummary:
  type: object
  required: [kpis]
  properties:
    kpis: { type: array, items: { $ref: '#/Figure' }, x-figures: '#/ItemFigureKey' }
    trend: { type: array, items: { $ref: '#/Figure' }, x-series: [items] }
    byStorage: { type: array, items: { $ref: '#/Figure' }, x-series: '#/Storage' }
  examples: [{ kpis: [{ key: size, value: 20 }] }]
`,
  'shared/frames.yaml': `record:
  responses: { '200': { description: Record., content: { application/json: { schema: { $ref: named } } } } }
change:
  parameters: [{ $ref: ../shared.yaml#/Version }]
  requestBody: { content: { application/json: { schema: { $ref: named } } } }
`,
  'shared.yaml': `Version: { name: If-Match, in: header, schema: { type: string } }
Tenant: { name: tenant, in: header, schema: { type: string } }
Failure: { description: It failed. }
Page: { type: object, properties: { page: { type: integer } }, examples: [{ page: 1 }] }
Format: { type: string }
Headings: { type: array, items: { type: string } }
Problem:
  type: object
  properties: { title: { type: string }, status: { type: integer }, type: { type: string } }
  examples: [{ title: Failed., status: 400, type: about:blank }]
`,
};
type FileName = keyof typeof contract;

let contracts = 0;

/** Writes the contract, with one text replaced, and returns its root file. */
function write(file?: FileName, from = '', to = ''): string {
  contracts += 1;
  const home = join(folder, String(contracts));
  for (const [name, text] of Object.entries(contract)) {
    const path = join(home, name);
    mkdirSync(dirname(path), { recursive: true });
    if (name === file && !text.includes(from)) throw new Error(`Not in ${name}: ${from}`);
    writeFileSync(path, name === file ? text.replace(from, () => to) : text);
  }
  return join(home, 'portal.yaml');
}

function at(document: JsonObject, ...keys: string[]): JsonObject {
  return keys.reduce(objectAt, document);
}

describe('the bundle of a contract with shorthand', () => {
  it('adds the omitted members, parameters and responses to a call', async () => {
    const document = await bundleContract(write());
    const items = at(document, 'paths', '/Items');
    expect(items['parameters']).toEqual([{ $ref: '#/components/parameters/Tenant' }]);
    expect(objectAt(items, 'get')).toMatchObject({ tags: ['items'], 'x-audience': 'userAdmin' });
    expect(objectAt(items, 'post')).toMatchObject({ tags: ['items'], 'x-audience': 'member' });
    expect(Object.keys(at(items, 'get', 'responses'))).toEqual(['200', '400', '401', '422']);
    expect(at(items, 'post', 'responses', '401')).toEqual({
      description: 'Its own.',
      content: {
        'application/problem+json': {
          schema: { $ref: '#/components/schemas/Problem' },
          examples: {
            late: { summary: 'Late.', value: { title: 'Late.', status: 401, type: 'about:blank' } },
          },
        },
      },
    });
  });

  it('puts the parameters of a path before those of its file, and omits responses that a call cannot have', async () => {
    const item = at(await bundleContract(write()), 'paths', '/Items/{itemId}');
    expect(item['parameters']).toEqual([
      { name: 'itemId', in: 'path', required: true, schema: { type: 'string' } },
      { $ref: '#/components/parameters/Tenant' },
    ]);
    expect(Object.keys(at(item, 'get', 'responses'))).toEqual(['204', '304', '401', '404']);
  });

  it('adds the failures of a condition or a key to calls that accept them', async () => {
    const item = at(await bundleContract(write()), 'paths', '/Items/{itemId}');
    const statuses = (method: string): string[] => Object.keys(at(item, method, 'responses'));
    expect(statuses('put')).toEqual(['204', '400', '401', '404', '412']);
    expect(statuses('post')).toEqual(['204', '400', '401', '404', '409']);
  });

  it('puts a call into the frames that it names', async () => {
    const item = at(await bundleContract(write()), 'paths', '/Items/{itemId}', 'patch');
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Figure' } } };
    expect(item['parameters']).toMatchObject([
      { name: 'urgent' },
      { $ref: '#/components/parameters/Version' },
    ]);
    expect(item['requestBody']).toMatchObject({ content });
    expect(Object.keys(objectAt(item, 'responses'))).toEqual(['200', '400', '401', '404', '412', '422']);
    expect(at(item, 'responses', '200')).toMatchObject({ description: 'Item.', content });
    expect(JSON.stringify(item)).not.toContain('x-frame');
  });

  it('does not add responses to hub messages', async () => {
    const document = await bundleContract(write());
    expect(Object.keys(at(document, 'webhooks', 'itemAdded', 'post', 'responses'))).toEqual(['204']);
  });

  it('adds a parameter for each property of the filter, and one for the order', async () => {
    const document = await bundleContract(write());
    expect(at(document, 'paths', '/Items', 'get')['parameters']).toEqual([
      { name: 'page', in: 'query', schema: { type: 'integer', examples: [1] }, example: 1 },
      {
        name: 'startDate',
        in: 'query',
        required: false,
        description: 'A day.',
        schema: { $ref: '#/components/schemas/Day' },
        example: '2026-03-02',
      },
      {
        name: 'storage',
        in: 'query',
        required: true,
        description: 'How it is stored.',
        schema: { $ref: '#/components/schemas/Storage' },
      },
      {
        name: 'search',
        in: 'query',
        required: false,
        description: 'Text to find.',
        schema: { type: 'string' },
        example: 'oat',
      },
      {
        name: 'sort',
        in: 'query',
        required: false,
        description:
          'Sort fields, most significant first; a leading minus sorts descending. Defaults to -size, then name.',
        'x-default-sort': '-size,name',
        schema: { type: 'string', maxLength: 200, pattern: '^-?(name|size)(,-?(name|size))*$' },
        example: '-size,name',
      },
    ]);
    expect(at(document, 'paths', '/Items', 'post')['parameters']).toMatchObject([
      { name: 'sort', 'x-default-sort': '-name' },
    ]);
  });

  it('expands the order of an export and the names of an enum, and leaves no shorthand', async () => {
    const document = await bundleContract(write());
    expect(at(document, 'components', 'schemas', 'ItemExport', 'properties', 'sort')).toMatchObject({
      type: 'string',
      pattern: '^-?(name|size)(,-?(name|size))*$',
    });
    expect(at(document, 'components', 'schemas', 'Storage')['x-enum-varnames']).toEqual(['Dry', 'Wet']);
    expect(JSON.stringify(document)).not.toMatch(/"x-(?:standard|without|defaults|filters|sort|problem)/);
  });

  it('makes the keys of figures an enum, and completes their examples', async () => {
    const document = await bundleContract(write());
    const summary = at(document, 'components', 'schemas', 'ItemSummary');
    const list = at(summary, 'properties', 'kpis');
    expect(list['items']).toMatchObject({
      required: ['key', 'value', 'label'],
      properties: { key: { $ref: '#/components/schemas/ItemFigureKey' }, label: { type: 'string' } },
    });
    expect(list['x-figures']).toEqual({
      items: { unit: 'count', direction: 'HigherIsBetter' },
      size: { unit: 'lb', direction: 'Neutral' },
    });
    expect(JSON.stringify(document)).toContain('"enum":["items","size"]');
    expect(at(summary, 'properties', 'trend')['items']).toMatchObject({
      properties: { key: { enum: ['items'] } },
    });
    expect(at(summary, 'properties', 'byStorage')['items']).toMatchObject({
      properties: { key: { $ref: '#/components/schemas/Storage' } },
    });
    expect(JSON.stringify(document)).not.toContain('x-series');
    expect(summary['examples']).toMatchObject([
      {
        kpis: [
          { key: 'items', label: 'Items', value: null, status: 'NoData' },
          { key: 'size', label: 'Size', unit: 'lb', value: 20 },
        ],
      },
    ]);
  });

  it('writes out the pages and exports of lists', async () => {
    const document = await bundleContract(write());
    const schemas = objectAt(objectAt(document, 'components'), 'schemas');
    expect(schemas['ItemPage']).toEqual({
      description: 'Days.',
      allOf: [
        { $ref: '#/components/schemas/Page' },
        {
          type: 'object',
          required: ['items', 'latest'],
          properties: {
            items: {
              type: 'array',
              maxItems: 500,
              description: 'The records of the page.',
              items: { $ref: '#/components/schemas/Day' },
            },
            latest: { $ref: '#/components/schemas/Day' },
          },
        },
      ],
      examples: [{ page: 1, items: ['2026-03-02'], latest: '2026-03-02' }],
    });
    expect(schemas['ItemExport']).toMatchObject({
      required: ['filter', 'format'],
      additionalProperties: false,
      properties: {
        filter: { $ref: '#/components/schemas/ItemFilter' },
        columns: { maxItems: 3, items: { $ref: '#/components/schemas/ItemColumn' } },
        sort: { type: 'string' },
      },
    });
  });

  it('leaves documents without shorthand, and data that resembles it, unchanged', async () => {
    const file = join(folder, 'plain.json');
    const plain = {
      openapi: '3.1.0',
      info: { title: 'Plain', version: '1' },
      paths: { '/A': { get: { responses: { '200': { description: 'A.' } } } } },
      components: { schemas: { A: { type: 'object', examples: [{ 'x-sort': 'name' }] } } },
    };
    writeFileSync(file, JSON.stringify(plain));
    expect(await bundleContract(file)).toEqual(plain);
  });
});

describe('faulty shorthand', () => {
  it.each<[FileName, string, string, RegExp]>([
    ['portal.yaml', "status: '400'", 'status: 400', /portal\.yaml:4: A standard response needs/],
    ['portal.yaml', 'when: path', 'when: sometimes', /portal\.yaml:6: A standard response needs/],
    ['paths/items.yaml', "['400']", "['418']", /items\.yaml:20: 418 is not a standard response/],
    ['paths/items.yaml', '#/ItemFilter', '#/Storage', /items\.yaml:8: `x-filters` must refer/],
    ['paths/items.yaml', '#/ItemColumn', '#/Nothing', /items\.yaml:9: `x-sort` needs/],
    ['paths/items.yaml', 'default: -name', 'default: -color', /items\.yaml:14: `x-sort` needs/],
    [
      'paths/items.yaml',
      '{ change: ../',
      '{ chance: ../',
      /items\.yaml:\d+: `chance` must be one of `x-frames`/,
    ],
    [
      'paths/items.yaml',
      'record: ../schemas/items.yaml#/Figure',
      'record: true',
      /items\.yaml:\d+: `record` must/,
    ],
    ['portal.yaml', 'x-frames', 'x-no-frames', /items\.yaml:\d+: `change` must be one of `x-frames`/],
    ['portal.yaml', 'x-problem-schema', 'x-schema', /items\.yaml:15: `x-problems` needs/],
    ['schemas/items.yaml', 'label: Size, ', '', /items\.yaml:\d+: The figure 'size' needs label/],
    [
      'schemas/items.yaml',
      "size: '#/StoreFigureKey'",
      "weight: '#/StoreFigureKey'",
      /does not describe the figure 'weight'/,
    ],
    [
      'schemas/items.yaml',
      "x-figures: '#/ItemFigureKey'",
      "x-figures: '#/Day'",
      /`x-figures` must refer to an enum/,
    ],
    ['portal.yaml', 'headings: ./', 'heading: ./', /items\.yaml:14: `x-export` needs `x-list-schemas`/],
    ['schemas/items.yaml', "items: '#/Day'", 'items: 3', /items\.yaml:15: `x-page` needs `items`/],
    [
      'schemas/items.yaml',
      "columns: '#/ItemColumn'",
      "columns: '#/No'",
      /items\.yaml:14: `x-export` needs `filter`/,
    ],
    ['schemas/items.yaml', 'x-series: [items]', 'x-series: []', /`x-series` must list keys/],
    ['schemas/items.yaml', '[dry, wet]', "['dry-ish', wet]", /items\.yaml:9: Values without .*dry-ish/],
  ])('of %s is reported with its line: %s -> %s', { tags: 'full' }, async (file, from, to, message) => {
    const root = write(file, from, to);
    await expect(bundleContract(root)).rejects.toThrow(message);
    const problems = await lintContract(root);
    expect(problems.map(({ rule }) => rule)).toContain('portal/shorthand');
    expect(
      problems.map((problem) => `${problem.file}:${problem.line}: ${problem.message}`).join('\n'),
    ).toMatch(message);
  });
});
