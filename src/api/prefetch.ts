import type { QueryClient } from '@tanstack/react-query';
import type { Read } from './query.ts';

/**
 * Prefetches a query of a page, so that its response loads while the page renders. Errors surface in the components
 * that use the query.
 */
export type Prefetch = (query: Read<unknown>) => void;

export function createPrefetch(queryClient: QueryClient): Prefetch {
  return (query) => void queryClient.query(query).catch(() => {});
}
