import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Permission } from '#src/api/generated/enums.ts';
import { permissionQuery } from '#src/api/queries/me.ts';
import { fetchActiveResponses } from '#src/app/sign-in/after-sign-in.ts';
import { usePortal } from '#src/app/boot/portal-context.ts';
import { routeTable } from '#src/app/routes/table.ts';
import { useAccess } from '#src/app/access/use-access.ts';
import { isFeatureOn } from '#src/guards/access-snapshot.ts';
import { nextTask } from '#src/lib/next-task.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { reportError } from '#src/telemetry/telemetry.ts';
import { UnsolicitedDialogs } from './unsolicited-dialogs.tsx';
import { useCurrentRoute } from './page-title.tsx';
import { useWhenIdle } from './use-when-idle.ts';

const routePermissions = [...new Set(routeTable.flatMap(({ meta }) => meta.requiresPermission ?? []))];
/** All of them in one go would keep the page from answering people for a moment. */
const permissionsPerTask = 2;

/**
 * What the person has been asked and told, and the answers that the guards of the other pages will need, so that
 * going there waits for nothing.
 */
export function PostLoadTasks() {
  const { auth } = usePortal();
  const queryClient = useQueryClient();
  const access = useAccess();
  const customerId = useSelectedCustomer()?.customerId;
  const usesPermissions =
    access.features.state === 'known' && isFeatureOn(access.features.value, 'rbacEnabled');
  const { id } = useCurrentRoute();
  // Whoever has yet to accept the terms is told nothing else.
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
      // A guard that needs the answer asks again, and tells of the failure.
      queryClient.query(permissionQuery(Permission[name], customerId)).catch(() => {});
    }
  };
  // The first time this component has come late enough already.
  useWhenIdle(key, (signal) => void work(signal), key === firstKey ? 0 : undefined);

  return <UnsolicitedDialogs />;
}
