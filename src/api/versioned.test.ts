import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApiClient } from './client.ts';
import { getRetailer, updateRetailer } from './generated/calls.ts';
import { provideApiClient } from './provided-client.ts';
import { createQuery } from './query.ts';
import { body, stored } from './retailer.fixture.ts';
import { mutateVersioned, versionedQuery } from './versioned.ts';

const input = { path: { customerId: 'PMF', retailerId: 1 } };

let sent: Request[];
/** The ETag of the next response. */
let etag: string | undefined;

beforeEach(() => {
  sent = [];
  etag = '"one"';
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request);
    return Response.json(stored, { headers: etag === undefined ? {} : { etag } });
  });
  provideApiClient(
    createApiClient({
      host: 'https://api.portal.example',
      accessToken: async () => 'a-token',
      customerId: () => 'PMF',
      onFailure: () => {},
    }),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('reads a record with its version, and never from the cache', async () => {
  const queryClient = new QueryClient();
  expect(await queryClient.query(versionedQuery(getRetailer, input))).toEqual({
    value: stored,
    version: '"one"',
  });
  etag = '"two"';
  expect(await queryClient.query(versionedQuery(getRetailer, input))).toMatchObject({ version: '"two"' });
  expect(sent.map(({ cache }) => cache)).toEqual(['no-cache', 'no-cache']);
});

it('caches a versioned record separately from the plain one, each by customer', () => {
  const plain = createQuery(getRetailer, input).queryKey;
  expect(versionedQuery(getRetailer, input).queryKey).toEqual([...plain, 'versioned']);
  expect(versionedQuery(getRetailer, input, 'NHC').queryKey[1]).toBe('NHC');
});

it.each([
  ['no version', undefined],
  ['a weak version, which never matches', 'W/"one"'],
])('reads %s as undefined', async (_what, header) => {
  etag = header;
  const { version } = await new QueryClient().query(versionedQuery(getRetailer, input));
  expect(version).toBeUndefined();
});

it('sends the version with a change, and returns the next one', async () => {
  etag = '"two"';
  const changed = await mutateVersioned(updateRetailer, { ...input, body }, '"one"');
  expect(changed).toEqual({ value: stored, version: '"two"' });
  expect(sent[0]?.headers.get('if-match')).toBe('"one"');
});

it('names the customer once where a proposed call has it in the path', async () => {
  await mutateVersioned(updateRetailer, { ...input, body }, undefined);
  expect(sent[0]?.url).toContain('/Retailers/PMF/');
  expect(sent[0]?.headers.has('x-customer-id')).toBe(false);
});

it('sends no condition when the server has no versions', async () => {
  await mutateVersioned(updateRetailer, { ...input, body }, undefined);
  expect(sent[0]?.headers.has('if-match')).toBe(false);
});
