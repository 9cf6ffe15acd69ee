import type { QueryClient } from '@tanstack/react-query';
import type { CallId } from './contract.ts';
import type { queryOf } from './query.ts';

export type QueryOf<Id extends CallId> = ReturnType<typeof queryOf<Id>>;

/** Asks for what a page is about to read: the answer travels while the page is drawn. What fails is told where it is shown. */
export type AskAhead = <Id extends CallId>(query: QueryOf<Id>) => void;

export function askAheadWith(queryClient: QueryClient): AskAhead {
  return (query) => void queryClient.query(query).catch(() => {});
}
