import type { QueryClient } from '@tanstack/react-query';
import type { CallId } from '#src/api/contract.ts';

/** The calls whose data the guards evaluate. */
const guardCalls: ReadonlySet<unknown> = new Set<CallId>([
  'getEnabledFeatures',
  'getCurrentUser',
  'listCustomers',
  'listCustomerTiers',
  'checkPermission',
]);

/** Calls back when data of the guards has arrived, until the returned function is called. */
export function watchGuardData(queryClient: QueryClient, onData: () => void): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const [requested]: readonly unknown[] = event.query.queryKey;
    if (guardCalls.has(requested)) onData();
  });
}
