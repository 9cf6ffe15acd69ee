import { useLocation } from 'react-router';
import { isRecord } from '#src/lib/is-record.ts';
import { plainPath, type PlainRouteId } from '#src/routing/route-paths.ts';

/** What the history entry of a record contains when it was opened from a list. */
export interface ListState {
  readonly listPath: string;
  readonly listQuery: string;
}

/**
 * The query of the list that a record was opened from, by a `RecordLink` on one of these pages; undefined when it was
 * opened otherwise. Other lists link to the record too, but their filters are not those of its own list.
 */
export function useListQuery(pages: readonly PlainRouteId[]): string | undefined {
  const state: unknown = useLocation().state;
  if (!isRecord(state)) return undefined;
  const { listPath, listQuery } = state;
  if (typeof listQuery !== 'string' || !pages.some((id) => plainPath(id) === listPath)) return undefined;
  return listQuery;
}
