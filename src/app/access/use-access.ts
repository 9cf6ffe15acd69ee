import { skipToken, useQuery } from '@tanstack/react-query';
import {
  currentUserQuery,
  customerListQuery,
  customerTiersQuery,
  enabledFeaturesQuery,
} from '#src/api/queries/access.ts';
import type { AccessSnapshot } from '#src/guards/access-snapshot.ts';
import type { Gates } from '#src/routing/route-meta.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { usePortal } from '#src/app/boot/portal-context.ts';

/** The access snapshot of the user, kept up to date. Used by menus and layouts. */
export function useAccess(gates?: Gates): AccessSnapshot {
  const { access } = usePortal();
  const customerId = useSelectedCustomer()?.customerId;
  useQuery(enabledFeaturesQuery());
  useQuery(currentUserQuery());
  useQuery(customerListQuery());
  const tiers = customerTiersQuery(customerId ?? '');
  useQuery(customerId === undefined ? { ...tiers, queryFn: skipToken } : tiers);
  return access.peek(gates);
}
