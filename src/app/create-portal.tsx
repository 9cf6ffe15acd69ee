import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, type ReactElement } from 'react';
import type { Root } from 'react-dom/client';
import { createBrowserRouter, type DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { askAheadWith } from '#src/api/ask-ahead.ts';
import { configureApi } from '#src/api/client.ts';
import type { ApiFailure } from '#src/api/failure.ts';
import type { PortalConfiguration } from '#src/api/generated/configuration.ts';
import { createQueryClient } from '#src/api/query-client.ts';
import { provideCustomer } from '#src/api/query.ts';
import type { Auth } from '#src/auth/sign-in.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { provideInternalCustomer } from '#src/session/internal-customer.ts';
import { storeLoginError } from '#src/session/login-error.ts';
import { readSelectedCustomer } from '#src/session/selected-customer.ts';
import { storeTargetPath } from '#src/session/target-path.ts';
import { createAccess } from './access.ts';
import { PortalContext, type Portal } from './portal.ts';
import { compileRoutes } from './routes/compile.tsx';
import { DefaultLayout } from './shell/default-layout.tsx';
import { ErrorScreen } from './shell/error-screen.tsx';
import { ErrorLayout, LandingLayout, MaintenanceLayout } from './shell/plain-layouts.tsx';
import { StartFrame } from './shell/start-frame.tsx';
import { createSignOut } from './sign-out.tsx';
import { watchAccess } from './watch-access.ts';

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

export function pathOf({ pathname, search, hash }: Address): string {
  return `${pathname}${search}${hash}`;
}

interface PortalParts {
  /** What signing out empties. */
  readonly root: Root;
  readonly configuration: PortalConfiguration;
  readonly auth: Auth;
  /** Remembers the place that the person is on the way to, and leaves for the sign-in page; never resolves. */
  readonly signIn: () => Promise<never>;
  readonly isPasswordReset: boolean;
}

export interface CreatedPortal {
  /** The whole page, for the root. */
  readonly element: ReactElement;
  readonly queryClient: QueryClient;
  readonly router: DataRouter;
  /** The path at which the person is, or to which they are on the way. */
  readonly destination: () => string;
}

/**
 * Builds everything that stands behind the page, for whoever `auth` says is signed in. The first navigation starts
 * here, by the address of the window.
 */
export function createPortal(parts: PortalParts): CreatedPortal {
  const { root, configuration, auth, signIn, isPasswordReset } = parts;
  provideCustomer(() => readSelectedCustomer()?.customerId ?? null);
  provideInternalCustomer(configuration.defaultInternalCustomerId);
  const queryClient = createQueryClient();
  const userName = (): string | undefined => auth.person()?.userName;
  const access = createAccess({ queryClient, configuration, userName });

  let destination = (): string => pathOf(location);
  const rememberTarget = (): void => storeTargetPath(destination());

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
        const changed = { queryClient, access, router, userName: userName() };
        await switchCustomer(changed, { customerId, demoSelected });
      } finally {
        switches -= 1;
      }
    },
    signOut: createSignOut({ root, queryClient, auth }),
  };

  return {
    element: (
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <PortalContext value={portal}>
            <RouterProvider router={router} />
          </PortalContext>
        </QueryClientProvider>
      </StrictMode>
    ),
    queryClient,
    router,
    destination: () => destination(),
  };
}
