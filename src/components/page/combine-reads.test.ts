import { QueriesObserver, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { combineReads } from './combine-reads.ts';

/** The results of two queries; `isFailing` decides whether the second one fails. */
function observe(isFailing: () => boolean) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const counts = { first: 0, second: 0 };
  const observer = new QueriesObserver(client, [
    {
      queryKey: ['first'],
      queryFn: () => {
        counts.first += 1;
        return 'a';
      },
    },
    {
      queryKey: ['second'],
      queryFn: () => {
        counts.second += 1;
        if (isFailing()) throw new Error('No connection.');
        return 'b';
      },
    },
  ]);
  const end = observer.subscribe(() => {});
  return { counts, end, read: () => combineReads(observer.getCurrentResult()) };
}

it('is pending until all are read', async () => {
  const { read, end } = observe(() => false);
  expect(read()).toMatchObject({ isPending: true, isFetching: true, error: null, dataUpdatedAt: 0 });
  await expect.poll(() => read().isPending).toBe(false);
  expect(read()).toMatchObject({ isFetching: false, error: null });
  expect(read().dataUpdatedAt).toBeGreaterThan(0);
  end();
});

it('fails with one of them, and a retry requests only that one', async () => {
  let isFailing = true;
  const { read, counts, end } = observe(() => isFailing);
  await expect.poll(() => read().error?.message).toBe('No connection.');
  expect(read().isPending).toBe(false);
  isFailing = false;
  read().refetch();
  await expect.poll(() => read().error).toBe(null);
  expect(counts).toEqual({ first: 1, second: 2 });
  end();
});
