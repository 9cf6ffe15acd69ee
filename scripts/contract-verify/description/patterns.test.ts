import { describe, expect, it } from 'vitest';
import type { JsonObject } from './json.ts';
import { statePatterns } from './patterns.ts';

const parameter = (name: string): JsonObject => ({ name, in: 'query', schema: { type: 'string' } });
const success = (headers: readonly string[], mediaType = 'application/json'): JsonObject => ({
  '200': {
    headers: Object.fromEntries(headers.map((name) => [name, {}])),
    content: { [mediaType]: {} },
  },
});

const paths: JsonObject = {
  '/Orders': {
    get: {
      operationId: 'listOrders',
      parameters: [{ $ref: '#/components/parameters/Page' }],
      responses: success([]),
    },
    post: {
      operationId: 'createOrder',
      parameters: [parameter('Idempotency-Key')],
      responses: success(['ETag']),
    },
  },
  '/Orders/Summary': { get: { operationId: 'getOrderSummary', responses: success([]) } },
  '/Orders/Export': {
    post: {
      operationId: 'exportOrders',
      parameters: [parameter('Idempotency-Key')],
      responses: success([], 'text/csv'),
    },
  },
  '/Orders/{id}': {
    get: { operationId: 'getOrder', description: 'One order.', responses: success(['ETag']) },
    put: { operationId: 'updateOrder', parameters: [parameter('If-Match')], responses: success(['ETag']) },
  },
  '/Orders/{id}/Receipt/Summary': {
    get: { operationId: 'downloadReceipt', responses: success([], 'application/pdf') },
  },
  '/Drafts/{id}': { put: { operationId: 'saveDraft', responses: success([]) } },
  '/Codes': { get: { operationId: 'listCodes', responses: success(['ETag']) } },
  '/Codes/{id}': {
    put: { operationId: 'updateCode', parameters: [parameter('If-Match')], responses: success([]) },
  },
};
const document: JsonObject = {
  info: { description: 'The head.' },
  'x-patterns': { list: { title: 'List family', description: 'What a page needs.' } },
  paths,
  components: { parameters: { Page: parameter('page') } },
};

describe('the patterns of operations', () => {
  const stated = statePatterns(document);

  it.each([
    ['/Orders', 'get', ['list']],
    ['/Orders', 'post', ['record', 'submission']],
    ['/Orders/Summary', 'get', ['list']],
    ['/Orders/Export', 'post', ['list', 'submission', 'file']],
    ['/Orders/{id}', 'get', ['list', 'record']],
    ['/Orders/{id}', 'put', ['record']],
    ['/Orders/{id}/Receipt/Summary', 'get', ['file']],
    ['/Drafts/{id}', 'put', ['draft']],
    // A catalog whose ETag saves a transfer is no record that changes.
    ['/Codes', 'get', undefined],
  ])('of %s %s are %j', (path, method, patterns) => {
    expect(stated).toHaveProperty(['paths', path, method]);
    expect(Object(stated['paths'])[path][method]['x-patterns']).toEqual(patterns);
  });

  it('are named in the description of the operation', () => {
    expect(stated).toMatchObject({
      paths: { '/Orders/{id}': { get: { description: 'One order.\n\nPatterns: list family, record.' } } },
    });
  });

  it('are explained and counted in the head', () => {
    expect(Object(stated['info']).description).toContain(
      '- **List family** (4 operations). What a page needs.',
    );
    expect(Object(stated['info']).description).toContain('1 stand alone');
    expect(stated).not.toHaveProperty('x-patterns');
  });

  it('are stated only where the root declares them', () => {
    const { 'x-patterns': _, ...foreign } = document;
    expect(statePatterns(foreign)).toBe(foreign);
  });
});
