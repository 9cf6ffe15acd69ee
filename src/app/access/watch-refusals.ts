import type { QueryClient } from '@tanstack/react-query';
import { refusedPages } from '#src/components/page/refused-pages.ts';
import type { AccessSnapshot } from '#src/guards/access-snapshot.ts';
import { judge, type GuardName } from '#src/guards/judge.ts';
import { routeTable, type RouteId } from '#src/routing/routes.ts';
import { selectedCustomer } from '#src/session/selected-customer.ts';
import type { Access } from './access.ts';
import { guardCalls } from './guard-calls.ts';

const routePermissions = [
  ...new Set(routeTable.flatMap(({ requiresPermission }) => requiresPermission ?? [])),
];

function readRefused(access: Access): ReadonlyMap<RouteId, GuardName> {
  const permissions = routePermissions.reduce<AccessSnapshot['permissions']>(
    (all, requiresPermission) => ({ ...all, ...access.peek({ requiresPermission }).permissions }),
    {},
  );
  const snapshot = { ...access.peek(), permissions };
  const refused = new Map<RouteId, GuardName>();
  for (const row of routeTable) {
    const verdict = judge(row, snapshot, { path: row.path });
    // Maintenance is temporary and closes every page.
    if (verdict.kind === 'redirect' && verdict.guard !== 'maintenance') refused.set(row.id, verdict.guard);
  }
  return refused;
}

/**
 * Derives the refused pages from the cache until the returned function is called. Afterwards they are unknown: on a
 * landing page, a change of company is not observed.
 */
export function watchRefusals(queryClient: QueryClient, access: Access): () => void {
  const update = (): void => {
    const next = readRefused(access);
    if ([...next].join(';') !== [...refusedPages.read()].join(';')) refusedPages.write(next);
  };
  update();
  const unsubscribe = [
    selectedCustomer.subscribe(update),
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const [requested]: readonly unknown[] = event.query.queryKey;
      if (guardCalls.has(requested)) update();
    }),
  ];
  return () => {
    unsubscribe.forEach((end) => end());
    refusedPages.write(new Map());
  };
}
