import type { IncomingMessage } from 'node:http';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { replyToOtherMethod, setUpResources, type Reply } from './test-resources.ts';
import { readOptions } from './options.ts';

const { folder, verify, report } = setUpResources();
const contract = join(folder, 'keyed.yaml');
writeFileSync(
  contract,
  `openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
security: [{ key: [] }]
paths:
  /things:
    get:
      operationId: listThings
      parameters: [{ name: X-Tenant, in: header, required: true, schema: { type: string, minLength: 4, maxLength: 10 } }]
      responses:
        '200': { description: Things, content: { application/json: { schema: { type: array } } } }
        '400': { description: Wrong }
        '401': { description: Nobody }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Api-Key } }
`,
);

/** A server for one key and one tenant. */
function keyedReply(request: IncomingMessage): Reply {
  const { 'x-api-key': key, 'x-tenant': tenant } = request.headers;
  if (key !== 'key-of-the-user') return { status: 401 };
  if (request.method === 'OPTIONS') return replyToOtherMethod(request, 'GET');
  if (request.method !== 'GET' && request.method !== 'HEAD') return { status: 405 };
  return tenant === 'north' ? { status: 200, body: '[]' } : { status: 400 };
}

describe('headers of the user', () => {
  const headerArguments = [
    '--header',
    'X-Tenant: north',
    '--header',
    'X-Api-Key: key-of-the-user',
    '--header',
    'accept: a/b',
  ];

  it('replace parameters, credentials and Accept, except in the cases about them', async () => {
    const seen = new Set<string>();
    const { code, out } = await verify(
      (request) => {
        const { 'x-api-key': key, 'x-tenant': tenant, accept } = request.headers;
        if (request.url !== '/') seen.add([key, tenant, accept].map(String).join(' | '));
        const reply = keyedReply(request);
        // Another tenant of a valid form is also accepted.
        return reply.status === 400 && tenant !== undefined && /^\S{4,10}$/.test(String(tenant))
          ? { status: 200, body: '[]' }
          : reply;
      },
      ...['--contract', contract, '--token', 'unused-token', ...headerArguments],
    );
    expect(out).toContain('No finding.');
    expect(code).toBe(0);
    expect(seen).toContain('key-of-the-user | north | a/b');
    expect(seen).toContain('key-of-the-user | undefined | a/b');
    expect(seen).toContain('undefined | north | a/b');
    expect([...seen].filter((line) => line.includes('unused-token |'))).toEqual([]);
    expect([...seen].every((line) => line.endsWith('| a/b'))).toBe(true);
  });

  it('are hidden, whatever their name, also where the server echoes them', async () => {
    const { out } = await verify(
      ({ headers }) => ({
        status: 500,
        body: JSON.stringify({ echo: `tenant=${String(headers['x-tenant'])}`, headers }),
      }),
      ...['--contract', contract, ...headerArguments],
    );
    expect(out).toContain('$HEADER_X_TENANT');
    for (const text of [out, ...['xml', 'json', 'sarif'].map(report)])
      expect(text).not.toMatch(/\bnorth\b|key-of-the-user/);
  });

  it('of the connection are refused, and those given twice are sent as a list', () => {
    const headers = (...args: string[]) =>
      readOptions(['--url', 'https://h', ...args.flatMap((header) => ['--header', header])])?.headers;
    expect(() => headers('Content-Length: 1')).toThrow(/belongs to the connection/);
    expect(headers('A: 1', 'a: 2', 'Cookie: x=1', 'cookie: y=2')).toEqual([
      ['A', '1, 2'],
      ['Cookie', 'x=1; y=2'],
    ]);
  });
});
