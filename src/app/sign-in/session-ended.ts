import { snackbars } from '#src/components/feedback/snackbars.ts';
import { discardUnsavedWork, hasUnsavedWork } from '#src/components/form/unsaved-work.ts';

interface SessionEndedParts {
  readonly rememberTarget: () => void;
  readonly signIn: () => Promise<never>;
}

/** Handles the end of the session; the handler returns whether the page may be left for the sign-in page now. */
export function createSessionEnded({ rememberTarget, signIn }: SessionEndedParts): () => boolean {
  let close: (() => void) | undefined;
  return () => {
    if (!hasUnsavedWork()) {
      rememberTarget();
      return true;
    }
    // Unsaved work is not interrupted: the person signs in when ready. Every call comes here; one offer is enough.
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
    return false;
  };
}
