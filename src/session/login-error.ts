import { inSession } from './browser-store.ts';

const stored = inSession('loginError');

/**
 * Stands until the person does something about it: the provider, who was not told, would sign in anew whoever comes by
 * Back or a reload.
 */
export const signedOutHere = 'You are signed out here. The sign-in service could not be reached.';

export function storeLoginError(message: string): void {
  stored.write(message);
}

/** The sign-in error that the error page shows; null when there is none. */
export function readLoginError(): string | null {
  return stored.read();
}

export function clearLoginError(): void {
  stored.clear();
}
