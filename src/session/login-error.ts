import { inSession } from './browser-store.ts';

const stored = inSession('loginError');

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
