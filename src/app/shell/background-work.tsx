import { useQueryClient } from '@tanstack/react-query';
import { Permission } from '#src/api/generated/enums.ts';
import { permissionQuery } from '#src/api/queries/roles.ts';
import { fetchActiveResponses } from '#src/app/after-sign-in.ts';
import { usePortal } from '#src/app/portal.ts';
import { routeTable } from '#src/app/routes/table.ts';
import { useAccess } from '#src/app/use-access.ts';
import { isFeatureOn } from '#src/guards/access-snapshot.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { useCurrentRoute } from './page-title.tsx';
import { useWhenIdle } from './use-idle.ts';

const askedPermissions = new Set(routeTable.flatMap(({ meta }) => meta.requiresPermission ?? []));

/**
 * What can wait until the page stands: what the person has been asked and told, and the answers that the guards
 * of the other pages will need, so that going there waits for nothing.
 */
export function BackgroundWork() {
  const { auth } = usePortal();
  const queryClient = useQueryClient();
  const access = useAccess();
  const customerId = useSelectedCustomer()?.customerId;
  const asksPermissions =
    access.features.state === 'known' && isFeatureOn(access.features.value, 'rbacEnabled');
  const { id } = useCurrentRoute();
  // Whoever has yet to accept the terms is told nothing else.
  const isAtTerms = id === 'terms';
  useWhenIdle(`${customerId ?? ''} ${asksPermissions} ${isAtTerms}`, () => {
    const person = auth.person();
    if (!person || customerId === undefined || isAtTerms) return;
    void fetchActiveResponses(person.userId);
    if (!asksPermissions) return;
    for (const name of askedPermissions) {
      // A guard that needs the answer asks again, and tells of the failure.
      queryClient.query(permissionQuery(Permission[name], customerId)).catch(() => {});
    }
  });
  return null;
}
