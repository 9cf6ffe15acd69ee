import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { allPages } from './all-pages.ts';
import { createApiClient } from './client.ts';
import { listRetailers } from './generated/reads.ts';
import { largestPage } from './generated/paging.ts';
import { provideApiClient } from './provided-client.ts';
import { refresh } from './refresh.ts';
import { stored } from './retailer.fixture.ts';

let sent: URL[];
/** Retailers of the server when a page is requested; a change takes place before the request of that page. */
let counts: readonly number[];

beforeEach(() => {
  sent = [];
  counts = [2 * largestPage + 1];
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url);
    sent.push(url);
    const page = Number(url.searchParams.get('page'));
    const pageSize = Number(url.searchParams.get('pageSize'));
    const totalCount = counts[Math.min(page, counts.length) - 1] ?? 0;
    const { length } = Array.from({ length: totalCount }).slice((page - 1) * pageSize, page * pageSize);
    const items = Array.from({ length }, (_, index) => ({
      ...stored,
      retailerId: (page - 1) * pageSize + index + 1,
    }));
    return Response.json({ items, page, pageSize, totalCount, asOf: '2026-03-16T09:00:00-05:00' });
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

const retailers = () => allPages((page) => listRetailers({ customerId: 'PMF' }, { search: 'a', ...page }));

it('reads every record, in the largest pages, with the filters of the list', async () => {
  const rows = await new QueryClient().query(retailers());
  expect(rows.map(({ retailerId }) => retailerId)).toEqual(
    Array.from({ length: 2 * largestPage + 1 }, (_, index) => index + 1),
  );
  expect(sent.map(({ search }) => search)).toEqual(
    [1, 2, 3].map((page) => `?search=a&page=${page}&pageSize=${largestPage}`),
  );
});

it.each([0, 1, largestPage])('reads a list of %i records with one request', async (count) => {
  counts = [count];
  expect(await new QueryClient().query(retailers())).toHaveLength(count);
  expect(sent).toHaveLength(1);
});

it('ends when the list has become shorter meanwhile', async () => {
  counts = [2 * largestPage, largestPage];
  expect(await new QueryClient().query(retailers())).toHaveLength(largestPage);
  expect(sent).toHaveLength(2);
});

it('is refreshed with the list, and is another entry of the cache than its first page', async () => {
  const queryClient = new QueryClient();
  await queryClient.query(retailers());
  const page = listRetailers({ customerId: 'PMF' }, { search: 'a', page: 1, pageSize: largestPage });
  expect(queryClient.getQueryData(page.queryKey)).toBeUndefined();
  await refresh(queryClient, ['listRetailers'], 'PMF');
  expect(queryClient.getQueryState(retailers().queryKey)?.isInvalidated).toBe(true);
});
