import { useLocation } from 'react-router';
import { isRecord } from '#src/lib/is-record.ts';

/** The query of the list that a record was opened from, by a `RecordLink`; undefined when it was opened otherwise. */
export function useListQuery(): string | undefined {
  const state: unknown = useLocation().state;
  const query = isRecord(state) ? state['listQuery'] : undefined;
  return typeof query === 'string' ? query : undefined;
}
