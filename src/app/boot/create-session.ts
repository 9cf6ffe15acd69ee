import type { QueryClient } from '@tanstack/react-query';
import { reportError } from '#src/telemetry/telemetry.ts';
import { hasPage } from '#src/components/page/has-page.ts';
import { createPrefetch, type Prefetch } from '#src/api/prefetch.ts';
import { createApiClient } from '#src/api/client.ts';
import type { PortalConfiguration } from '#src/api/generated/configuration.ts';
import { createQueryClient } from '#src/api/query-client.ts';
import { provideApiClient } from '#src/api/provided-client.ts';
import { markStale } from '#src/api/refresh.ts';
import type { Auth } from '#src/auth/auth.ts';
import { judge } from '#src/guards/judge.ts';
import { readLinkedCompany } from '#src/session/linked-company.ts';
import { selectedCustomer } from '#src/session/selected-customer.ts';
import { createAccess, type Access, type PrefetchedAccess } from '#src/app/access/access.ts';
import { dashboardRequests } from '#src/app/routes/dashboard-requests.ts';
import { earlyRequests } from '#src/app/routes/early-requests.ts';
import { findSignedInRow } from '#src/app/routes/find-signed-in-row.ts';
import type { RouteRow } from '#src/routing/routes.ts';
import type { LoadCode } from '#src/app/updates/lost-chunk.ts';
import { formatPath, type Destination } from './destination.ts';
import { createFailureQueue } from './failure-queue.ts';

export interface StartParts {
  readonly destination: Destination;
  readonly loadCode: LoadCode;
}

interface SessionParts extends StartParts {
  readonly configuration: PortalConfiguration;
  readonly auth: Auth;
  /** Redirects to the sign-in page; never resolves. */
  readonly signIn: () => Promise<never>;
  /** Stores the destination of the navigation in progress. */
  readonly rememberTarget: () => void;
  readonly isPasswordReset: boolean;
}

/** The signed-in user and their access, before anything renders. */
export interface Session extends SessionParts {
  readonly queryClient: QueryClient;
  readonly prefetch: Prefetch;
  readonly access: Access;
  readonly failures: ReturnType<typeof createFailureQueue>;
  /** The row whose queries are already in flight; undefined when there is none. */
  readonly prefetchedRow: RouteRow | undefined;
}

/**
 * Prefetches the first data of the dashboard at the window's URL, in parallel with the permission check. Nothing
 * renders before the guards pass, and the server checks the permission of each request.
 */
async function prefetchDashboard(
  row: RouteRow,
  { untilPermission, prefetch }: PrefetchedAccess & { readonly prefetch: Prefetch },
): Promise<void> {
  const [requests, access] = await Promise.all([dashboardRequests[row.id]?.(), untilPermission]);
  const { requiresPermission: _checked, ...gates } = row;
  if (judge(gates, access, { path: formatPath(location) }).kind !== 'pass') return;
  requests?.prefetch(new URLSearchParams(location.search), prefetch);
}

/** Creates the API client for the user of `auth`, and starts the first requests of the page at the window's URL. */
export function createSession(parts: SessionParts): Session {
  const { configuration, auth } = parts;
  const failures = createFailureQueue();
  const queryClient = createQueryClient();
  provideApiClient(
    createApiClient({
      host: configuration.apiHost,
      accessToken: auth.accessToken,
      customerId: () => selectedCustomer.read()?.customerId ?? null,
      onFailure: failures.report,
      onLacking: (failure) => reportError(failure, `The server lacks ${failure.operation}:`),
      onChanged: (operation) => void markStale(queryClient, operation),
    }),
  );
  const prefetch = createPrefetch(queryClient);
  const access = createAccess({
    queryClient,
    configuration,
    userName: () => auth.person()?.userName,
    linkedCustomer: () => {
      const customerId = readLinkedCompany(location.search);
      return customerId === null ? null : { customerId, demoSelected: false };
    },
  });
  const row = access.peek().isSignedIn ? findSignedInRow(location.pathname) : undefined;
  if (row && hasPage(row.id)) {
    const { untilPermission } = access.prefetch(row);
    earlyRequests[row.id]?.(prefetch);
    // The page repeats the request and shows its failure.
    prefetchDashboard(row, { untilPermission, prefetch }).catch(() => {});
  }
  return {
    ...parts,
    queryClient,
    prefetch,
    access,
    failures,
    prefetchedRow: row,
  };
}
