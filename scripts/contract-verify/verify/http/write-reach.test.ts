import { describe, expect, it } from 'vitest';
import type { Json } from '#description/json.ts';
import { describeContract } from '#cases/describe-contract.ts';
import { ObservedValues } from '#cases/observed-values.ts';
import { findResources } from '#cases/resources.ts';
import { ForbiddenRequestError } from './forbidden-request.ts';
import { WriteReach } from './write-reach.ts';

const id = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });
const responses = (...statuses: string[]) =>
  Object.fromEntries(statuses.map((status) => [status, { description: 'It' }]));
const orderId = [id('orderId')];

const contract = describeContract({
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1.0.0' },
  paths: {
    '/orders': { get: { responses: responses('200') }, post: { responses: responses('201') } },
    '/orders/{orderId}': {
      parameters: orderId,
      get: { responses: responses('200', '404') },
      put: { responses: responses('200') },
    },
    '/orders/{orderId}/lines': { parameters: orderId, post: { responses: responses('201') } },
    '/orders/{orderId}/cancellation': { parameters: orderId, post: { responses: responses('204') } },
    '/reset': { post: { responses: responses('204') } },
  },
});
const base = 'https://test.example.com/api';

function createReach(allowsWrites = true): WriteReach {
  const resources = findResources(contract.operations);
  const observed = new ObservedValues(contract, { values: new Map(), bodies: new Map() }, resources, 1);
  const settings = { createsNothing: [] };
  return new WriteReach({
    contract,
    base,
    resources,
    observed,
    settings,
    allowsWrites,
    isHarmless: () => false,
  });
}

function planned(method: string, path: string, body?: Json) {
  const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  return { method, url: new URL(`${base}${path}`), body: bytes };
}

describe('the requests of a run that only reads', () => {
  it.each(['GET', 'HEAD', 'OPTIONS'])('may be %s', (method) => {
    expect(() => createReach(false).require(planned(method, '/orders/7'), 'a case')).not.toThrow();
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PURGE'])(
    'may not be %s, as an error with the case',
    (method) => {
      const reach = createReach(false);
      expect(reach.claim('/api/orders/7')).toBe(true);
      const send = () => reach.require(planned(method, '/orders/7'), 'getOrder, invalid (an odd case)');
      expect(send).toThrow(ForbiddenRequestError);
      expect(send).toThrow(/in the case: getOrder, invalid \(an odd case\)/);
    },
  );
});

describe('a run that writes', () => {
  const ground = (reach: WriteReach, ...request: Parameters<typeof planned>) =>
    reach.judge(planned(...request)).ground;

  it('reaches its own record in any spelling, with any method, and nothing beside it', () => {
    const reach = createReach();
    reach.claim('/api/orders/a%20b');
    for (const path of ['/orders/a b', '/orders/a%20b', '/orders/a%20b/', '/orders/%61%20b'])
      for (const method of ['PUT', 'DELETE', 'PATCH']) expect(ground(reach, method, path)).toBe('own');
    expect(ground(reach, 'POST', '/orders/a%20b/cancellation')).toBe('own');
    for (const path of ['/orders/a', '/orders/a%20b/../c', '/orders/a%20b%2Fc', '/orders', '/orders/'])
      expect(ground(reach, 'DELETE', path)).toBeUndefined();
  });

  it('never sends undeclared methods to the path of a collection, even inside its own record', () => {
    const reach = createReach();
    reach.claim('/api/orders/7');
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      expect(ground(reach, method, '/orders')).toBeUndefined();
      expect(ground(reach, method, '/orders/7/lines')).toBeUndefined();
    }
  });

  it('creates with declared operations only, and inside no record of others', () => {
    const reach = createReach();
    expect(ground(reach, 'POST', '/orders')).toBe('creation');
    expect(ground(reach, 'POST', '/orders', { id: '7' })).toBeUndefined();
    for (const path of ['/reset', '/orders/7', '/orders/7/lines', '/orders/7/cancellation', '/elsewhere'])
      expect(ground(reach, 'POST', path)).toBeUndefined();
    reach.learn('/api/orders/7', true);
    expect(ground(reach, 'POST', '/orders', { id: '7' })).toBe('creation');
    expect(ground(reach, 'POST', '/orders/7/lines')).toBe('absent');
  });

  it('does not take a record for its own that was there before', () => {
    const reach = createReach();
    reach.learn('/api/orders/7', false);
    expect(reach.claim('/api/orders/7')).toBe(false);
    expect(ground(reach, 'DELETE', '/orders/7')).toBeUndefined();
  });
});
