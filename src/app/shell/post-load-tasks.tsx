import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Permission } from '#src/api/generated/enums.ts';
import { permissionQuery } from '#src/api/queries/access.ts';
import { fetchActiveResponses } from '#src/app/sign-in/fetch-active-responses.ts';
import { usePortal } from '#src/app/boot/portal-context.ts';
import { routeTable } from '#src/routing/routes.ts';
import { useAccess } from '#src/app/access/use-access.ts';
import { useRememberOpened } from '#src/app/search/use-remember-opened.ts';
import { watchRefusals } from '#src/app/access/watch-refusals.ts';
import { isFeatureOn } from '#src/guards/access-snapshot.ts';
import { nextTask } from '#src/lib/next-task.ts';
import { useCurrentRoute } from '#src/routing/use-current-route.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { reportError } from '#src/telemetry/telemetry.ts';
import { UnsolicitedDialogs } from './unsolicited-dialogs.tsx';
import { useLinkedCompany } from './use-linked-company.ts';
import { useWhenIdle } from './use-when-idle.ts';

const routePermissions = [
  ...new Set(routeTable.flatMap(({ requiresPermission }) => requiresPermission ?? [])),
];
/** Starting all of them in one task would block input. */
const permissionsPerTask = 2;

/**
 * Fetches the user's active responses, and the permissions that the guards of other pages need, so that navigation does
 * not wait.
 */
export function PostLoadTasks() {
  const { auth, access: portalAccess } = usePortal();
  const queryClient = useQueryClient();
  const access = useAccess();
  const customerId = useSelectedCustomer()?.customerId;
  const usesPermissions =
    access.features.state === 'known' && isFeatureOn(access.features.value, 'rbacEnabled');
  const { id } = useCurrentRoute();
  // Until the terms are accepted, nothing else is shown.
  const isAtTerms = id === 'terms';

  const key = `${customerId ?? ''} ${usesPermissions} ${isAtTerms}`;
  const [firstKey] = useState(key);
  const work = async (signal: AbortSignal): Promise<void> => {
    const person = auth.person();
    if (!person || customerId === undefined || isAtTerms) return;
    fetchActiveResponses(person.userId).catch((error: unknown) => reportError(error, 'After signing in:'));
    if (!usesPermissions) return;
    for (const [index, name] of routePermissions.entries()) {
      if (index % permissionsPerTask === 0) await nextTask();
      if (signal.aborted) return;
      // A guard that needs the permission requests it again, and reports the failure.
      queryClient.query(permissionQuery(Permission[name], customerId)).catch(() => {});
    }
  };
  // On the first mount the delay has already passed.
  useWhenIdle(key, (signal) => void work(signal), key === firstKey ? 0 : undefined);

  useRememberOpened();
  useLinkedCompany();
  useEffect(() => watchRefusals(queryClient, portalAccess), [queryClient, portalAccess]);

  return <UnsolicitedDialogs />;
}
