import type { IncomingMessage } from 'node:http';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isObject, type Json } from '#description/json.ts';
import { json, jsonSent, replyToOtherMethod, setUpResources, type Reply } from './test-resources.ts';

const { folder, verify } = setUpResources(`openapi: 3.1.0
info: { title: Quotes, version: 1.0.0 }
paths:
  /customers/{customerId}/quote:
    parameters: [{ name: customerId, in: path, required: true, schema: { type: string, pattern: '^[A-Z]{3}$' } }]
    post:
      operationId: quoteFreight
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              additionalProperties: false
              required: [customerId, weight]
              properties:
                customerId: { type: string, pattern: '^[A-Z]{3}$' }
                weight: { type: number, minimum: 0.5, maximum: 40000, multipleOf: 0.01 }
      responses:
        '200': { description: Price, content: { application/json: { schema: { type: object } } } }
        '400': { description: Wrong }
        '409': { description: The customer of the body is not that of the path }
`);

/** A server that quotes up to the given weight. */
const quoteService =
  (heaviest: number) =>
  (requested: Pick<IncomingMessage, 'url'>, value: Json | undefined): Reply => {
    const [, customerInPath = ''] = /^\/customers\/([^/]+)\/quote$/.exec(requested.url ?? '') ?? [];
    if (!/^[A-Z]{3}$/.test(customerInPath) || !isObject(value)) return { status: 400 };
    const { customerId, weight, ...rest } = value;
    const isValid =
      /^[A-Z]{3}$/.test(String(customerId)) &&
      typeof weight === 'number' &&
      weight >= 0.5 &&
      weight <= heaviest &&
      Number.isInteger(Number((weight * 100).toFixed(6))) &&
      Object.keys(rest).length === 0;
    if (!isValid) return { status: 400 };
    return customerId === customerInPath ? json(200, { price: 1 }) : { status: 409 };
  };

function run(heaviest: number, ...args: string[]) {
  const reply = quoteService(heaviest);
  return verify(
    (request, _count, sent) =>
      request.method === 'POST'
        ? reply(request, jsonSent(request, sent))
        : replyToOtherMethod(request, 'POST'),
    ...args,
  );
}

describe('a call that creates nothing', () => {
  it('gets generated valid bodies with the ids of its path, and leaves nothing behind', async () => {
    const { code, out } = await run(40_000, '--allow-writes');
    expect(out).toContain('No finding.');
    expect(out).toContain('operations: 1 accepted a call');
    expect(out).toContain('request keywords: 11 judged, 11 exercised of 11');
    expect(out).not.toContain('Accepted, with no operation');
    expect(code).toBe(0);
  });

  it(
    'is tried at its boundaries only with permission to write, even when the settings name it',
    { tags: 'full' },
    async () => {
      const settings = join(folder, 'harmless.yaml');
      writeFileSync(settings, 'createsNothing: [quoteFreight]');
      const { code, out } = await run(39_999, '--settings', settings, '--allow-writes');
      expect(out).toContain('body.weight maximum: the largest value');
      expect(code).toBe(1);
      const reading = await run(39_999, '--settings', settings);
      expect(reading.out).toContain('Incomplete: no operation accepted a call');
      expect(reading.out).toContain('not called, because the run only reads; add --allow-writes');
    },
  );
});
