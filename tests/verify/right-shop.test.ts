import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isObject } from '#scripts/generate/document.ts';
import {
  createAsker,
  formWith,
  knownFile,
  knownOrder,
  orderWith,
  report,
  unknownId,
  type Asker,
} from './probe.ts';
import type { Told } from './shop/client.ts';
import { shopOperations } from './shop/contract.ts';
import { judgeShop } from './shop/judge.ts';
import { findRoute } from './shop/routes.ts';
import { startShop, type Shop } from './shop-server.ts';

const line = { sku: 'RYE10', quantity: 3, unit: 'Case', unitPrice: null };
const cancellation = { reason: 'Mistake', note: null };
const pdf = (): ReturnType<typeof formWith> => formWith(Buffer.from('%PDF'));
const large = Buffer.alloc(140_000, 32);

let shop: Shop;
let ask: Asker;
let asked: Told[];

beforeAll(async () => {
  shop = await startShop();
  asked = [];
});
afterAll(() => shop.stop());
beforeEach(() => {
  const asker = createAsker(shop.origin);
  const remembering = async (...request: Parameters<Asker>): Promise<Told> => {
    const told = await asker(...request);
    asked.push(told);
    return told;
  };
  ask = Object.assign(remembering, { all: asked });
});

function operationOf({ method, path, status }: Told): string {
  const route = findRoute(path.split('?')[0] ?? '');
  return `${route?.operations.find((operation) => operation.method === method)?.id ?? ''} ${status}`;
}

function listed(told: Told, member: string): string[] {
  const { items } = told.json;
  return Array.isArray(items) ? items.map((item) => (isObject(item) ? String(item[member]) : '')) : [];
}

const references = (told: Told): string[] => listed(told, 'reference');

/** Each row is asked by the admin: status, method, path, and what goes with it. */
const refusals: readonly [number, string, string, Parameters<Asker>[2]?][] = [
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
  [400, 'POST', `${knownOrder}/lines`, { body: { ...line, colour: 'red' } }],
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

describe('the right shop refuses', () => {
  it.each(refusals)('with %i: %s %s %j', async (status, method, path, options) => {
    expect(await ask(method, path, options)).toMatchObject({ status });
  });

  it.each(shopOperations)('callers without a token, and clerks who write: $id', async (operation) => {
    const { method, template, isPublic, needsAdmin } = operation;
    const path = template
      .replace('{orderId}', unknownId)
      .replace('{lineId}', '1')
      .replace('{documentId}', unknownId);
    for (const authorization of [undefined, 'Bearer', 'Bearer x', 'Basic dG9rZW4tYWRtaW4=', 'token-admin']) {
      const headers = authorization === undefined ? {} : { authorization };
      const told = await ask(method, path, { token: null, headers });
      expect(told).toMatchObject({ status: isPublic ? 200 : 401 });
    }
    if (needsAdmin) expect(await ask(method, path, { token: 'token-clerk' })).toMatchObject({ status: 403 });
  });

  it('strangers, as if there were no such order', async () => {
    const token = 'token-other';
    for (const path of [knownOrder, `${knownOrder}/lines`, `${knownOrder}/lines/1`, knownFile]) {
      expect(await ask('GET', path, { token })).toMatchObject({ status: 404 });
    }
    expect(await ask('DELETE', knownOrder, { token })).toMatchObject({ status: 404 });
    expect(await ask('GET', '/orders', { token })).toMatchObject({ json: { total: 3 } });
  });

  it.each([...new Set(shopOperations.map(({ template }) => template))])(
    'methods that %s does not have, and says which it has',
    async (template) => {
      const path = template.replaceAll(/\{\w+\}/g, unknownId);
      const options = await ask('OPTIONS', path, { token: null });
      const declared = shopOperations.filter((operation) => operation.template === template);
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE']) {
        const isDeclared = declared.some((entry) => entry.method === method.replace('HEAD', 'GET'));
        if (isDeclared) continue;
        const told = await ask(method, path);
        expect(told.status).toBe(405);
        expect(told.headers['allow']).toBe(options.headers['allow']);
        expect(told.headers['allow']).not.toContain(method === 'HEAD' ? 'GET' : method);
      }
    },
  );
});

