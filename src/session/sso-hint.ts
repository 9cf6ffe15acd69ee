import { inLocal } from './browser-store.ts';

const stored = inLocal('ssoHint');

/** The name of the last sign-in, for a silent sign-in; null when there is none. */
export function readSsoHint(): string | null {
  return stored.read();
}

export function storeSsoHint(hint: string): void {
  stored.write(hint);
}

export function clearSsoHint(): void {
  stored.clear();
}
