import { inSession } from './browser-store.ts';

const stored = inSession('loginError');

/** Kept until the user acts: the provider was not notified, so going back or reloading would sign in again. */
export const signedOutHere = 'You are signed out here. The sign-in service could not be reached.';

export function storeLoginError(message: string): void {
  stored.write(message);
}

/** The sign-in error for the error page; null when there is none. */
export function readLoginError(): string | null {
  return stored.read();
}

export function clearLoginError(): void {
  stored.clear();
}
