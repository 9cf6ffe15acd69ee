import { expect, it } from 'vitest';
import type { JsonObject } from '#description/json.ts';
import { readContract } from '#description/operations.ts';
import { emitColumns } from './columns.ts';

const query = (name: string): JsonObject => ({ name, in: 'query', schema: { type: 'integer', default: 50 } });
const json = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } });
const orNull = (schema: JsonObject): JsonObject => ({ anyOf: [schema, { type: 'null' }] });

const members: JsonObject = {
  name: { type: 'string' },
  dueOn: orNull({ type: 'string', format: 'date' }),
  sentAt: { type: ['string', 'null'], format: 'date-time' },
  status: orNull({ $ref: '#/components/schemas/Status' }),
  code: { type: 'string', enum: ['HND-IN', 'FRT'] },
  total: { type: 'number', 'x-unit': 'usd' },
  rate: { type: 'number' },
  sharePct: { type: ['number', 'null'] },
};
const columns = [...Object.keys(members), 'ownerName'];
const document: JsonObject = {
  openapi: '3.1.0',
  paths: {
    '/Things': {
      get: {
        operationId: 'listThings',
        tags: ['things'],
        parameters: [query('page'), query('pageSize')],
        responses: {
          200: {
            content: json({ properties: { items: { type: 'array', items: { properties: members } } } }),
          },
        },
      },
    },
    '/Things/Export': {
      post: {
        operationId: 'exportThings',
        tags: ['things'],
        requestBody: {
          content: json({ properties: { columns: { type: 'array', items: { enum: columns } } } }),
        },
        responses: {},
      },
    },
  },
  components: { schemas: { Status: { type: 'string', enum: ['Open', 'InTransit'] } } },
};

it('a column has the kind of its member: codes, rates and names that are not members have none', () => {
  const code = emitColumns(readContract(document));
  expect(code).toContain(JSON.stringify(columns));
  expect(code).toContain(
    "kinds: { dueOn: 'day', sentAt: 'moment', status: 'words', total: 'money', sharePct: 'percent' }",
  );
});
