import type { QueryClient } from '@tanstack/react-query';
import type { Root } from 'react-dom/client';
import type { Auth } from '#src/auth/auth.ts';
import { discardUnsavedWork } from '#src/components/form/unsaved-work.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { signedOutHere, storeLoginError } from '#src/session/login-error.ts';
import { announceSignOut, onSignOutElsewhere } from '#src/session/other-tabs.ts';
import { clearPersonalStorage } from '#src/session/personal-storage.ts';
import { clearResponses } from '#src/session/response-storage.ts';
import { forgetCustomer } from '#src/session/selected-customer.ts';
import { clearSsoHint } from '#src/session/sso-hint.ts';
import { takeTargetPath } from '#src/session/target-path.ts';
import { StartFrame } from '#src/app/shell/start-frame.tsx';

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
  clearSsoHint();
  clearPersonalStorage();
  clearResponses();
  takeTargetPath();
  void queryClient.cancelQueries();
  queryClient.clear();
}

/** Signs out in this tab only, and shows why; never resolves. */
async function endLocalSession({ auth }: SignOutParts, reason: string): Promise<never> {
  storeLoginError(reason);
  await auth.forget().catch(() => {});
  location.replace(plainPath('loginError'));
  return new Promise<never>(() => {});
}

interface SignOut {
  readonly signOut: () => Promise<never>;
  /** Stops listening to other tabs. */
  readonly dispose: () => void;
}

/** Creates this tab's sign-out, and reacts to a sign-out in another tab. */
export function createSignOut(parts: SignOutParts): SignOut {
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
    signOut: async () => {
      forgetPerson(parts);
      announceSignOut();
      if (!navigator.onLine) return endLocalSession(parts, signedOutHere);
      try {
        return await parts.auth.signOut();
      } catch {
        return endLocalSession(parts, signedOutHere);
      }
    },
    dispose: () => {
      unsubscribe();
      window.removeEventListener('pageshow', reload);
    },
  };
}
