import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApiClient } from './client.ts';
import { ApiFailure } from './failure.ts';
import * as calls from './generated/calls.ts';

const customers = { customers: [{ customerId: 'PMF', name: 'Prairie Mill Foods' }] };

let sent: Request[];
/** Tokens that the API refuses. */
let refused: readonly string[];
let renew: (token: string) => Promise<string>;
let failures: ApiFailure[];

function json(body: unknown, status: number): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

const { call } = createApiClient({
  host: 'https://api.portal.example',
  accessToken: async (refused) => (refused === undefined ? 'old' : renew(refused)),
  customerId: () => null,
  onFailure: (failure) => failures.push(failure),
});

beforeEach(() => {
  sent = [];
  failures = [];
  refused = ['old'];
  renew = async () => 'new';
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request.clone());
    const bearer = request.headers.get('authorization')?.slice('Bearer '.length) ?? '';
    if (refused.includes(bearer)) return json({ title: 'Unauthorized' }, 401);
    return json(request.method === 'GET' ? customers : await request.json(), 200);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const bearers = () => sent.map((request) => request.headers.get('authorization'));

describe('a token that the API refuses', () => {
  it('is replaced, and the call is repeated without an error', async () => {
    const requests: string[] = [];
    renew = async (token) => {
      requests.push(token);
      return 'new';
    };
    expect(await call(calls.listCustomers, {})).toEqual(customers);
    expect(bearers()).toEqual(['Bearer old', 'Bearer new']);
    expect(requests).toEqual(['old']);
    expect(failures).toEqual([]);
  });

  it('repeats the call with its body and customer', async () => {
    const body = { userId: 'u', roleIds: [1] };
    await call(calls.setUserRoles, { path: { userId: 'u' }, body }, { customerId: 'PMF' });
    expect(await Promise.all(sent.map((request) => request.json()))).toEqual([body, body]);
    expect(sent.map((request) => request.headers.get('x-customer-id'))).toEqual(['PMF', 'PMF']);
  });

  it.each([
    ['there is none', async () => ''],
    ['it is the same', async (token: string) => token],
    [
      'it cannot be had',
      async () => {
        throw new Error('The provider cannot be reached.');
      },
    ],
  ])('is reported when there is no new token: %s', async (_what, better) => {
    renew = better;
    await expect(call(calls.listCustomers, {})).rejects.toThrow('Unauthorized');
    expect(bearers()).toEqual(['Bearer old']);
    expect(failures.map(({ status }) => status)).toEqual([401]);
  });

  it('is reported when the new one is refused too, and that one is not replaced', async () => {
    refused = ['old', 'new'];
    await expect(call(calls.listCustomers, {})).rejects.toThrow(ApiFailure);
    expect(bearers()).toEqual(['Bearer old', 'Bearer new']);
    expect(failures.map(({ status }) => status)).toEqual([401]);
  });
});
