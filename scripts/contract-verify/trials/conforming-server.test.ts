import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isObject } from '#description/json.ts';
import {
  createProbeClient,
  formWith,
  knownFile,
  knownOrder,
  orderWith,
  report,
  unknownId,
  type ProbeClient,
} from './probe.ts';
import type { ReceivedResponse } from './shop/client.ts';
import { shopOperations } from './shop/contract.ts';
import { judgeShop } from './shop/judge.ts';
import { findRoute } from './shop/routes.ts';
import { startShop, type Shop } from './shop-server.ts';

const line = { sku: 'RYE10', quantity: 3, unit: 'Case', unitPrice: null };
const cancellation = { reason: 'Mistake', note: null };
const pdf = (): ReturnType<typeof formWith> => formWith(Buffer.from('%PDF'));
const large = Buffer.alloc(140_000, 32);

let shop: Shop;
let probe: ProbeClient;
let requested: ReceivedResponse[];

beforeAll(async () => {
  shop = await startShop();
  requested = [];
});
afterAll(() => shop.stop());
beforeEach(() => {
  const probeClient = createProbeClient(shop.origin);
  const remembering = async (...request: Parameters<ProbeClient>): Promise<ReceivedResponse> => {
    const received = await probeClient(...request);
    requested.push(received);
    return received;
  };
  probe = Object.assign(remembering, { all: requested });
});

function formatOperation({ method, path, status }: ReceivedResponse): string {
  const route = findRoute(path.split('?')[0] ?? '');
  return `${route?.operations.find((operation) => operation.method === method)?.id ?? ''} ${status}`;
}

function listed(received: ReceivedResponse, member: string): string[] {
  const { items } = received.json;
  return Array.isArray(items) ? items.map((item) => (isObject(item) ? String(item[member]) : '')) : [];
}

const references = (received: ReceivedResponse): string[] => listed(received, 'reference');

/** Requests that the admin sends: status, method, path, and body or headers. */
const refusals: readonly [number, string, string, Parameters<ProbeClient>[2]?][] = [
  [400, 'GET', '/orders?limit=51'],
  [400, 'GET', '/orders/1'],
  [400, 'GET', '/orders/%zz'],
  [400, 'PUT', knownOrder, { body: orderWith({ quantity: 0 }) }],
  [400, 'POST', '/orders', { body: 'null' }],
  [400, 'POST', '/orders', { body: Buffer.from([0x22, 0xff, 0x22]) }],
  [400, 'POST', '/orders', {}],
  [400, 'PATCH', knownOrder, { body: {} }],
  [400, 'DELETE', '/orders/1'],
  [400, 'POST', `${knownOrder}/cancellation`, { body: { reason: 'Other' } }],
  [400, 'GET', '/orders/1/lines'],
  [400, 'POST', `${knownOrder}/lines`, { body: { ...line, color: 'red' } }],
  [400, 'GET', `${knownOrder}/lines/0`],
  [400, 'GET', `${knownOrder}/lines/2147483648`],
  [400, 'DELETE', `${knownOrder}/lines/one`],
  [400, 'POST', `${knownOrder}/documents`, formWith(Buffer.alloc(0))],
  [400, 'POST', `${knownOrder}/documents`, { ...pdf(), body: 'no form' }],
  [400, 'GET', `${knownOrder}/documents/1`],
  [400, 'GET', report],
  [400, 'GET', `${report}&on=2026-03-03`, { headers: { 'x-customer-id': 'PMF' } }],
  [403, 'GET', report, { headers: { 'x-customer-id': 'LKF' } }],
  [404, 'GET', '/nothing'],
  [404, 'GET', '/orders/'],
  [404, 'GET', `/orders/${unknownId}`],
  [404, 'PUT', `/orders/${unknownId}`, { body: orderWith() }],
  [404, 'PATCH', `/orders/${unknownId}`, { body: { quantity: 7 } }],
  [404, 'DELETE', `/orders/${unknownId}`],
  [404, 'POST', `/orders/${unknownId}/cancellation`, { body: cancellation }],
  [404, 'GET', `/orders/${unknownId}/lines`],
  [404, 'POST', `/orders/${unknownId}/lines`, { body: line }],
  [404, 'GET', `${knownOrder}/lines/99`],
  [404, 'DELETE', `${knownOrder}/lines/99`],
  [404, 'POST', `/orders/${unknownId}/documents`, pdf()],
  [404, 'GET', `${knownOrder}/documents/${unknownId}`],
  [413, 'POST', '/orders', { body: large }],
  [413, 'PUT', knownOrder, { body: large }],
  [413, 'PATCH', knownOrder, { body: large }],
  [413, 'POST', `${knownOrder}/cancellation`, { body: large }],
  [413, 'POST', `${knownOrder}/lines`, { body: large }],
  [413, 'POST', `${knownOrder}/documents`, formWith(Buffer.alloc(65_537))],
  [415, 'POST', '/orders', { body: orderWith(), headers: { 'content-type': 'text/plain' } }],
  [
    415,
    'POST',
    '/orders',
    { body: orderWith(), headers: { 'content-type': 'application/json; charset=latin1' } },
  ],
  [415, 'PUT', knownOrder, { body: orderWith(), headers: { 'content-type': 'application/xml' } }],
  [
    415,
    'PATCH',
    knownOrder,
    { body: { quantity: 7 }, headers: { 'content-type': 'application/merge-patch+json' } },
  ],
  [
    415,
    'POST',
    `${knownOrder}/cancellation`,
    { body: cancellation, headers: { 'content-type': 'text/json' } },
  ],
  [415, 'POST', `${knownOrder}/lines`, { body: line, headers: { 'content-type': 'text/json' } }],
  [415, 'POST', `${knownOrder}/documents`, formWith(Buffer.from('GIF89a'), 'image/gif')],
  [422, 'POST', '/orders', { body: orderWith({ deliverBy: '2026-03-08' }) }],
  [422, 'PUT', knownOrder, { body: orderWith({ deliverBy: '2026-03-08' }) }],
  [422, 'PATCH', knownOrder, { body: { deliverBy: '2026-03-01' } }],
];

