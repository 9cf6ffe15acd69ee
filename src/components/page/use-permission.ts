import { skipToken, useQuery } from '@tanstack/react-query';
import type { Permission } from '#src/api/generated/enums.ts';
import { enabledFeaturesQuery, permissionQuery } from '#src/api/queries/access.ts';
import { isFeatureOn } from '#src/guards/access-snapshot.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';

/**
 * Whether the user has a permission for the selected customer; undefined while unknown. It controls what is shown; the
 * server enforces access.
 */
export function useKnownPermission(permission: Permission): boolean | undefined {
  const customerId = useSelectedCustomer()?.customerId;
  const features = useQuery(enabledFeaturesQuery()).data;
  const isRequested = features !== undefined && isFeatureOn(features, 'rbacEnabled');
  const query = permissionQuery(permission, customerId ?? '');
  const { data } = useQuery(
    isRequested && customerId !== undefined ? query : { ...query, queryFn: skipToken },
  );
  // Without role-based access control no permission is requested and everyone has access.
  if (features === undefined) return undefined;
  return isRequested ? data?.hasPermission : true;
}

/** The same; false while unknown. */
export function usePermission(permission: Permission): boolean {
  return useKnownPermission(permission) === true;
}
