import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { json, replyToOtherMethod, right, setUpResources } from './test-resources.ts';

const { folder, verify } = setUpResources();

/** A description in JSON as a file. */
function write(document: object): string {
  const file = join(folder, 'description.json');
  writeFileSync(file, JSON.stringify(document));
  return file;
}

const info = { title: 'Things', version: '1' };

describe('a description', () => {
  it('in OpenAPI 3.0 is converted', async () => {
    const schema = { type: 'array', items: { type: 'string', nullable: true } };
    const limit = { type: 'integer', minimum: 0, exclusiveMinimum: true, maximum: 500 };
    const file = write({
      openapi: '3.0.3',
      info,
      security: [{ bearer: [] }],
      paths: {
        '/things': {
          get: {
            operationId: 'listThings',
            parameters: [{ name: 'limit', in: 'query', schema: limit }],
            responses: {
              200: { description: 'Things', content: { 'application/json': { schema } } },
              400: { description: 'Wrong' },
              401: { description: 'Nobody' },
            },
          },
        },
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    });
    const { code, out } = await verify(
      (request) => {
        const reply = right(request);
        return reply.status === 200 ? json(200, [null]) : reply;
      },
      '--contract',
      file,
    );
    expect(out).toContain('No finding.');
    expect(code).toBe(0);
  });

  it('is used without operations that cannot be read', async () => {
    const operation = (id: string, schema: object) => ({
      get: {
        operationId: id,
        security: [],
        responses: { 200: { description: 'It', content: { 'application/json': { schema } } } },
      },
    });
    const file = write({
      openapi: '3.1.0',
      info,
      paths: { '/a': operation('readA', { type: 'string' }), '/b': operation('readB', { type: 'strin' }) },
    });
    const requested = new Set<string | undefined>();
    const { code, out } = await verify(
      (request) => {
        requested.add(request.url);
        if (request.method === 'OPTIONS' || !/GET|HEAD/.test(request.method ?? ''))
          return replyToOtherMethod(request, 'GET');
        return json(200, 'x');
      },
      '--contract',
      file,
    );
    expect(out).toMatch(
      /Incomplete: the description of these operations cannot be read: readB \(GET \/b\) \(#\/paths\/~1b\/get\/responses\/200\/content\/application~1json\/schema is an invalid schema/,
    );
    expect(requested).toEqual(new Set(['/', '/a']));
    expect(code).toBe(2);
  });
});
