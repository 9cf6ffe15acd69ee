import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { configureApi } from '#src/api/client.ts';
import type { ApiFailure } from '#src/api/failure.ts';
import type { PortalConfiguration } from '#src/api/generated/configuration.ts';
import { apiScopes, identityScopes } from '#src/api/generated/scopes.ts';
import { createQueryClient } from '#src/api/query-client.ts';
import { provideCustomer } from '#src/api/query.ts';
import { createAuth, type Auth } from '#src/auth/sign-in.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { clearLoginError, storeLoginError } from '#src/session/login-error.ts';
import { forgetCustomer, readSelectedCustomer } from '#src/session/selected-customer.ts';
import { clearSsoHint, readSsoHint, storeSsoHint } from '#src/session/sso-hint.ts';
import { storeTargetPath, takeTargetPath } from '#src/session/target-path.ts';
import { createAccess } from './access.ts';
import { PortalContext, type Portal } from './portal.ts';
import { compileRoutes } from './routes/compile.tsx';
import { DefaultLayout } from './shell/default-layout.tsx';
import { ErrorScreen } from './shell/error-screen.tsx';
import { ErrorLayout, LandingLayout, MaintenanceLayout } from './shell/plain-layouts.tsx';
import { StartFrame } from './shell/start-frame.tsx';
import { switchCustomer } from './switch-customer.ts';

function here(): string {
  return `${location.pathname}${location.search}${location.hash}`;
}

/** Deals with what the provider sent back, before any route is looked at. Returns whether a password was reset. */
async function settleReturn(auth: Auth): Promise<boolean> {
  const outcome = await auth.handleReturn();
  switch (outcome.kind) {
    case 'signedIn':
      clearLoginError();
      storeSsoHint(auth.person()?.userName ?? '');
      history.replaceState(null, '', takeTargetPath());
      return false;
    case 'forgotPassword':
      return auth.resetPassword();
    case 'failed':
      storeLoginError(outcome.message);
      history.replaceState(null, '', plainPath('loginError'));
      return false;
    case 'passwordReset':
      history.replaceState(null, '', plainPath('authReturn'));
      return true;
    case 'none': {
      // What the provider's sign-out left in the address must not be stored and restored with the path.
      const url = new URL(location.href);
      if (url.searchParams.has('state')) {
        url.searchParams.delete('state');
        history.replaceState(null, '', `${url.pathname}${url.search}${url.hash}`);
      }
      return false;
    }
  }
}

/** Signs in, builds the portal and renders it. The order of the steps is the point of this function. */
export async function startPortal(root: Root, configuration: PortalConfiguration): Promise<void> {
  const { identity } = configuration;
  const auth = await createAuth({
    identity,
    scopes: [...apiScopes.map((scope) => `${identity.scopePrefix}${scope}`), ...identityScopes],
  });
  const isPasswordReset = await settleReturn(auth);

  provideCustomer(() => readSelectedCustomer()?.customerId ?? null);
  const queryClient = createQueryClient();
  const access = createAccess({ queryClient, configuration, isSignedIn: () => auth.person() !== null });

  /** Every denial by the server of something under way; the guards deal with their own. */
  function onFailure(failure: ApiFailure): void {
    const target = failure.isTermsNotAccepted
      ? 'terms'
      : failure.isMaintenance
        ? 'maintenanceLanding'
        : undefined;
    if (!target || location.pathname === plainPath(target)) return;
    if (target === 'terms') storeTargetPath(here());
    void router.navigate(plainPath(target), { replace: !router.state.initialized });
  }
  configureApi({ host: configuration.apiHost, accessToken: auth.accessToken, onFailure });

  // Creating the router starts the first navigation, so everything that it needs is in place by here.
  const router = createBrowserRouter(
    compileRoutes(
      {
        access,
        queryClient,
        signIn: async (path) => {
          storeTargetPath(path);
          const hint = readSsoHint();
          return auth.signIn(hint ?? undefined);
        },
        storeTargetPath,
        storeLoginError,
        isSettled: () => router.state.initialized,
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

  const portal: Portal = {
    configuration,
    auth,
    access,
    isPasswordReset,
    switchCustomer: (customerId, demoSelected) =>
      switchCustomer({ queryClient, access, router }, { customerId, demoSelected }),
    signOut: () => {
      forgetCustomer();
      clearSsoHint();
      queryClient.clear();
      return auth.signOut();
    },
  };

  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <PortalContext value={portal}>
          <RouterProvider router={router} />
        </PortalContext>
      </QueryClientProvider>
    </StrictMode>,
  );
}
