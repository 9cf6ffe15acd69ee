import { beforeEach, expect, test } from 'vitest';
import { openMock, type MockResponse, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';
import { droppedHeader } from './run.ts';
import { SubmittedRequests } from './submitted-requests.ts';
import { newRetailer } from '#mocks/retailers/retailer.fixture.ts';
import type { Reply } from './reply-content.ts';

let mock: TestMock;
let admin: Caller;
beforeEach(async () => {
  mock = await openMock();
  admin = mock.as('customer-admin');
});

const key = { 'idempotency-key': '7c1f2b7a-94d0-4c1e-8a5f-0b6d7e8f9a11' };

async function named(caller: Caller, customer = 'PMF'): Promise<number> {
  const { body } = await caller(`GET /Retailers/${customer}?search=corner`);
  return (body as { items: unknown[] }).items.length;
}

const create = (caller = admin, body: object = newRetailer, headers = key): Promise<MockResponse> =>
  caller('POST /Retailers/PMF', body, headers);

test('a repeated request gets the response that was lost, and its operation runs once', async () => {
  mock.backend.faults.add({ operationId: 'createRetailer', kind: 'drop', lost: 'response', times: 1 });
  expect((await create()).headers.get(droppedHeader)).toBe('1');
  expect(await named(admin)).toBe(1);
  const repeated = await create();
  expect(repeated).toMatchObject({ status: 201, body: { name: 'Corner Market' } });
  expect(repeated.headers.get('idempotency-replayed')).toBe('true');
  expect(await named(admin)).toBe(1);
});

test('a request that never arrived is processed on retry', async () => {
  mock.backend.faults.add({ operationId: 'createRetailer', kind: 'drop', times: 1 });
  await create();
  expect(await named(admin)).toBe(0);
  const repeated = await create();
  expect(repeated.status).toBe(201);
  expect(repeated.headers.get('idempotency-replayed')).toBeNull();
});

test('a key identifies one request body of one person', async () => {
  expect((await create()).status).toBe(201);
  expect(await create(admin, { ...newRetailer, code: 'OTHER' })).toMatchObject({
    status: 422,
    body: { code: 'IdempotencyKeyReused' },
  });
  // The other person's request is processed, and rejected for its content.
  expect(await create(mock.as('internal-admin'))).toMatchObject({
    status: 422,
    body: { errors: { code: [expect.any(String)] } },
  });
});

test('a rejected request is not stored', async () => {
  expect((await create(admin, { ...newRetailer, code: 'WMT' })).status).toBe(422);
  expect((await create()).status).toBe(201);
});

test('a request without a key, or to an operation without keys, is processed each time', async () => {
  const announcement = { messageHtml: '<p>One</p>', startDate: '2026-11-20', tiers: null, type: 0 };
  const internal = mock.as('internal-admin');
  const [first, second] = [
    await internal('POST /Announcements', announcement, key),
    await internal('POST /Announcements', announcement, key),
  ];
  expect(first.body).not.toEqual(second.body);
  expect((await create(admin, newRetailer, { 'idempotency-key': 'short' })).status).toBe(400);
});

test('files are compared by content', async () => {
  const form = (text: string): FormData => {
    const data = new FormData();
    data.append('file', new File([text], 'retailers.csv', { type: 'text/csv' }));
    return data;
  };
  const send = (text: string): Promise<MockResponse> => admin('POST /Retailers/PMF/Import', form(text), key);
  const first = await send('retailerCode,retailerName\nNEW-1,New one\n');
  expect(first).toMatchObject({ status: 200, body: { rows: [{ outcome: 'Created' }] } });
  expect((await send('retailerCode,retailerName\nNEW-1,New one\n')).body).toEqual(first.body);
  expect((await send('retailerCode,retailerName\nNEW-2,New two\n')).status).toBe(422);
});

const reply: Reply = { status: 201, body: {}, mediaType: 'application/json', headers: {} };

test('a second request gets 409 while the first is in progress, and the key expires after 24 hours', async () => {
  let now = new Date('2026-11-20T15:00:00Z');
  const submitted = new SubmittedRequests(() => now);
  const request = { userId: 'one', key: 'a key', fingerprint: 'content' };
  const { promise, resolve } = Promise.withResolvers<Reply>();
  const first = submitted.once(request, () => promise);
  await expect(submitted.once(request, async () => reply)).rejects.toMatchObject({
    status: 409,
    code: 'RequestInProgress',
  });
  resolve(reply);
  expect(await first).toBe(reply);
  let times = 0;
  const count = async (): Promise<Reply> => {
    times += 1;
    return reply;
  };
  now = new Date('2026-11-21T14:59:59Z');
  await submitted.once(request, count);
  expect(times).toBe(0);
  now = new Date('2026-11-21T15:00:00Z');
  await submitted.once(request, count);
  expect(times).toBe(1);
});
