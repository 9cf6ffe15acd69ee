import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { ApiFailure } from '#src/api/failure.ts';
import type { GuardName } from '#src/guards/judge.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { InternalCustomerContext } from '#src/session/internal-customer.ts';
import { OwnUserContext } from '#src/session/own-user.ts';
import { SwitchCustomerContext } from '#src/session/switch-customer.ts';
import { storedLoginError, signedOutHere } from '#src/session/login-error.ts';
import type { BackgroundParts } from './background.ts';
import type { Session } from './create-session.ts';
import { formatPath } from './destination.ts';
import { PortalContext, type Portal } from './portal-context.ts';
import { compileRoutes } from '#src/app/routes/compile.tsx';
import { DefaultLayout } from '#src/app/shell/default-layout.tsx';
import { ErrorScreen } from '#src/app/shell/error-screen.tsx';
import { ErrorLayout, LandingLayout } from '#src/app/shell/plain-layouts.tsx';
import { StartFrame } from '#src/app/shell/start-frame.tsx';
import type { Auth } from '#src/auth/auth.ts';
import { discardUnsavedWork } from '#src/components/form/unsaved-work.ts';
import { announceSignOut, onSignOutElsewhere } from '#src/session/other-tabs.ts';
import { clearPersonalStorage } from '#src/session/personal-storage.ts';
import { clearResponses } from '#src/session/response-storage.ts';
import { forgetCustomer } from '#src/session/selected-customer.ts';
import { storedSsoHint } from '#src/session/sso-hint.ts';
import { takeTargetPath } from '#src/session/target-path.ts';

interface SignOutParts {
  readonly root: Root;
  readonly queryClient: QueryClient;
  readonly auth: Auth;
}

/** Removes the user's data from this tab: the rendered page, the query cache and stored choices. */
function forgetPerson({ root, queryClient }: SignOutParts): void {
  // First: a mounted page would refetch the removed queries. Back must not show it again either.
  root.render(<StartFrame />);
  discardUnsavedWork();
  forgetCustomer();
  storedSsoHint.clear();
  clearPersonalStorage();
  clearResponses();
  takeTargetPath();
  void queryClient.cancelQueries();
  queryClient.clear();
}

/** Signs out in this tab only, and shows why; never resolves. */
async function endLocalSession({ auth }: SignOutParts, reason: string): Promise<never> {
  storedLoginError.write(reason);
  await auth.forget().catch(() => {});
  location.replace(plainPath('loginError'));
  return new Promise<never>(() => {});
}

/** Creates this tab's sign-out, and reacts to a sign-out in another tab. */
function createSignOut(parts: SignOutParts) {
  const unsubscribe = onSignOutElsewhere(() => {
    forgetPerson(parts);
    // The other tab is still redirecting to the provider, whose session may exist: do not sign in again here.
    void endLocalSession(parts, 'You have signed out in another tab.');
  });

  // The browser may restore the page from the back/forward cache without running its scripts.
  const reload = (event: PageTransitionEvent): void => {
    if (event.persisted && parts.auth.person() === null) location.reload();
  };
  window.addEventListener('pageshow', reload);

  return {
    signOut: async (): Promise<never> => {
      forgetPerson(parts);
      announceSignOut();
      if (!navigator.onLine) return endLocalSession(parts, signedOutHere);
      try {
        return await parts.auth.signOut();
      } catch {
        return endLocalSession(parts, signedOutHere);
      }
    },
    /** Stops listening to other tabs. */
    dispose: () => {
      unsubscribe();
      window.removeEventListener('pageshow', reload);
    },
  };
}

/**
 * Creates the query client, access and router. Starts the first navigation, to the window's URL. Signing out empties
 * `root`.
 */
export function createPortal(root: Root, session: Session) {
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
        storeLoginError: (message) => storedLoginError.write(message),
        explain: (row, guard) => void explain(row.title, guard),
        isSettled: () => isSettled(),
      },
      {
        layouts: {
          default: DefaultLayout,
          landing: LandingLayout,
          error: ErrorLayout,
          maintenance: ErrorLayout,
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
            <OwnUserContext value={() => auth.person()?.userId}>
              <InternalCustomerContext value={configuration.defaultInternalCustomerId}>
                <SwitchCustomerContext value={portal.switchCustomer}>
                  <RouterProvider router={router} />
                </SwitchCustomerContext>
              </InternalCustomerContext>
            </OwnUserContext>
          </PortalContext>
        </QueryClientProvider>
      </StrictMode>
    ),
    /** Removes the portal's listeners; a test opens several portals in one window. */
    dispose: (): void => {
      router.dispose();
      disposeSignOut();
    },
    /** Starts the work that no page needs. */
    startBackground: async (onWrongConfiguration: BackgroundParts['onWrongConfiguration']): Promise<void> => {
      const { startBackground } = await import('./background.ts');
      await startBackground({ ...session, router, isSwitching: () => switches > 0, onWrongConfiguration });
    },
  };
}
