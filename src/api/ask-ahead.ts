import type { QueryClient } from '@tanstack/react-query';
import type { Read } from './query.ts';

/** Asks for what a page is about to read: the answer travels while the page is drawn. What fails is told where it is shown. */
export type AskAhead = (query: Read<unknown>) => void;

export function askAheadWith(queryClient: QueryClient): AskAhead {
  return (query) => void queryClient.query(query).catch(() => {});
}
