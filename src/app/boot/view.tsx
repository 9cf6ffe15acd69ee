import { startTransition, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { reportError } from '#src/telemetry/telemetry.ts';
import { createPortal } from './create-portal.tsx';
import type { Session } from './create-session.ts';
import { LoggingIn } from '#src/app/screens/logging-in.tsx';
import type { SignInScreen } from '#src/app/sign-in/settle-sign-in.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import type { QueryClient } from '@tanstack/react-query';

/**
 * In milliseconds: the page is complete when no request was active for the first time, at the latest after the
 * second.
 */
const quietTime = 1000;
const maxWait = 15_000;

/** Resolves when the first load is complete; deferred work can start then. */
function waitForPageLoad(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    let quiet: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      unsubscribe();
      clearTimeout(quiet);
      clearTimeout(latest);
      resolve();
    };
    const check = (): void => {
      clearTimeout(quiet);
      if (queryClient.isFetching() === 0) quiet = setTimeout(end, quietTime);
    };
    const unsubscribe = queryClient.getQueryCache().subscribe(check);
    const latest = setTimeout(end, maxWait);
    check();
  });
}

/** Milliseconds offline before the user is notified: short interruptions are common. */
const offlineDelay = 2000;

function watchConnection(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let close: (() => void) | undefined;
  const update = (): void => {
    clearTimeout(timer);
    if (navigator.onLine) {
      close?.();
      close = undefined;
      return;
    }
    timer = setTimeout(() => {
      close ??= snackbars.show({
        text: 'You are offline. The data shown may be out of date.',
        tone: 'warn',
        lifetime: null,
      });
    }, offlineDelay);
  };
  addEventListener('online', update);
  addEventListener('offline', update);
  update();
}

const container = document.getElementById('root');
if (!container) throw new Error('The page has no element for the portal.');
const root = createRoot(container, {
  onUncaughtError: (error) => reportError(error, 'Uncaught error in the page:'),
  onCaughtError: (error) => reportError(error, 'Error in the page:'),
});

const screens: Readonly<Record<SignInScreen, () => Promise<ComponentType>>> = {
  checkingCredentials: async () =>
    (await import('#src/app/screens/checking-credentials.tsx')).CheckingCredentials,
  // Every signed-in user sees it.
  loggingIn: async () => LoggingIn,
  outdatedAuthentication: async () =>
    (await import('#src/app/screens/outdated-authentication.tsx')).OutdatedAuthentication,
};

let isPortalShown = false;

/**
 * Renders a screen for the time in which the provider responds, unless the portal has rendered before its code loads.
 */
export async function showScreen(name: SignInScreen): Promise<void> {
  const Screen = await screens[name]();
  if (!isPortalShown) root.render(<Screen />);
}

export async function showConfigurationError(reasons: readonly string[]): Promise<void> {
  const { ConfigurationErrorPage } = await import('#src/app/screens/configuration-error-page.tsx');
  root.render(<ConfigurationErrorPage reasons={reasons} />);
}

/** Creates the portal for the session and renders it. Limits of the configuration are checked when the page is idle. */
export function showPortal(
  session: Session,
  onWrongConfiguration: (reasons: readonly string[]) => Promise<void>,
): void {
  const { element, startBackground } = createPortal(root, session);
  isPortalShown = true;
  watchConnection();
  // In a transition the browser can paint and handle input while the page renders.
  startTransition(() => root.render(element));
  const start = (): void => {
    startBackground(onWrongConfiguration).catch((error: unknown) => {
      // Its code could not be loaded offline.
      if (!navigator.onLine) return addEventListener('online', start, { once: true });
      reportError(error, 'The background work could not start:');
    });
  };
  void waitForPageLoad(session.queryClient).then(start);
}
