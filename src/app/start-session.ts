import type { QueryClient } from '@tanstack/react-query';
import { askAheadWith, type AskAhead } from '#src/api/ask-ahead.ts';
import { configureApi } from '#src/api/client.ts';
import type { ApiFailure } from '#src/api/failure.ts';
import type { PortalConfiguration } from '#src/api/generated/configuration.ts';
import { apiScopes, identityScopes } from '#src/api/generated/scopes.ts';
import { createQueryClient } from '#src/api/query-client.ts';
import { provideCustomer } from '#src/api/query.ts';
import { createAuth, type Auth } from '#src/auth/sign-in.ts';
import { discardUnsavedWork, hasUnsavedWork } from '#src/components/form/unsaved-work.ts';
import { nextTask } from '#src/lib/next-task.ts';
import { findRouteId } from '#src/routing/find-route-id.ts';
import { provideInternalCustomer } from '#src/session/internal-customer.ts';
import { readSelectedCustomer } from '#src/session/selected-customer.ts';
import { readSsoHint } from '#src/session/sso-hint.ts';
import { storeTargetPath } from '#src/session/target-path.ts';
import { createAccess, type Access } from './access.ts';
import { routeTable, type RouteRow } from './routes/table.ts';
import { offerSignIn } from './session-ended.ts';
import { settleSignIn, type ShowScreen } from './sign-in-stage.ts';

/** Who is there and what they may see, before anything is drawn. */
export interface Session {
  readonly configuration: PortalConfiguration;
  readonly auth: Auth;
  readonly queryClient: QueryClient;
  readonly prefetch: AskAhead;
  readonly access: Access;
  /** Whether the provider has just reset a password. */
  readonly isPasswordReset: boolean;
  /** Remembers the place that the person is on the way to, and leaves for the sign-in page; never resolves. */
  readonly signIn: () => Promise<never>;
  readonly rememberTarget: () => void;
  /** The row whose requests are under way already; undefined when none are. */
  readonly prefetchedRow: RouteRow | undefined;
  /** The router takes over: it knows where the person is on the way to, and where failures lead. */
  readonly attach: (router: RouterLink) => void;
}

/** What the session needs of the router. */
export interface RouterLink {
  /** Path, query and hash of the place where the person is, or is on the way to. */
  readonly destination: () => string;
  readonly onFailure: (failure: ApiFailure) => void;
}

function findRow(pathname: string): RouteRow | undefined {
  const id = findRouteId(pathname);
  return routeTable.find((row) => row.id === id && row.meta.requiresAuth);
}

/** The page's code travels while the sign-in is settled. A failure shows in the router, which loads it again. */
function prefetchPage(): void {
  findRow(location.pathname)
    ?.page()
    .catch(() => {});
}

/**
 * Signs in and starts the requests that every page of a signed-in person begins with. The order of the steps is the
 * point of this function. `show` draws what people see while they wait for the provider.
 */
export async function startSession(configuration: PortalConfiguration, show: ShowScreen): Promise<Session> {
  const { identity } = configuration;
  // Somebody else would only leave for the sign-in page.
  if (readSsoHint() !== null) prefetchPage();
  let router: RouterLink | undefined;
  const failures: ApiFailure[] = [];
  const rememberTarget = (): void =>
    storeTargetPath(router?.destination() ?? location.pathname + location.search + location.hash);
  const auth = await createAuth({
    identity,
    scopes: [...apiScopes.map((scope) => `${identity.scopePrefix}${scope}`), ...identityScopes],
    onSessionEnded: () => {
      // Nobody is taken away from what they are writing: they go when they are ready.
      if (hasUnsavedWork()) {
        offerSignIn(() => {
          // The way leads back, and what is typed waits in its draft: no reason to be asked.
          discardUnsavedWork();
          void signIn();
        });
        return false;
      }
      rememberTarget();
      return true;
    },
  });
  const signIn = async (): Promise<never> => {
    rememberTarget();
    return auth.signIn(readSsoHint() ?? undefined);
  };
  await nextTask();
  const isPasswordReset = await settleSignIn(show, auth);
  await nextTask();

  provideCustomer(() => readSelectedCustomer()?.customerId ?? null);
  provideInternalCustomer(configuration.defaultInternalCustomerId);
  const queryClient = createQueryClient();
  const prefetch = askAheadWith(queryClient);
  const access = createAccess({ queryClient, configuration, userName: () => auth.person()?.userName });
  configureApi({
    host: configuration.apiHost,
    accessToken: auth.accessToken,
    onFailure: (failure) => {
      if (router) router.onFailure(failure);
      else failures.push(failure);
    },
  });

  const row = access.peek().isSignedIn ? findRow(location.pathname) : undefined;
  if (row) {
    access.prefetch(row.meta);
    row.ahead?.(prefetch);
  }
  return {
    configuration,
    auth,
    queryClient,
    prefetch,
    access,
    isPasswordReset,
    signIn,
    rememberTarget,
    prefetchedRow: row,
    attach: (link) => {
      router = link;
      failures.splice(0).forEach(link.onFailure);
    },
  };
}
