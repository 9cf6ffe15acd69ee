import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#description/json.ts';
import { diffContracts } from './diff-contracts.ts';
import { createContract, operationWith, ratings } from './fixture.ts';
import { renderMarkdown } from './summary.ts';

const text: Json = { type: 'string' };
const done: JsonObject = { '204': { description: 'Done' } };
const parameter = (name: string, more: JsonObject = {}): Json => ({
  name,
  in: 'query',
  schema: text,
  ...more,
});
const withParameters = (...parameters: Json[]): JsonObject => operationWith({ parameters });
const withScopes = (...security: Json[]): JsonObject => operationWith({ security });
const withPath = (path: string, id = 'getThing'): JsonObject => ({
  paths: { [path]: { get: { operationId: id, responses: done } } },
});
const withStatuses = (...statuses: string[]): JsonObject =>
  operationWith({
    responses: Object.fromEntries(statuses.map((status) => [status, { description: status }])),
  });
const withMedia = (...media: string[]): JsonObject =>
  operationWith({
    responses: {
      '200': { description: 'x', content: Object.fromEntries(media.map((type) => [type, { schema: text }])) },
    },
  });
const withWebhook = (direction: string, properties: JsonObject, required: Json[] = []): JsonObject => ({
  webhooks: {
    send: {
      post: {
        operationId: 'send',
        'x-direction': direction,
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { type: 'object', properties, required } } },
        },
        responses: done,
      },
    },
  },
});
const body = (required: boolean): JsonObject => ({
  required,
  content: { 'application/json': { schema: text } },
});
const withServer = (...urls: string[]): JsonObject => ({ servers: urls.map((url) => ({ url })) });
const withExtension = (name: string, value?: Json): JsonObject =>
  operationWith(value === undefined ? {} : { [name]: value });
const withHeaders = (headers: JsonObject): JsonObject =>
  operationWith({ responses: { '204': { description: 'Done', headers } } });

