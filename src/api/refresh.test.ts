import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { markStale, refresh } from './refresh.ts';

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

it('a refresh for one customer is one of the data of all customers, too', async () => {
  const queryClient = new QueryClient();
  for (const customer of ['PMF', 'BHB', null])
    queryClient.setQueryData(['listThreads', customer, {}], 'cached');
  await refresh(queryClient, ['listThreads'], 'PMF');
  const stale = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  expect(stale.map(({ queryKey: [, customer] }) => customer)).toEqual(['PMF', null]);
});

it('what is being typed or has been read makes nothing stale', async () => {
  const queryClient = createCache();
  await markStale(queryClient, 'updateOrderDraft');
  await markStale(queryClient, 'setThreadReadMark');
  expect(listStale(queryClient)).toEqual([]);
});

it('a first response that is under way at a change is not shown, but requested again', async () => {
  const queryClient = new QueryClient();
  const responses = ['before the change', 'after the change'];
  const first = Promise.withResolvers<void>();
  const observer = new QueryObserver(queryClient, {
    queryKey: ['getNotificationCounts', 'PMF', {}],
    queryFn: async () => {
      const response = responses.shift();
      if (response === 'before the change') await first.promise;
      return response;
    },
  });
  const seen: unknown[] = [];
  onTestFinished(observer.subscribe(({ data }) => seen.push(data)));
  const awaited = observer.fetchOptimistic(observer.options);
  const refreshed = refresh(queryClient, ['getNotificationCounts']);
  first.resolve();
  await refreshed;
  expect(observer.getCurrentResult().data).toBe('after the change');
  expect(seen).not.toContain('before the change');
  await expect(awaited).resolves.toMatchObject({ data: 'after the change' });
});
