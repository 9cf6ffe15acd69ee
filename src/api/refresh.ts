import type { QueryClient } from '@tanstack/react-query';
import type * as reads from './generated/reads.ts';

/** The id of a call that reads. */
export type ReadId = keyof typeof reads;

/** What these calls have read, whatever their input: of one customer, or of all. */
export function matchQueries(ids: readonly ReadId[], customerId?: string) {
  const isAmong = (id: unknown): boolean => ids.some((one) => one === id);
  return {
    predicate: ({ queryKey: [id, customer] }: { readonly queryKey: readonly unknown[] }) =>
      isAmong(id) && (customerId === undefined || customer === customerId),
  };
}

/** Marks what these calls have read as out of date, and reads again what is shown of it. */
export function refresh(
  queryClient: QueryClient,
  ids: readonly ReadId[],
  customerId?: string,
): Promise<void> {
  return queryClient.invalidateQueries(matchQueries(ids, customerId));
}
