import type { QueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '#src/api/contract.ts';
import { Permission } from '#src/api/generated/enums.ts';
import { enabledFeaturesQuery, permissionQuery } from '#src/api/queries/access.ts';
import { isFeatureOn } from '#src/guards/access-snapshot.ts';
import type { PermissionName } from '#src/routing/route-meta.ts';
import { routeTable } from '#src/routing/routes.ts';
import { refusedPermissions } from '#src/session/refused-permissions.ts';
import { selectedCustomer } from '#src/session/selected-customer.ts';

const routePermissions = [
  ...new Set(routeTable.flatMap(({ requiresPermission }) => requiresPermission ?? [])),
];

function readRefused(queryClient: QueryClient): readonly PermissionName[] {
  const customerId = selectedCustomer.read()?.customerId;
  const flags = queryClient.getQueryData<ResponseOf<'getEnabledFeatures'>>(enabledFeaturesQuery().queryKey);
  if (customerId === undefined || !flags || !isFeatureOn(flags, 'rbacEnabled')) return [];
  return routePermissions.filter((name) => {
    const { queryKey } = permissionQuery(Permission[name], customerId);
    return queryClient.getQueryData<ResponseOf<'checkPermission'>>(queryKey)?.hasPermission === false;
  });
}

/** Keeps the refused permissions equal to what the cache holds; returns the unsubscribe function. */
export function watchRefusals(queryClient: QueryClient): () => void {
  const update = (): void => {
    const next = readRefused(queryClient);
    if (next.join() !== refusedPermissions.read().join()) refusedPermissions.write(next);
  };
  update();
  const unsubscribe = [
    selectedCustomer.subscribe(update),
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const [requested]: readonly unknown[] = event.query.queryKey;
      if (requested === 'checkPermission' || requested === 'getEnabledFeatures') update();
    }),
  ];
  return () => unsubscribe.forEach((end) => end());
}
