import type { QueryClient } from '@tanstack/react-query';
import type * as reads from './generated/reads.ts';

/** The id of an operation that reads data. */
export type ReadId = keyof typeof reads;

/** Query filters that match these operations with any input, for one customer or for all. */
export function matchQueries(ids: readonly ReadId[], customerId?: string) {
  const isAmong = (id: unknown): boolean => ids.some((operationId) => operationId === id);
  return {
    predicate: ({ queryKey: [id, customer] }: { readonly queryKey: readonly unknown[] }) =>
      isAmong(id) && (customerId === undefined || customer === customerId),
  };
}

/**
 * Discards all cached responses and refetches the active queries: for a change that every operation depends on. Queries
 * that failed before the change start again, too; invalidation alone would show their failure until a retry.
 */
export function refreshAll(queryClient: QueryClient): Promise<void> {
  return queryClient.resetQueries();
}

/** Invalidates the queries of these operations and refetches the active ones. */
export function refresh(
  queryClient: QueryClient,
  ids: readonly ReadId[],
  customerId?: string,
): Promise<void> {
  return queryClient.invalidateQueries(matchQueries(ids, customerId));
}
