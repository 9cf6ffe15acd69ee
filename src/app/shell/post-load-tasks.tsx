import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, useEffectEvent } from 'react';
import { Permission } from '#src/api/generated/enums.ts';
import { permissionQuery } from '#src/api/queries/access.ts';
import { fetchActiveResponses } from '#src/app/sign-in/fetch-active-responses.ts';
import { usePortal } from '#src/app/boot/portal-context.ts';
import { routeTable, type RouteId } from '#src/routing/routes.ts';
import { useAccess } from '#src/app/access/use-access.ts';
import { isFeatureOn, type AccessSnapshot } from '#src/guards/access-snapshot.ts';
import { nextTask } from '#src/lib/next-task.ts';
import { useCurrentRoute } from '#src/routing/use-current-route.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { reportError } from '#src/telemetry/telemetry.ts';
import { useWhenIdle } from './use-when-idle.ts';
import { useLocation, useNavigate, useParams } from 'react-router';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { readLinkedCompany, withoutLinkedCompany } from '#src/session/linked-company.ts';
import { useSwitchCustomer } from '#src/session/switch-customer.ts';
import { useCompanies } from './use-companies.ts';
import { rememberRecord } from '#src/session/recent-records.ts';
import type { SearchKind } from '#src/app/search/search-hits.ts';
import { refusedPages } from '#src/components/page/refused-pages.ts';
import { judge, type GuardName } from '#src/guards/judge.ts';
import { selectedCustomer } from '#src/session/selected-customer.ts';
import type { Access } from '#src/app/access/access.ts';
import { watchGuardData } from '#src/app/access/guard-calls.ts';
import { UnsolicitedDialogs } from './unsolicited-dialogs.tsx';

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
function watchRefusals(queryClient: QueryClient, access: Access): () => void {
  const update = (): void => {
    const next = readRefused(access);
    if ([...next].join(';') !== [...refusedPages.read()].join(';')) refusedPages.write(next);
  };
  update();
  const unsubscribe = [selectedCustomer.subscribe(update), watchGuardData(queryClient, update)];
  return () => {
    unsubscribe.forEach((end) => end());
    refusedPages.write(new Map());
  };
}

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

/**
 * A link for another company than the selected one is never opened with the wrong data without a word: a message offers
 * the switch. The address then loses its company, so that a later choice of another one is not questioned.
 */
function useLinkedCompany(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const switchCustomer = useSwitchCustomer();
  const { companies, selected } = useCompanies();
  const linkedId = readLinkedCompany(search);
  // Texts: the companies are new objects in each rendering, for which the message must not be repeated.
  const linkedName = companies.find(({ customerId, isDemo }) => customerId === linkedId && !isDemo)?.name;
  const { customerId: selectedId, name: selectedName = '' } = selected ?? {};
  const isReady = linkedId !== null && companies.length > 0 && selectedId !== undefined;
  useEffect(() => {
    if (!isReady) return;
    if (linkedId !== selectedId) {
      snackbars.show({
        tone: 'info',
        text:
          linkedName === undefined
            ? 'This link is for a company to which you have no access.'
            : `This link is for ${linkedName}. You see ${selectedName}.`,
        ...(linkedName !== undefined && {
          action: { label: 'Switch', onAction: () => switchCustomer(linkedId, false) },
        }),
      });
    }
    void navigate({ pathname, search: withoutLinkedCompany(search), hash }, { replace: true });
  }, [
    isReady,
    linkedId,
    linkedName,
    selectedId,
    selectedName,
    switchCustomer,
    navigate,
    pathname,
    search,
    hash,
  ]);
}

/** The pages of single records that have a number, with the parameter that holds it. */
const recordRoutes = new Map<string, { readonly kind: SearchKind; readonly parameter: string }>([
  ['order', { kind: 'orders', parameter: 'orderNumber' }],
  ['inboundOrder', { kind: 'inboundOrders', parameter: 'receiptNumber' }],
  ['inventoryItem', { kind: 'items', parameter: 'itemNumber' }],
  ['disputeProcess', { kind: 'deductions', parameter: 'claimId' }],
]);

/** Remembers the record of the page, for the search before anything is typed. */
function useRememberOpened(): void {
  const { auth } = usePortal();
  const userId = auth.person()?.userId;
  const customerId = useSelectedCustomer()?.customerId;
  const { id } = useCurrentRoute();
  const parameters = useParams();
  const { pathname, search } = useLocation();
  const route = recordRoutes.get(id);
  const number = route && parameters[route.parameter];
  const kind = route?.kind;
  const path = `${pathname}${search}`;
  // Not again when the customer changes: the record belongs to the customer for whom it was opened.
  const remember = useEffectEvent(() => {
    if (userId === undefined || customerId === undefined || kind === undefined || number === undefined)
      return;
    rememberRecord({ userId, customerId }, { path, kind, number, about: '' });
  });
  useEffect(() => remember(), [kind, number, path]);
}
