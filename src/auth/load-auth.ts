import type * as library from './create-auth.ts';

/** Loads the sign-in library, which is larger than the rest of the session's code. */
export async function loadAuth(): Promise<typeof library> {
  return import('./create-auth.ts');
}