describe('the right shop', () => {
  it('keeps what is created until it is deleted', async () => {
    const { status, json, headers } = await ask('POST', '/orders', { body: orderWith() });
    expect(status).toBe(201);
    expect(json).toMatchObject(orderWith());
    const path = headers['location'] ?? '';
    expect(await ask('GET', path, { token: 'token-clerk' })).toMatchObject({ status: 200, json });
    expect(references(await ask('GET', '/orders'))[0]).toBe('SO-10042');
    expect(await ask('POST', '/orders', { body: orderWith() })).toMatchObject({ status: 409 });
    expect(await ask('PUT', knownOrder, { body: orderWith() })).toMatchObject({ status: 409 });

    const smaller = orderWith({ note: undefined, tags: undefined });
    const replaced = await ask('PUT', path, { body: smaller });
    expect(replaced.json).not.toHaveProperty('note');
    expect(replaced.json['version']).toBe(2);
    const again = await ask('PUT', path, { body: smaller });
    expect(again.bytes).toEqual(replaced.bytes);
    expect(again.headers['etag']).toBe(replaced.headers['etag']);
    await ask('PATCH', path, { body: { note: null, quantity: 7 } });
    expect((await ask('GET', path)).json).toMatchObject({ ...smaller, note: null, quantity: 7, version: 3 });

    expect(await ask('POST', `${path}/cancellation`, { body: cancellation })).toMatchObject({ status: 204 });
    expect(await ask('POST', `${path}/cancellation`, { body: cancellation })).toMatchObject({ status: 409 });
    expect((await ask('GET', path)).json).toMatchObject({ status: 'Cancelled', cancellation });
    expect(await ask('DELETE', path)).toMatchObject({ status: 204 });
    expect(await ask('GET', path)).toMatchObject({ status: 404 });
    expect(await ask('DELETE', path)).toMatchObject({ status: 404 });
    expect(references(await ask('GET', '/orders'))).not.toContain('SO-10042');
  });

  it('keeps lines and papers with their order', async () => {
    const { headers } = await ask('POST', '/orders', { body: orderWith() });
    const path = headers['location'] ?? '';
    for (let count = 0; count < 100; count += 1) await ask('POST', `${path}/lines`, { body: line });
    expect(await ask('POST', `${path}/lines`, { body: line })).toMatchObject({ status: 409 });
    expect(await ask('DELETE', `${path}/lines/100`)).toMatchObject({ status: 204 });
    const added = await ask('POST', `${path}/lines`, { body: line });
    expect(added.json).toMatchObject({ lineId: 101 });
    expect(await ask('GET', added.headers['location'] ?? '')).toMatchObject({
      status: 200,
      json: added.json,
    });
    expect(JSON.parse((await ask('GET', `${path}/lines`)).bytes.toString())).toHaveLength(100);

    const bytes = Buffer.from([0, 13, 10, 128, 255]);
    const uploaded = await ask('POST', `${path}/documents`, formWith(bytes));
    expect(uploaded).toMatchObject({ status: 201, json: { sizeBytes: 5 } });
    expect((await ask('GET', uploaded.headers['location'] ?? '')).bytes).toEqual(bytes);
    await ask('DELETE', path);
    expect(await ask('GET', uploaded.headers['location'] ?? '')).toMatchObject({ status: 404 });
  });

  it('pages, sorts, filters and searches', async () => {
    const all = references(await ask('GET', '/orders?sort=reference'));
    expect(all).toEqual(all.toSorted());
    expect(references(await ask('GET', '/orders?sort=-reference'))).toEqual(all.toReversed());
    const pages = [0, 5, 10].map((offset) => ask('GET', `/orders?sort=reference&limit=5&offset=${offset}`));
    expect((await Promise.all(pages)).flatMap(references)).toEqual(all);
    const cancelled = await ask('GET', '/orders?status=Cancelled&status=Draft');
    const states = listed(cancelled, 'status');
    expect([...new Set(states)].toSorted()).toEqual(['Cancelled', 'Draft']);
    expect(cancelled.json['total']).toBe(states.length);
    expect(await ask('GET', '/orders?search=RECYCLED')).toMatchObject({ json: { total: 2 } });
    expect(await ask('GET', '/orders?search=0%25')).toMatchObject({ json: { total: 2 } });
  });

  it.each([
    '/health',
    '/me',
    '/orders',
    knownOrder,
    `${knownOrder}/lines/1`,
    knownFile,
    `/orders/${unknownId}`,
  ])('answers HEAD as GET, without the body: %s', async (path) => {
    const [got, head] = [await ask('GET', path), await ask('HEAD', path)];
    const stable = ({ headers }: Told): unknown => ({ ...headers, date: '', 'ratelimit-remaining': '' });
    expect(head.status).toBe(got.status);
    expect(stable(head)).toEqual(stable(got));
    expect(head.bytes).toHaveLength(0);
  });

  it('answers what is left', async () => {
    expect(await ask('GET', report, { headers: { 'x-customer-id': 'PMF' } })).toMatchObject({ status: 200 });
    expect(await ask('GET', '/me', { token: 'token-clerk' })).toMatchObject({ json: { role: 'Clerk' } });
    expect(await ask('GET', '/orders?colour=red')).toMatchObject({ status: 200 });
  });

  // Last: it judges what was asked above.
  it('kept the contract all along, and showed every answer that the contract knows', () => {
    expect(asked.flatMap(judgeShop)).toEqual([]);
    const seen = new Set(asked.map(operationOf));
    const documented = shopOperations.flatMap(({ id, responses }) =>
      [...responses.keys()].filter((status) => status !== '405').map((status) => `${id} ${status}`),
    );
    expect(documented.filter((answer) => !seen.has(answer))).toEqual([]);
  });
});

describe('the seed', () => {
  it('varies the data, always within the contract, and repeats itself', async () => {
    const bodies: string[] = [];
    for (const seed of [1, 1, 2, 3, 4_000_000_000]) {
      const other = await startShop({ seed });
      const asker = createAsker(other.origin);
      bodies.push((await asker('GET', '/orders')).bytes.toString());
      await asker('GET', knownOrder);
      await asker('GET', '/orders', { token: 'token-other' });
      await other.stop();
      expect(asker.all.flatMap(judgeShop)).toEqual([]);
    }
    expect(new Set(bodies).size).toBe(4);
  });
});
