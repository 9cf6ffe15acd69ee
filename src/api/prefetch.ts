import type { QueryClient } from '@tanstack/react-query';
import { shouldRetry } from './query-client.ts';
import type { Read } from './query.ts';

/**
 * Prefetches a query of a page, so that its response loads while the page renders. Errors surface in the components
 * that use the query, so a query that has just failed is not sent again before they mount.
 */
export type Prefetch = (query: Read<unknown>) => void;

export function createPrefetch(queryClient: QueryClient): Prefetch {
  return (query) => {
    const state = queryClient.getQueryState(query.queryKey);
    if (state?.status === 'error' && !shouldRetry({ state })) return;
    void queryClient.query(query).catch(() => {});
  };
}
