import { skipToken, useQuery } from '@tanstack/react-query';
import type { Permission } from '#src/api/generated/enums.ts';
import { enabledFeaturesQuery } from '#src/api/queries/features.ts';
import { permissionQuery } from '#src/api/queries/me.ts';
import { isFeatureOn } from '#src/guards/access-snapshot.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';

/**
 * Whether the person holds a permission for the selected customer; false while that is not known. It decides what of
 * a page is offered; the server decides what is answered.
 */
export function usePermission(permission: Permission): boolean {
  const customerId = useSelectedCustomer()?.customerId;
  const features = useQuery(enabledFeaturesQuery()).data;
  const isRequested = features !== undefined && isFeatureOn(features, 'rbacEnabled');
  const query = permissionQuery(permission, customerId ?? '');
  const { data } = useQuery(
    isRequested && customerId !== undefined ? query : { ...query, queryFn: skipToken },
  );
  // Without roles nothing is asked for, and everybody may.
  return features !== undefined && (!isRequested || data?.hasPermission === true);
}