describe('a conforming server refuses', () => {
  it.each(refusals)('with %i: %s %s %j', async (status, method, path, options) => {
    expect(await probe(method, path, options)).toMatchObject({ status });
  });

  it.each(shopOperations)('callers without a token, and writes by clerks: $id', async (operation) => {
    const { method, template, isPublic, needsAdmin } = operation;
    const path = template
      .replace('{orderId}', unknownId)
      .replace('{lineId}', '1')
      .replace('{documentId}', unknownId);
    for (const authorization of [undefined, 'Bearer', 'Bearer x', 'Basic dG9rZW4tYWRtaW4=', 'token-admin']) {
      const headers = authorization === undefined ? {} : { authorization };
      const received = await probe(method, path, { token: null, headers });
      expect(received).toMatchObject({ status: isPublic ? 200 : 401 });
    }
    if (needsAdmin)
      expect(await probe(method, path, { token: 'token-clerk' })).toMatchObject({ status: 403 });
  });

  it('callers of another customer, as if the order did not exist', async () => {
    const token = 'token-other';
    for (const path of [knownOrder, `${knownOrder}/lines`, `${knownOrder}/lines/1`, knownFile]) {
      expect(await probe('GET', path, { token })).toMatchObject({ status: 404 });
    }
    expect(await probe('DELETE', knownOrder, { token })).toMatchObject({ status: 404 });
    expect(await probe('GET', '/orders', { token })).toMatchObject({ json: { total: 3 } });
  });

  it.each([...new Set(shopOperations.map(({ template }) => template))])(
    'methods that %s does not have, and says which it has',
    async (template) => {
      const path = template.replaceAll(/\{\w+\}/g, unknownId);
      const options = await probe('OPTIONS', path, { token: null });
      const declared = shopOperations.filter((operation) => operation.template === template);
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE']) {
        const isDeclared = declared.some((entry) => entry.method === method.replace('HEAD', 'GET'));
        if (isDeclared) continue;
        const received = await probe(method, path);
        expect(received.status).toBe(405);
        expect(received.headers['allow']).toBe(options.headers['allow']);
        expect(received.headers['allow']).not.toContain(method === 'HEAD' ? 'GET' : method);
      }
    },
  );
});

