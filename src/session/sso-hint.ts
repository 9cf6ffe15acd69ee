import { inLocal } from './browser-store.ts';

/** The name of the last sign-in, for a silent sign-in. */
export const storedSsoHint = inLocal('ssoHint');
