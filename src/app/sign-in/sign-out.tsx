import type { QueryClient } from '@tanstack/react-query';
import type { Root } from 'react-dom/client';
import type { Auth } from '#src/auth/create-auth.ts';
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

/** Leaves nothing of the person in this tab: neither what is shown, nor what was fetched, nor what was chosen. */
function forgetPerson({ root, queryClient }: SignOutParts): void {
  // First of all: a page that still stands would ask for what it misses. Nor may Back bring it up again.
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

/** Signs out in this tab alone, and says why; never resolves. */
async function endHere({ auth }: SignOutParts, reason: string): Promise<never> {
  storeLoginError(reason);
  await auth.forget().catch(() => {});
  location.replace(plainPath('loginError'));
  return new Promise<never>(() => {});
}

interface SignOut {
  readonly signOut: () => Promise<never>;
  /** Follows other tabs no longer. */
  readonly dispose: () => void;
}

/** Makes the sign-out of this tab, and follows the one of another tab. */
export function createSignOut(parts: SignOutParts): SignOut {
  const unsubscribe = onSignOutElsewhere(() => {
    forgetPerson(parts);
    // The tab that signs out is on its way to the provider, whose session may still be there: no new sign-in here.
    void endHere(parts, 'You have signed out in another tab.');
  });

  // The browser may bring a page back as it was left, without starting it anew.
  const reload = (event: PageTransitionEvent): void => {
    if (event.persisted && parts.auth.person() === null) location.reload();
  };
  window.addEventListener('pageshow', reload);

  return {
    signOut: async () => {
      forgetPerson(parts);
      announceSignOut();
      if (!navigator.onLine) return endHere(parts, signedOutHere);
      try {
        return await parts.auth.signOut();
      } catch {
        return endHere(parts, signedOutHere);
      }
    },
    dispose: () => {
      unsubscribe();
      window.removeEventListener('pageshow', reload);
    },
  };
}
