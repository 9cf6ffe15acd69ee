import { inSession } from './browser-store.ts';

/** The sign-in error for the error page. */
export const storedLoginError = inSession('loginError');

/** Kept until the user acts: the provider was not notified, so going back or reloading would sign in again. */
export const signedOutHere = 'You are signed out here. The sign-in service could not be reached.';
