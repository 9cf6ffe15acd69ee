import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { markStale } from './refresh.ts';

function createCache(): QueryClient {
  const queryClient = new QueryClient();
  for (const key of [
    ['getAttention', 'PMF', {}],
    ['listInventory', 'PMF', {}],
    ['listCustomerTiers', 'PMF', {}],
    ['listAttentionCounts', null, {}],
    ['getEnabledFeatures', null, {}],
  ])
    queryClient.setQueryData(key, 'cached');
  return queryClient;
}

const listStale = (queryClient: QueryClient): unknown[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey: [id] }) => id);

it('a change of a record makes all data of customers stale, but not what guards wait for', async () => {
  const queryClient = createCache();
  await markStale(queryClient, 'cancelOrder');
  expect(listStale(queryClient)).toEqual(['getAttention', 'listInventory', 'listAttentionCounts']);
});

it('what is being typed or has been read makes nothing stale', async () => {
  const queryClient = createCache();
  await markStale(queryClient, 'updateOrderDraft');
  await markStale(queryClient, 'setThreadReadMark');
  expect(listStale(queryClient)).toEqual([]);
});
