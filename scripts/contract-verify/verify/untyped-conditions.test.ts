import { describe, expect, it } from 'vitest';
import { isObject, type Json } from '#description/json.ts';
import { json, jsonSent, setUpResources } from './test-resources.ts';

const { verify } = setUpResources(`openapi: 3.1.0
info: { title: Payments, version: 1.0.0 }
paths:
  /payments/validate:
    post:
      operationId: validatePayment
      requestBody:
        required: true
        content:
          application/json:
            schema:
              if: { required: [card] }
              then: { properties: { card: { type: string, minLength: 4 }, code: { type: integer, minimum: 100 } }, required: [code] }
              else: { properties: { account: { type: string, maxLength: 9 } }, required: [account] }
      responses:
        '200': { description: Valid, content: { application/json: { schema: { type: object } } } }
        '400': { description: Wrong }
`);
type Side = 'then' | 'else';
const judge = (value: Json | undefined, ignored?: Side): boolean => {
  if (value === undefined) return false;
  if (!isObject(value)) return true;
  if ('card' in value)
    return (
      ignored === 'then' ||
      (typeof value['card'] === 'string' &&
        Array.from(value['card']).length >= 4 &&
        Number.isInteger(value['code']) &&
        Number(value['code']) >= 100)
    );
  return (
    ignored === 'else' || (typeof value['account'] === 'string' && Array.from(value['account']).length <= 9)
  );
};
const run = (ignored?: Side) =>
  verify((request, _count, sent) => {
    if (request.method === 'OPTIONS') return { status: 204, headers: { allow: 'OPTIONS, POST' } };
    if (request.method !== 'POST') return { status: 405, headers: { allow: 'OPTIONS, POST' } };
    return judge(jsonSent(request, sent), ignored) ? json(200, {}) : { status: 400 };
  }, '--allow-writes');

describe('a body with conditions and no type', () => {
  it('is tried from both sides', async () => {
    const { code, out } = await run();
    expect(out).toContain('No finding.');
    expect(out).toContain('request keywords: 1 judged, 1 exercised of 1');
    expect(code).toBe(0);
  });

  it.each(['then', 'else'] as const)('finds a server that does not check %s', async (side) => {
    const { code, out } = await run(side);
    expect(out).toMatch(/^error {4}invalid-accepted/m);
    expect(out).toMatch(
      side === 'then' ? /body\.code type|without code/ : /body\.account type|without account/,
    );
    expect(code).toBe(1);
  });
});