const rows: readonly [change: string, before: JsonObject, after: JsonObject, expected: readonly string[]][] =
  [
    ['nothing', withPath('/a'), withPath('/a'), []],
    ['operation removed', withPath('/a'), {}, ['major operation-removed']],
    ['operation added', {}, withPath('/a'), ['minor operation-added']],
    ['operation renamed', withPath('/a'), withPath('/a', 'fetchThing'), ['major operation-renamed']],
    ['path changed', withPath('/a'), withPath('/b'), ['major path-changed']],
    [
      'method changed',
      withPath('/a'),
      { paths: { '/a': { put: { operationId: 'getThing', responses: done } } } },
      ['major method-changed'],
    ],
    [
      'path parameter renamed',
      {
        paths: {
          '/a/{id}': {
            get: {
              operationId: 'getThing',
              parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
              responses: done,
            },
          },
        },
      },
      {
        paths: {
          '/a/{userId}': {
            get: {
              operationId: 'getThing',
              parameters: [{ name: 'userId', in: 'path', required: true, schema: text }],
              responses: done,
            },
          },
        },
      },
      ['major parameter-renamed'],
    ],
    [
      'query parameter removed',
      withParameters(parameter('q')),
      withParameters(),
      ['major parameter-removed'],
    ],
    [
      'query parameter renamed',
      withParameters(parameter('q')),
      withParameters(parameter('search')),
      ['major parameter-renamed'],
    ],
    ['optional parameter added', withParameters(), withParameters(parameter('q')), ['minor parameter-added']],
    [
      'required parameter added',
      withParameters(),
      withParameters(parameter('q', { required: true })),
      ['major parameter-added'],
    ],
    [
      'parameter made required',
      withParameters(parameter('q')),
      withParameters(parameter('q', { required: true })),
      ['major parameter-required'],
    ],
    [
      'parameter made optional',
      withParameters(parameter('q', { required: true })),
      withParameters(parameter('q')),
      ['minor parameter-required'],
    ],
    [
      'parameter type changed',
      withParameters(parameter('q')),
      withParameters(parameter('q', { schema: { type: 'integer' } })),
      ['major type-changed'],
    ],
    [
      'parameter limit narrowed',
      withParameters(parameter('q')),
      withParameters(parameter('q', { schema: { type: 'string', maxLength: 5 } })),
      ['major limit-changed'],
    ],
    [
      'parameter enum value added',
      withParameters(parameter('q', { schema: { enum: ['a'] } })),
      withParameters(parameter('q', { schema: { enum: ['a', 'b'] } })),
      ['minor enum-value-added'],
    ],
    [
      'parameter moved to a header',
      withParameters(parameter('q')),
      withParameters(parameter('q', { in: 'header' })),
      ['major parameter-moved'],
    ],
    [
      'parameter serialized otherwise',
      withParameters(parameter('q', { explode: true })),
      withParameters(parameter('q', { explode: false })),
      ['major parameter-serialization'],
    ],
    [
      'a default of serialization stated',
      withParameters(parameter('q')),
      withParameters(parameter('q', { style: 'form', explode: true })),
      ['patch rewritten'],
    ],
    [
      'style of a parameter',
      withParameters(parameter('q')),
      withParameters(parameter('q', { style: 'pipeDelimited' })),
      ['major parameter-serialization', 'major parameter-serialization'],
    ],
    [
      'header parameter written in another case',
      withParameters(parameter('X-Id', { in: 'header' })),
      withParameters(parameter('x-id', { in: 'header' })),
      ['patch rewritten'],
    ],
    [
      'parameter description',
      withParameters(parameter('q')),
      withParameters(parameter('q', { description: 'Search' })),
      ['patch text-changed'],
    ],
    [
      'optional body added',
      operationWith({}),
      operationWith({ requestBody: body(false) }),
      ['minor body-added'],
    ],
    [
      'required body added',
      operationWith({}),
      operationWith({ requestBody: body(true) }),
      ['major body-added'],
    ],
    ['body removed', operationWith({ requestBody: body(true) }), operationWith({}), ['major body-removed']],
    [
      'body made required',
      operationWith({ requestBody: body(false) }),
      operationWith({ requestBody: body(true) }),
      ['major body-required'],
    ],
    ['success status removed', withStatuses('200', '204'), withStatuses('200'), ['major status-removed']],
    ['success status added', withStatuses('200'), withStatuses('200', '204'), ['major status-added']],
    ['error status removed', withStatuses('200', '404'), withStatuses('200'), ['minor status-removed']],
    ['error status added', withStatuses('200'), withStatuses('200', '409'), ['minor status-added']],
    [
      'media type changed',
      withMedia('application/json'),
      withMedia('text/csv'),
      ['major media-type-removed', 'minor media-type-added'],
    ],
    [
      'response header removed',
      withHeaders({ ETag: { schema: text } }),
      withHeaders({}),
      ['major header-removed'],
    ],
    [
      'response header added',
      withHeaders({}),
      withHeaders({ ETag: { schema: text } }),
      ['minor header-added'],
    ],
    [
      'response header guaranteed',
      withHeaders({ ETag: { schema: text } }),
      withHeaders({ ETag: { required: true, schema: text } }),
      ['minor header-required'],
    ],
    [
      'response header no longer guaranteed',
      withHeaders({ ETag: { required: true, schema: text } }),
      withHeaders({ ETag: { schema: text } }),
      ['major header-optional'],
    ],
    [
      'response header serialized otherwise',
      withHeaders({ Link: { schema: { type: 'array', items: text } } }),
      withHeaders({ Link: { explode: true, schema: { type: 'array', items: text } } }),
      ['major header-serialization'],
    ],
    [
      'scope added',
      withScopes({ oauth: ['User.Read'] }),
      withScopes({ oauth: ['User.Read', 'User.Write'] }),
      ['major security-changed'],
    ],
    [
      'scope removed',
      withScopes({ oauth: ['User.Read', 'User.Write'] }),
      withScopes({ oauth: ['User.Read'] }),
      ['minor security-changed'],
    ],
    [
      'another way in',
      withScopes({ oauth: [] }),
      withScopes({ oauth: [] }, { key: [] }),
      ['minor security-changed'],
    ],
    ['sign-in demanded', operationWith({}), withScopes({ oauth: [] }), ['major security-changed']],
    [
      'default message',
      withExtension('x-default-error', 'a'),
      withExtension('x-default-error', 'b'),
      ['minor extension-changed'],
    ],
    [
      'extension of a parameter',
      withParameters(parameter('q')),
      withParameters(parameter('q', { 'x-note': 'a' })),
      ['patch extension-changed'],
    ],
    [
      'default sort stated',
      withExtension('x-default-sort'),
      withExtension('x-default-sort', '-date'),
      ['minor extension-changed'],
    ],
    [
      'default sort changed',
      withExtension('x-default-sort', 'date'),
      withExtension('x-default-sort', '-date'),
      ['major extension-changed'],
    ],
    [
      'member without a rule of its own',
      operationWith({}),
      operationWith({ callbacks: { done: { url: {} } } }),
      ['patch rewritten'],
    ],
    ['hub name', { 'x-hub-name': 'A' }, { 'x-hub-name': 'B' }, ['major extension-changed']],
    [
      'identity scope removed',
      { 'x-identity-scopes': ['openid', 'offline_access'] },
      { 'x-identity-scopes': ['openid'] },
      ['major extension-changed'],
    ],
    [
      'identity scope added',
      { 'x-identity-scopes': ['openid'] },
      { 'x-identity-scopes': ['openid', 'offline_access'] },
      ['minor extension-changed'],
    ],
    [
      'dialect of the schemas',
      { jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema' },
      { jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base' },
      ['major dialect-changed'],
    ],
    [
      'base path',
      withServer('https://a/api'),
      withServer('https://a/v2'),
      ['major server-removed', 'minor server-added'],
    ],
    [
      'permission demanded',
      withExtension('x-permission'),
      withExtension('x-permission', 'Reports'),
      ['major access-changed'],
    ],
    [
      'permission dropped',
      withExtension('x-permission', 'Reports'),
      withExtension('x-permission'),
      ['minor access-changed'],
    ],
    [
      'audience narrowed',
      withExtension('x-audience', 'member'),
      withExtension('x-audience', 'internalAdmin'),
      ['major access-changed'],
    ],
    [
      'audience widened',
      withExtension('x-audience', 'internalAdmin'),
      withExtension('x-audience', 'userAdmin'),
      ['minor access-changed'],
    ],
    [
      'server removed',
      withServer('https://a', 'https://b'),
      withServer('https://a'),
      ['major server-removed'],
    ],
    ['server added', withServer('https://a'), withServer('https://a', 'https://b'), ['minor server-added']],
    ['webhook removed', withWebhook('server-to-client', {}), {}, ['major operation-removed']],
    [
      'message property added',
      withWebhook('server-to-client', {}),
      withWebhook('server-to-client', { a: text }, ['a']),
      ['minor property-added'],
    ],
    [
      'invocation argument added',
      withWebhook('client-to-server', {}),
      withWebhook('client-to-server', { a: text }, ['a']),
      ['major property-added'],
    ],
    [
      'unused schema rewritten',
      { components: { schemas: { A: text } } },
      { components: { schemas: { A: { type: 'integer' } } } },
      ['patch schema-rewritten'],
    ],
    ['title', { info: { title: 'a' } }, { info: { title: 'b' } }, ['patch text-changed']],
  ];

it('of a shared parameter is one change, with the operations that use it', () => {
  const withLimit = (maximum: number): JsonObject => {
    const parameters = [{ $ref: '#/components/parameters/Limit' }];
    return {
      paths: {
        '/a': { get: { operationId: 'listA', parameters, responses: done } },
        '/b': { get: { operationId: 'listB', parameters, responses: done } },
      },
      components: {
        parameters: { Limit: { name: 'limit', in: 'query', schema: { type: 'integer', maximum } } },
      },
    };
  };
  const [before, after] = [createContract('old', withLimit(50)), createContract('new', withLimit(20))];
  const changes = diffContracts(before, after);
  expect(changes).toMatchObject([
    { rating: 'major', kind: 'limit-changed', subject: 'parameter Limit', operations: ['listA', 'listB'] },
  ]);
  expect(renderMarkdown(changes, before, after)).toMatch(
    /^### parameter Limit, used by listA, listB\n\n- \*\*major\*\* maximum 50 is 20 now \(in requests\)$/m,
  );
});

describe('a change of an operation', () => {
  it.each(rows)('%s', (_change, before, after, expected) => {
    expect(ratings(before, after)).toEqual(expected);
  });
});
