import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { judge } from '#src/guards/judge.ts';
import type { Access } from './access.ts';
import { guardCalls } from './guard-calls.ts';
import { routeTable } from '#src/routing/routes.ts';

export interface WatchParts {
  readonly queryClient: QueryClient;
  readonly access: Access;
  readonly router: DataRouter;
  /** A switch of customers is in progress; it navigates Home on its own if needed. */
  readonly isSwitching: () => boolean;
}

/**
 * Refetches the guards' data in the background. When new data denies the current page, its guards run again and
 * redirect as they would on navigation.
 */
export function watchAccess({ queryClient, access, router, isSwitching }: WatchParts): void {
  const check = (): void => {
    const { initialized, navigation, revalidation, location, matches } = router.state;
    // A navigation in progress runs its own guards.
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
  // A response may also arrive while the page that it denies is being opened.
  router.subscribe(check);
}
