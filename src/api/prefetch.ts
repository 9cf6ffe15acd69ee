import type { QueryClient } from '@tanstack/react-query';
import type { Read } from './query.ts';

/** Asks for what a page is about to read: the answer travels while the page is drawn. What fails is told where it is shown. */
export type Prefetch = (query: Read<unknown>) => void;

export function createPrefetch(queryClient: QueryClient): Prefetch {
  return (query) => void queryClient.query(query).catch(() => {});
}
