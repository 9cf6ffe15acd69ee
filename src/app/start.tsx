import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { askAheadWith } from '#src/api/ask-ahead.ts';
import { configureApi } from '#src/api/client.ts';
import type { ApiFailure } from '#src/api/failure.ts';
import type { PortalConfiguration } from '#src/api/generated/configuration.ts';
import { apiScopes, identityScopes } from '#src/api/generated/scopes.ts';
import { createQueryClient } from '#src/api/query-client.ts';
import { provideCustomer } from '#src/api/query.ts';
import { createAuth } from '#src/auth/sign-in.ts';
import { discardUnsavedWork, hasUnsavedWork } from '#src/components/form/unsaved-work.ts';
import { nextTask } from '#src/lib/next-task.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { provideInternalCustomer } from '#src/session/internal-customer.ts';
import { storeLoginError } from '#src/session/login-error.ts';
import { readSelectedCustomer } from '#src/session/selected-customer.ts';
import { readSsoHint } from '#src/session/sso-hint.ts';
import { storeTargetPath } from '#src/session/target-path.ts';
import { reportError } from '#src/telemetry/telemetry.ts';
import { createAccess } from './access.ts';
import { startLivePush } from './live-push.ts';
import { pageComplete } from './page-complete.ts';
import { PortalContext, type Portal } from './portal.ts';
import { compileRoutes } from './routes/compile.tsx';
import { routeTable } from './routes/table.ts';
import { DefaultLayout } from './shell/default-layout.tsx';
import { ErrorScreen } from './shell/error-screen.tsx';
import { ErrorLayout, LandingLayout, MaintenanceLayout } from './shell/plain-layouts.tsx';
import { StartFrame } from './shell/start-frame.tsx';
import { offerSignIn } from './session-ended.ts';
import { settleSignIn } from './sign-in-stage.tsx';
import { createSignOut } from './sign-out.tsx';
import { provideDestination } from './updates/lost-chunk.ts';
import { watchAccess } from './watch-access.ts';

function pathOf({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  return `${pathname}${search}${hash}`;
}

/** The page's code travels while the sign-in is settled. What cannot be had is told by the router, which asks again. */
function fetchPageAhead(): void {
  const rows = routeTable.map((row) => ({ path: row.path, handle: row }));
  const row = matchRoutes(rows, location)?.at(-1)?.route.handle;
  if (row?.meta.requiresAuth) row.page().catch(() => {});
}

/**
 * Signs in, builds the portal and renders it. The order of the steps is the point of this function. What is wrong
 * with the configuration beyond its shape is told as soon as there is time to look.
 */
export async function startPortal(
  root: Root,
  configuration: PortalConfiguration,
  onWrongConfiguration: (reasons: readonly string[]) => Promise<void>,
): Promise<void> {
  const { identity } = configuration;
  // Somebody else would only leave for the sign-in page.
  if (readSsoHint() !== null) fetchPageAhead();
  /** Where the person is, or is on the way to. */
  let destination = (): string => pathOf(location);
  const rememberTarget = (): void => storeTargetPath(destination());
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
  const isPasswordReset = await settleSignIn(root, auth);
  await nextTask();

  provideCustomer(() => readSelectedCustomer()?.customerId ?? null);
  provideInternalCustomer(configuration.defaultInternalCustomerId);
  const queryClient = createQueryClient();
  const userName = (): string | undefined => auth.person()?.userName;
  const access = createAccess({ queryClient, configuration, userName });

  /** Every denial by the server of something under way; the guards deal with their own. */
  function onFailure(failure: ApiFailure): void {
    const target = failure.isTermsNotAccepted
      ? 'terms'
      : failure.isMaintenance
        ? 'maintenanceLanding'
        : undefined;
    const left = new URL(destination(), location.origin).pathname;
    if (!target || left === plainPath(target)) return;
    // Whoever has yet to accept the terms is on the way to what is remembered already.
    if (left !== plainPath('terms')) rememberTarget();
    void router.navigate(plainPath(target), { replace: !router.state.initialized });
  }
  configureApi({ host: configuration.apiHost, accessToken: auth.accessToken, onFailure });

  let isSettled = (): boolean => false;
  // Creating the router starts the first navigation, so everything that it needs is in place by here.
  const router = createBrowserRouter(
    compileRoutes(
      {
        access,
        ask: askAheadWith(queryClient),
        signIn,
        rememberTarget,
        storeLoginError,
        isSettled: () => isSettled(),
      },
      {
        layouts: {
          default: DefaultLayout,
          landing: LandingLayout,
          error: ErrorLayout,
          maintenance: MaintenanceLayout,
        },
        ErrorBoundary: ErrorScreen,
        Fallback: StartFrame,
      },
    ),
  );

  isSettled = () => router.state.initialized;
  destination = () => pathOf(router.state.navigation.location ?? location);
  provideDestination(destination);

  startLivePush({ auth, configuration, queryClient });

  let switches = 0;
  watchAccess({ queryClient, access, router, isSwitching: () => switches > 0 });

  const portal: Portal = {
    configuration,
    auth,
    access,
    isPasswordReset,
    switchCustomer: async (customerId, demoSelected) => {
      switches += 1;
      try {
        const { switchCustomer } = await import('./switch-customer.ts');
        const parts = { queryClient, access, router, userName: userName() };
        await switchCustomer(parts, { customerId, demoSelected });
      } finally {
        switches -= 1;
      }
    },
    signOut: createSignOut({ root, queryClient, auth }),
  };

  await nextTask();
  // In a transition the browser may draw and answer between two parts of the page.
  startTransition(() => {
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <PortalContext value={portal}>
            <RouterProvider router={router} />
          </PortalContext>
        </QueryClientProvider>
      </StrictMode>,
    );
  });

  void pageComplete(queryClient)
    .then(() => import('./background.ts'))
    .then(({ startBackground }) => startBackground(configuration, onWrongConfiguration))
    .catch((error: unknown) => reportError(error, 'The background work could not start:'));
}
