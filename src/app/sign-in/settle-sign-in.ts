import type { Auth } from '#src/auth/create-auth.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { clearLoginError, readLoginError, signedOutHere, storeLoginError } from '#src/session/login-error.ts';
import { clearPersonalStorage } from '#src/session/personal-storage.ts';
import { clearResponses } from '#src/session/response-storage.ts';
import { forgetCustomer } from '#src/session/selected-customer.ts';
import { readSsoHint, storeSsoHint } from '#src/session/sso-hint.ts';
import { takeTargetPath } from '#src/session/target-path.ts';

/** What people see before there is a page, each by its name. */
export type SignInScreen = 'checkingCredentials' | 'loggingIn' | 'outdatedAuthentication';

export type ShowScreen = (screen: SignInScreen) => Promise<void>;

/** Milliseconds that people get to read that their former sign-in is being cleared away. */
const outdatedDelay = 3000;

/** Pages that say why somebody is not signed in, and must not try to sign in on their own. */
const quietPaths: readonly string[] = [plainPath('loginError'), plainPath('maintenanceLanding')];

const never = new Promise<never>(() => {});

function startOver(show: ShowScreen): Promise<never> {
  localStorage.clear();
  sessionStorage.clear();
  // Whoever cannot load it is brought to the start all the same.
  show('outdatedAuthentication').catch(() => {});
  setTimeout(() => location.assign('/'), outdatedDelay);
  return never;
}

/** What the provider's sign-out left in the address of Home must not be stored and restored with the path. */
function stripState(): void {
  const url = new URL(location.href);
  if (url.pathname !== plainPath('home') || !url.searchParams.has('state')) return;
  url.searchParams.delete('state');
  history.replaceState(null, '', `${url.pathname}${url.search}${url.hash}`);
}

/** What the session holds belongs to one person, and so does the customer that this browser remembers. */
function welcome(userName: string, isSomeoneElse: boolean): void {
  if (isSomeoneElse) {
    clearResponses();
    clearPersonalStorage();
  }
  if (readSsoHint() !== userName) forgetCustomer();
  storeSsoHint(userName);
}

/** Asks the provider whether the person of the stored hint is still signed in there. */
async function tryHint(show: ShowScreen, auth: Auth): Promise<void> {
  const hint = readSsoHint();
  if (auth.person() !== null || !hint || quietPaths.includes(location.pathname)) return;
  void show('checkingCredentials');
  if (!(await auth.signInSilently(hint))) return;
  // The provider answers with whoever is signed in there, whatever the hint says.
  const userName = auth.person()?.userName ?? '';
  welcome(userName, userName !== hint);
}

/**
 * Deals with how the page came to be opened, before any route is looked at: what the provider sent back, an
 * account of the former environment, a person who is still signed in at the provider.
 * Returns whether a password has just been reset. Does not return when the page is being left.
 */
export async function settleSignIn(show: ShowScreen, auth: Auth): Promise<boolean> {
  if (auth.isOutdated()) return startOver(show);
  // The view's code is in the browser's cache here: the person has just come from the portal.
  if (location.pathname === plainPath('authReturn')) await show('loggingIn').catch(() => {});
  const outcome = await auth.handleReturn();
  switch (outcome.kind) {
    case 'signedIn':
      clearLoginError();
      welcome(auth.person()?.userName ?? '', outcome.isSomeoneElse);
      history.replaceState(null, '', takeTargetPath());
      return false;
    case 'forgotPassword':
      return auth.resetPassword();
    case 'failed':
      storeLoginError(outcome.message);
      history.replaceState(null, '', plainPath('loginError'));
      return false;
    case 'passwordReset':
      history.replaceState(null, '', plainPath('authReturn'));
      return true;
    case 'none':
      stripState();
      if (auth.person() === null && readLoginError() === signedOutHere)
        history.replaceState(null, '', plainPath('loginError'));
      await tryHint(show, auth);
      return false;
  }
}
