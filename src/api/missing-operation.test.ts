import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { provideOperations } from './availability.ts';
import { catchFailure } from './catch-failure.fixture.ts';
import { createApiClient } from './client.ts';
import type { ApiFailure } from './failure.ts';
import * as calls from './generated/calls.ts';

const failures: ApiFailure[] = [];
const lacking: ApiFailure[] = [];
let sent = 0;
let response = new Response();

beforeEach(() => {
  failures.length = 0;
  lacking.length = 0;
  sent = 0;
  vi.stubGlobal('fetch', async () => {
    sent += 1;
    return response.clone();
  });
});

const createCall = () =>
  createApiClient({
    host: 'https://api.portal.example',
    accessToken: async () => 'a-token',
    customerId: () => null,
    onFailure: (failure) => failures.push(failure),
    onLacking: (failure) => lacking.push(failure),
  }).call;

const report = { path: { customerId: 'PMF', reportId: 'order-status' } };

describe('an operation that the environment does not have', () => {
  const gateway = (status: number): Response =>
    new Response('<html><body>Not found</body></html>', { status, headers: { 'content-type': 'text/html' } });
  const recordUnknown = (): Response =>
    new Response(JSON.stringify({ title: 'Not Found', status: 404 }), {
      status: 404,
      headers: { 'content-type': 'application/problem+json' },
    });

  afterEach(() => provideOperations(undefined));

  it('is not requested where the configuration says so', async () => {
    provideOperations(new Set(['listReports']));
    await expect(createCall()(calls.listCustomers, {})).rejects.toMatchObject({
      kind: 'missing',
      isLeftOut: true,
      isTransient: false,
    });
    expect(sent).toBe(0);
    // The page shows nothing.
    expect(failures).toEqual([]);
  });

  it.each([
    ['a gateway that knows no such path', gateway(404)],
    ['an empty 404', new Response(null, { status: 404 })],
    ['a problem where no record was asked for', recordUnknown()],
    ['another method of the path', gateway(405)],
    ['a server that says so', gateway(501)],
  ])('is told by %s', async (_who, received) => {
    response = received;
    const failure = await catchFailure(createCall()(calls.listCustomers, {}));
    expect(failure).toMatchObject({ kind: 'missing', isLeftOut: false, isTransient: false });
    expect(failure.message).toBe('This environment does not have this yet');
    expect(failures).toEqual([failure]);
  });

  it('is reported once', async () => {
    response = gateway(404);
    const call = createCall();
    for (let count = 0; count < 3; count += 1) await catchFailure(call(calls.listCustomers, {}));
    expect(failures).toHaveLength(3);
    expect(lacking.map(({ operation }) => operation)).toEqual(['listCustomers']);
  });

  it('is not a record that does not exist', async () => {
    response = recordUnknown();
    expect(await catchFailure(createCall()(calls.getReport, report))).toMatchObject({
      kind: 'status',
      status: 404,
    });
  });
});
