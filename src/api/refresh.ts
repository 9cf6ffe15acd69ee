import type { QueryClient } from '@tanstack/react-query';
import type { CallId } from './contract.ts';
import type * as reads from './generated/reads.ts';

/** The id of an operation that reads data. */
export type ReadId = keyof typeof reads;

/** Query filters that match these operations with any input: all queries, or those whose data may be of one customer. */
export function matchQueries(ids: readonly ReadId[], customerId?: string) {
  const isAmong = (id: unknown): boolean => ids.some((operationId) => operationId === id);
  return {
    predicate: ({ queryKey: [id, customer] }: { readonly queryKey: readonly unknown[] }) =>
      isAmong(id) && (customerId === undefined || customer === customerId || customer === null),
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
  const filters = matchQueries(ids, customerId);
  // A first response that is under way may be from before the change; refetching alone would accept it.
  void queryClient.cancelQueries({ ...filters, type: 'active' }, { silent: true });
  return queryClient.invalidateQueries(filters);
}

/** Changes that no other page shows: what is being typed, and what has been read. */
const personal: ReadonlySet<CallId> = new Set([
  'updateOrderDraft',
  'updateDisputeDraft',
  'createMessageDraft',
  'updateMessageDraft',
  'deleteMessageDraft',
  'setThreadReadMark',
  'setNotificationsRead',
]);

/** What the guards request: no record decides it, and every navigation would wait for it. */
const ofGuards: ReadonlySet<unknown> = new Set<CallId>(['listCustomerTiers', 'checkPermission']);

/** Counts of all companies. */
const counts: CallId = 'listAttentionCounts';

/**
 * Marks the cached data of customers as stale after a change, so that every page that is opened next shows it: a
 * canceled order is also in the stock, the figures and what needs attention. Visible data is not requested again here:
 * the feature that made the change refreshes it, and knows what must not move.
 */
export function markStale(queryClient: QueryClient, change: CallId): Promise<void> {
  if (personal.has(change)) return Promise.resolve();
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [id, customer] }) => id === counts || (customer !== null && !ofGuards.has(id)),
    refetchType: 'none',
  });
}
