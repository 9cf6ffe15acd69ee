import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { ApiFailure } from '#src/api/failure.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { storeLoginError } from '#src/session/login-error.ts';
import { reportError } from '#src/telemetry/telemetry.ts';
import { pageComplete } from './page-complete.ts';
import { PortalContext, type Portal } from './portal.ts';
import { compileRoutes } from './routes/compile.tsx';
import { DefaultLayout } from './shell/default-layout.tsx';
import { ErrorScreen } from './shell/error-screen.tsx';
import { ErrorLayout, LandingLayout, MaintenanceLayout } from './shell/plain-layouts.tsx';
import { StartFrame } from './shell/start-frame.tsx';
import type { SignInScreen } from './sign-in-stage.ts';
import { createSignOut } from './sign-out.tsx';
import type { Session } from './start-session.ts';
import { provideDestination } from './updates/lost-chunk.ts';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no place for the portal.');
const root = createRoot(container, {
  onUncaughtError: (error) => reportError(error, 'Uncaught error in the page:'),
  onCaughtError: (error) => reportError(error, 'Error in the page:'),
});

const screens: Readonly<Record<SignInScreen, () => Promise<ComponentType>>> = {
  checkingCredentials: async () => (await import('./screens/checking-credentials.tsx')).CheckingCredentials,
  loggingIn: async () => (await import('./screens/logging-in.tsx')).LoggingIn,
  outdatedAuthentication: async () =>
    (await import('./screens/outdated-authentication.tsx')).OutdatedAuthentication,
};

let isPortalShown = false;

/** Draws what people see while they wait for the provider, unless the portal is there before its code. */
export async function showScreen(name: SignInScreen): Promise<void> {
  const Screen = await screens[name]();
  if (!isPortalShown) root.render(<Screen />);
}

export async function showConfigurationError(reasons: readonly string[]): Promise<void> {
  const { ConfigurationErrorPage } = await import('./screens/configuration-error-page.tsx');
  root.render(<ConfigurationErrorPage reasons={reasons} />);
}

function pathOf({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  return `${pathname}${search}${hash}`;
}

/**
 * Builds the portal around the session and draws it. What is wrong with the configuration beyond its shape is
 * reported as soon as there is time to look.
 */
export function showPortal(
  session: Session,
  onWrongConfiguration: (reasons: readonly string[]) => Promise<void>,
): void {
  const { configuration, auth, queryClient, access, rememberTarget } = session;
  const userName = (): string | undefined => auth.person()?.userName;
  let isSettled = (): boolean => false;
  // Creating the router starts the first navigation, so everything that it needs is in place by here.
  const router = createBrowserRouter(
    compileRoutes(
      {
        access,
        ask: session.prefetch,
        prefetchedRow: session.prefetchedRow,
        signIn: session.signIn,
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
  const destination = (): string => pathOf(router.state.navigation.location ?? location);
  provideDestination(destination);

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
  session.attach({ destination, onFailure });

  let switches = 0;
  const portal: Portal = {
    configuration,
    auth,
    access,
    isPasswordReset: session.isPasswordReset,
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

  isPortalShown = true;
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
    .then(({ startBackground }) =>
      startBackground({ ...session, router, isSwitching: () => switches > 0, onWrongConfiguration }),
    )
    .catch((error: unknown) => reportError(error, 'The background work could not start:'));
}
