import { snackbars } from '#src/components/feedback/snackbars.ts';

let close: (() => void) | undefined;

/** Tells somebody who is writing that the session has ended. What every call would tell again is told once. */
export function offerSignIn(signIn: () => void): void {
  close?.();
  close = snackbars.show({
    tone: 'warn',
    text: 'Your session has ended. Sign in to continue.',
    action: { label: 'Sign in', onAction: signIn },
    lifetime: null,
  });
}
