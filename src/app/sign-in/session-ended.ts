import { snackbars } from '#src/components/feedback/snackbars.ts';
import { discardUnsavedWork, hasUnsavedWork } from '#src/components/form/unsaved-work.ts';

interface SessionEndedParts {
  readonly rememberTarget: () => void;
  readonly signIn: () => Promise<never>;
}

/** Handles the end of the session. */
export function createSessionEnded({ rememberTarget, signIn }: SessionEndedParts) {
  let close: (() => void) | undefined;
  const offerSignIn = (): void => {
    // Every failed call comes here; one offer is enough.
    close?.();
    close = snackbars.show({
      tone: 'warn',
      text: 'Your session has ended. Sign in to continue.',
      action: {
        label: 'Sign in',
        onAction: () => {
          // Sign-in returns here, and the draft keeps what is typed: no confirmation is needed.
          discardUnsavedWork();
          void signIn();
        },
      },
      lifetime: null,
    });
  };
  return {
    offerSignIn,
    /** Whether the page may be left for the sign-in page now; otherwise the sign-in is offered. */
    onSessionEnded: (): boolean => {
      if (hasUnsavedWork()) {
        // Unsaved work is not interrupted: the user signs in when ready.
        offerSignIn();
        return false;
      }
      rememberTarget();
      return true;
    },
  };
}