describe('a conforming server', () => {
  it('keeps what is created until it is deleted', async () => {
    const { status, json, headers } = await probe('POST', '/orders', { body: orderWith() });
    expect(status).toBe(201);
    expect(json).toMatchObject(orderWith());
    const path = headers['location'] ?? '';
    expect(await probe('GET', path, { token: 'token-clerk' })).toMatchObject({ status: 200, json });
    expect(references(await probe('GET', '/orders'))[0]).toBe('SO-10042');
    expect(await probe('POST', '/orders', { body: orderWith() })).toMatchObject({ status: 409 });
    expect(await probe('PUT', knownOrder, { body: orderWith() })).toMatchObject({ status: 409 });

    const smaller = orderWith({ note: undefined, tags: undefined });
    const replaced = await probe('PUT', path, { body: smaller });
    expect(replaced.json).not.toHaveProperty('note');
    expect(replaced.json['version']).toBe(2);
    const again = await probe('PUT', path, { body: smaller });
    expect(again.bytes).toEqual(replaced.bytes);
    expect(again.headers['etag']).toBe(replaced.headers['etag']);
    await probe('PATCH', path, { body: { note: null, quantity: 7 } });
    expect((await probe('GET', path)).json).toMatchObject({
      ...smaller,
      note: null,
      quantity: 7,
      version: 3,
    });

    expect(await probe('POST', `${path}/cancellation`, { body: cancellation })).toMatchObject({
      status: 204,
    });
    expect(await probe('POST', `${path}/cancellation`, { body: cancellation })).toMatchObject({
      status: 409,
    });
    expect((await probe('GET', path)).json).toMatchObject({ status: 'Cancelled', cancellation });
    expect(await probe('DELETE', path)).toMatchObject({ status: 204 });
    expect(await probe('GET', path)).toMatchObject({ status: 404 });
    expect(await probe('DELETE', path)).toMatchObject({ status: 404 });
    expect(references(await probe('GET', '/orders'))).not.toContain('SO-10042');
  });

  it('keeps lines and documents with their order', async () => {
    const { headers } = await probe('POST', '/orders', { body: orderWith() });
    const path = headers['location'] ?? '';
    for (let count = 0; count < 100; count += 1) await probe('POST', `${path}/lines`, { body: line });
    expect(await probe('POST', `${path}/lines`, { body: line })).toMatchObject({ status: 409 });
    expect(await probe('DELETE', `${path}/lines/100`)).toMatchObject({ status: 204 });
    const added = await probe('POST', `${path}/lines`, { body: line });
    expect(added.json).toMatchObject({ lineId: 101 });
    expect(await probe('GET', added.headers['location'] ?? '')).toMatchObject({
      status: 200,
      json: added.json,
    });
    expect(JSON.parse((await probe('GET', `${path}/lines`)).bytes.toString())).toHaveLength(100);

    const bytes = Buffer.from([0, 13, 10, 128, 255]);
    const uploaded = await probe('POST', `${path}/documents`, formWith(bytes));
    expect(uploaded).toMatchObject({ status: 201, json: { sizeBytes: 5 } });
    expect((await probe('GET', uploaded.headers['location'] ?? '')).bytes).toEqual(bytes);
    await probe('DELETE', path);
    expect(await probe('GET', uploaded.headers['location'] ?? '')).toMatchObject({ status: 404 });
  });

  it('pages, sorts, filters and searches', async () => {
    const all = references(await probe('GET', '/orders?sort=reference'));
    expect(all).toEqual(all.toSorted());
    expect(references(await probe('GET', '/orders?sort=-reference'))).toEqual(all.toReversed());
    const pages = [0, 5, 10].map((offset) => probe('GET', `/orders?sort=reference&limit=5&offset=${offset}`));
    expect((await Promise.all(pages)).flatMap(references)).toEqual(all);
    const cancelled = await probe('GET', '/orders?status=Cancelled&status=Draft');
    const states = listed(cancelled, 'status');
    expect([...new Set(states)].toSorted()).toEqual(['Cancelled', 'Draft']);
    expect(cancelled.json['total']).toBe(states.length);
    expect(await probe('GET', '/orders?search=RECYCLED')).toMatchObject({ json: { total: 2 } });
    expect(await probe('GET', '/orders?search=0%25')).toMatchObject({ json: { total: 2 } });
  });

  it.each([
    '/health',
    '/me',
    '/orders',
    knownOrder,
    `${knownOrder}/lines/1`,
    knownFile,
    `/orders/${unknownId}`,
  ])('responds to HEAD as to GET, without the body: %s', async (path) => {
    const [get, head] = [await probe('GET', path), await probe('HEAD', path)];
    const stable = ({ headers }: ReceivedResponse): unknown => ({
      ...headers,
      date: '',
      'ratelimit-remaining': '',
    });
    expect(head.status).toBe(get.status);
    expect(stable(head)).toEqual(stable(get));
    expect(head.bytes).toHaveLength(0);
  });

  it('responds to the remaining operations', async () => {
    expect(await probe('GET', report, { headers: { 'x-customer-id': 'PMF' } })).toMatchObject({
      status: 200,
    });
    expect(await probe('GET', '/me', { token: 'token-clerk' })).toMatchObject({ json: { role: 'Clerk' } });
    expect(await probe('GET', '/orders?colour=red')).toMatchObject({ status: 200 });
  });

  // Last, because it checks the responses of the tests above.
  it('matched the contract in every response, and sent every response of the contract', () => {
    expect(requested.flatMap(judgeShop)).toEqual([]);
    const received = new Set(requested.map(formatOperation));
    const documented = shopOperations.flatMap(({ id, responses }) =>
      [...responses.keys()].filter((status) => status !== '405').map((status) => `${id} ${status}`),
    );
    expect(documented.filter((response) => !received.has(response))).toEqual([]);
  });
});

describe('the seed', () => {
  it('varies the data within the contract, and repeats it for an equal seed', async () => {
    const bodies: string[] = [];
    for (const seed of [1, 1, 2, 3, 4_000_000_000]) {
      const server = await startShop({ seed });
      const probeClient = createProbeClient(server.origin);
      bodies.push((await probeClient('GET', '/orders')).bytes.toString());
      await probeClient('GET', knownOrder);
      await probeClient('GET', '/orders', { token: 'token-other' });
      await server.stop();
      expect(probeClient.all.flatMap(judgeShop)).toEqual([]);
    }
    expect(new Set(bodies).size).toBe(4);
  });
});
