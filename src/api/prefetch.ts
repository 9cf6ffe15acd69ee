import type { QueryClient } from '@tanstack/react-query';
import type { Read } from './query.ts';

/** Prefetches the queries of a page, so that the responses arrive while it renders. Errors surface in the components that read them. */
export type Prefetch = (query: Read<unknown>) => void;

export function createPrefetch(queryClient: QueryClient): Prefetch {
  return (query) => void queryClient.query(query).catch(() => {});
}
