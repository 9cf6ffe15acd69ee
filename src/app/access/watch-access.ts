import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import type { CallId } from '#src/api/contract.ts';
import { judge } from '#src/guards/judge.ts';
import type { Access } from './access.ts';
import { routeTable } from '#src/routing/routes.ts';

/** What the guards judge by. */
const guardCalls: ReadonlySet<unknown> = new Set<CallId>([
  'getEnabledFeatures',
  'getCurrentUser',
  'listCustomers',
  'listCustomerTiers',
  'checkPermission',
]);

export interface WatchParts {
  readonly queryClient: QueryClient;
  readonly access: Access;
  readonly router: DataRouter;
  /** The customer is being changed, which goes Home by itself where it has to. */
  readonly isSwitching: () => boolean;
}

/**
 * Answers of the guards are renewed behind the page. When a new one closes the page that is shown, its guards are
 * run again, and send the person where they would have sent somebody who only comes now.
 */
export function watchAccess({ queryClient, access, router, isSwitching }: WatchParts): void {
  const check = (): void => {
    const { initialized, navigation, revalidation, location, matches } = router.state;
    // A navigation under way has guards of its own.
    if (!initialized || navigation.state !== 'idle' || revalidation !== 'idle' || isSwitching()) return;
    const row = routeTable.find(({ id }) => id === matches.at(-1)?.route.id);
    if (!row?.requiresAuth) return;
    const { kind } = judge(row, access.peek(row), { path: `${location.pathname}${location.search}` });
    if (kind === 'redirect' || kind === 'disabled') void router.revalidate();
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const [requested]: readonly unknown[] = event.query.queryKey;
    if (guardCalls.has(requested)) check();
  });
  // An answer may also come while a page that it closes is being opened.
  router.subscribe(check);
}
