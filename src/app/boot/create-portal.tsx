import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ReactElement } from 'react';
import type { Root } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { ApiFailure } from '#src/api/failure.ts';
import type { GuardName } from '#src/guards/judge.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { InternalCustomerContext } from '#src/session/internal-customer.ts';
import { SwitchCustomerContext } from '#src/session/switch-customer.ts';
import { storeLoginError } from '#src/session/login-error.ts';
import type { BackgroundParts } from './background.ts';
import type { Session } from './create-session.ts';
import { formatPath } from './destination.ts';
import { PortalContext, type Portal } from './portal-context.ts';
import { compileRoutes } from '#src/app/routes/compile.tsx';
import { DefaultLayout } from '#src/app/shell/default-layout.tsx';
import { ErrorScreen } from '#src/app/shell/error-screen.tsx';
import { ErrorLayout, LandingLayout, MaintenanceLayout } from '#src/app/shell/plain-layouts.tsx';
import { StartFrame } from '#src/app/shell/start-frame.tsx';
import { createSignOut } from '#src/app/sign-in/sign-out.tsx';

export interface CreatedPortal {
  readonly element: ReactElement;
  /** Removes the portal's listeners; a test opens several portals in one window. */
  readonly dispose: () => void;
  /** Starts the work that no page needs. */
  readonly startBackground: (onWrongConfiguration: BackgroundParts['onWrongConfiguration']) => Promise<void>;
}

/**
 * Creates the query client, access and router. Starts the first navigation, to the window's URL. Signing out empties
 * `root`.
 */
export function createPortal(root: Root, session: Session): CreatedPortal {
  const { configuration, auth, queryClient, access, destination, rememberTarget } = session;

  /** Handles a refusal for the terms or for maintenance, of any request except those of the guards. */
  function onFailure(failure: ApiFailure): void {
    const target = failure.isTermsNotAccepted
      ? 'terms'
      : failure.isMaintenance
        ? 'maintenanceLanding'
        : undefined;
    const currentPath = new URL(destination.path(), location.origin).pathname;
    if (!target || currentPath === plainPath(target)) return;
    // While the terms are not accepted, the stored path is the destination already.
    if (currentPath !== plainPath('terms')) rememberTarget();
    void router.navigate(plainPath(target), { replace: !router.state.initialized });
  }
  async function explain(title: string, guard: GuardName): Promise<void> {
    try {
      (await import('#src/app/access/explain-redirect.ts')).explainRedirect(queryClient, title, guard);
    } catch {
      // The redirect does not depend on the explanation.
    }
  }
  let isSettled = (): boolean => false;
  // Creating the router starts the first navigation: all its dependencies must exist before.
  const router = createBrowserRouter(
    compileRoutes(
      {
        access,
        prefetch: session.prefetch,
        loadCode: session.loadCode,
        prefetchedRow: session.prefetchedRow,
        signIn: session.signIn,
        rememberTarget,
        storeLoginError,
        explain: (row, guard) => void explain(row.title, guard),
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
  destination.follow(router);
  session.failures.handleWith(onFailure);

  let switches = 0;
  // The filters of a link are those of the company that is chosen first.
  let linkedPath: string | undefined = formatPath(location);
  const { signOut, dispose: disposeSignOut } = createSignOut({ root, queryClient, auth });

  const portal: Portal = {
    configuration,
    auth,
    access,
    isPasswordReset: session.isPasswordReset,
    switchCustomer: async (customerId, demoSelected) => {
      switches += 1;
      try {
        const { switchCustomer } = await import('#src/app/access/switch-customer.ts');
        const changed = { queryClient, access, router, userName: auth.person()?.userName, linkedPath };
        linkedPath = undefined;
        await switchCustomer(changed, { customerId, demoSelected });
      } finally {
        switches -= 1;
      }
    },
    signOut,
  };

  return {
    element: (
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <PortalContext value={portal}>
            <InternalCustomerContext value={configuration.defaultInternalCustomerId}>
              <SwitchCustomerContext value={portal.switchCustomer}>
                <RouterProvider router={router} />
              </SwitchCustomerContext>
            </InternalCustomerContext>
          </PortalContext>
        </QueryClientProvider>
      </StrictMode>
    ),
    dispose: () => {
      router.dispose();
      disposeSignOut();
    },
    startBackground: async (onWrongConfiguration) => {
      const { startBackground } = await import('./background.ts');
      await startBackground({ ...session, router, isSwitching: () => switches > 0, onWrongConfiguration });
    },
  };
}
