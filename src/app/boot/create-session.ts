import type { QueryClient } from '@tanstack/react-query';
import { createPrefetch, type Prefetch } from '#src/api/prefetch.ts';
import { configureApi } from '#src/api/client.ts';
import type { ApiFailure } from '#src/api/failure.ts';
import type { PortalConfiguration } from '#src/api/generated/configuration.ts';
import { createQueryClient } from '#src/api/query-client.ts';
import { provideCustomer } from '#src/api/query.ts';
import type { Auth } from '#src/auth/create-auth.ts';
import type { AccessSnapshot } from '#src/guards/access-snapshot.ts';
import { judge } from '#src/guards/judge.ts';
import { provideInternalCustomer } from '#src/session/internal-customer.ts';
import { readSelectedCustomer } from '#src/session/selected-customer.ts';
import { storeTargetPath } from '#src/session/target-path.ts';
import { createAccess, type Access } from '#src/app/access/access.ts';
import { dashboardRequests, earlyRequests } from '#src/app/routes/early-requests.ts';
import { findSignedInRow } from '#src/app/routes/find-signed-in-row.ts';
import type { RouteRow } from '#src/routing/routes.ts';

/** Path, query and hash of an address of the portal. */
export function formatPath({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return `${pathname}${search}${hash}`;
}

interface SessionParts {
  readonly configuration: PortalConfiguration;
  readonly auth: Auth;
  /** Redirects to the sign-in page; never resolves. */
  readonly signIn: () => Promise<never>;
  /** Whether the provider has just reset a password. */
  readonly isPasswordReset: boolean;
}

/** The signed-in person and their access, before anything renders. */
export interface Session extends SessionParts {
  readonly queryClient: QueryClient;
  readonly prefetch: Prefetch;
  readonly access: Access;
  /** Stores the destination of the navigation in progress. */
  readonly rememberTarget: () => void;
  /** The row whose queries are already in flight; undefined when there is none. */
  readonly prefetchedRow: RouteRow | undefined;
  /** Attaches the router: it provides the destination and handles failures. */
  readonly attach: (router: RouterLink) => void;
}

/** What the session needs of the router. */
export interface RouterLink {
  /** Path, query and hash of the place where the person is, or is on the way to. */
  readonly destination: () => string;
  readonly onFailure: (failure: ApiFailure) => void;
}

/** Requests what the dashboard at the window's address shows first, once the guards let the person in. */
async function prefetchDashboard(
  row: RouteRow,
  { snapshot, prefetch }: { readonly snapshot: Promise<AccessSnapshot>; readonly prefetch: Prefetch },
): Promise<void> {
  const [requests, access] = await Promise.all([dashboardRequests[row.id]?.(), snapshot]);
  if (judge(row, access, { path: formatPath(location) }).kind !== 'pass') return;
  requests?.prefetch(new URLSearchParams(location.search), prefetch);
}

/**
 * Sets up the API for whoever `auth` says is signed in, and starts the requests that the page at the window's address
 * begins with.
 */
export function createSession(parts: SessionParts): Session {
  const { configuration, auth } = parts;
  let router: RouterLink | undefined;
  const failures: ApiFailure[] = [];
  provideCustomer(() => readSelectedCustomer()?.customerId ?? null);
  provideInternalCustomer(configuration.defaultInternalCustomerId);
  const queryClient = createQueryClient();
  const prefetch = createPrefetch(queryClient);
  const access = createAccess({ queryClient, configuration, userName: () => auth.person()?.userName });
  configureApi({
    host: configuration.apiHost,
    accessToken: auth.accessToken,
    onFailure: (failure) => {
      if (router) router.onFailure(failure);
      else failures.push(failure);
    },
  });
  const row = access.peek().isSignedIn ? findSignedInRow(location.pathname) : undefined;
  if (row) {
    const snapshot = access.prefetch(row);
    earlyRequests[row.id]?.(prefetch);
    // A failure shows on the page, which requests the same again.
    prefetchDashboard(row, { snapshot, prefetch }).catch(() => {});
  }
  return {
    ...parts,
    queryClient,
    prefetch,
    access,
    rememberTarget: () => storeTargetPath(router?.destination() ?? formatPath(location)),
    prefetchedRow: row,
    attach: (link) => {
      router = link;
      failures.splice(0).forEach(link.onFailure);
    },
  };
}
