import type { QueryClient } from '@tanstack/react-query';
import type { CallId } from './contract.ts';

/** Changes that no other page shows: what is being typed, and what has been read. */
const personal: ReadonlySet<CallId> = new Set([
  'updateOrderDraft',
  'updateDisputeDraft',
  'setThreadReadMark',
  'setNotificationRead',
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
