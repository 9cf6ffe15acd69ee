import { inLocal } from './browser-store.ts';

const stored = inLocal('ssoHint');

/** The name under which the person last signed in, for signing in again without being asked. */
export function readSsoHint(): string | null {
  return stored.read();
}

export function storeSsoHint(hint: string): void {
  stored.write(hint);
}

export function clearSsoHint(): void {
  stored.clear();
}
