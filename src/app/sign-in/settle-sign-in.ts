import type { Auth } from '#src/auth/auth.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { signedOutHere, storedLoginError } from '#src/session/login-error.ts';
import { clearPersonalStorage } from '#src/session/personal-storage.ts';
import { clearResponses } from '#src/session/response-storage.ts';
import { forgetCustomer } from '#src/session/selected-customer.ts';
import { storedSsoHint } from '#src/session/sso-hint.ts';
import { storeTargetPath, takeTargetPath } from '#src/session/target-path.ts';

/** The screens that are shown before there is a page. */
export type SignInScreen = 'checkingCredentials' | 'loggingIn' | 'outdatedAuthentication';

export type ShowScreen = (screen: SignInScreen) => Promise<void>;

/** Milliseconds for which the notice about the outdated sign-in is shown. */
const outdatedDelay = 3000;

/** Pages that explain why the user is not signed in; they must not start a sign-in. */
const pathsWithoutSilentSignIn: readonly string[] = [
  plainPath('loginError'),
  plainPath('maintenanceLanding'),
];

const nothingKept =
  'Your browser does not let this page store what the sign-in needs. Allow cookies and site data for this page, and try again.';

const never = new Promise<never>(() => {});

function startOver(show: ShowScreen): Promise<never> {
  localStorage.clear();
  sessionStorage.clear();
  // When it cannot be loaded, the user is still redirected to the start.
  show('outdatedAuthentication').catch(() => {});
  setTimeout(() => location.assign('/'), outdatedDelay);
  return never;
}

/**
 * Removes the `state` that the provider's sign-out leaves in the URL of Home, so that it is not stored and restored
 * with the path.
 */
function stripState(): void {
  const url = new URL(location.href);
  if (url.pathname !== plainPath('home') || !url.searchParams.has('state')) return;
  url.searchParams.delete('state');
  history.replaceState(null, '', `${url.pathname}${url.search}${url.hash}`);
}

/** Stores the signed-in user. Session data and the remembered customer of another user are cleared. */
function storeSignedInUser(userName: string, isSomeoneElse: boolean): void {
  if (isSomeoneElse) {
    clearResponses();
    clearPersonalStorage();
  }
  if (storedSsoHint.read() !== userName) forgetCustomer();
  storedSsoHint.write(userName);
}

async function tryHint(show: ShowScreen, auth: Auth): Promise<void> {
  const hint = storedSsoHint.read();
  if (auth.person() !== null || !hint || pathsWithoutSilentSignIn.includes(location.pathname)) return;
  void show('checkingCredentials');
  if (!(await auth.signInSilently(hint))) return;
  // The provider returns its current user, regardless of the hint.
  const userName = auth.person()?.userName ?? '';
  storeSignedInUser(userName, userName !== hint);
}

/** The provider has a session by now, so a silent sign-in needs nothing that the browser did not keep. */
async function signInWithoutRequest(auth: Auth): Promise<false> {
  if (await auth.signInSilently()) {
    storedLoginError.clear();
    storeSignedInUser(auth.person()?.userName ?? '', false);
    history.replaceState(null, '', takeTargetPath());
  } else {
    storedLoginError.write(nothingKept);
    history.replaceState(null, '', plainPath('loginError'));
  }
  return false;
}

/**
 * Processes the sign-in state before any route is matched: the provider's response, an account of the previous
 * environment, an existing session at the provider. Resolves to whether a password was just reset. Does not resolve
 * when the page is navigating away.
 */
export async function settleSignIn(show: ShowScreen, auth: Auth): Promise<boolean> {
  if (auth.isOutdated()) return startOver(show);
  // The code is in the browser's cache, because the portal was just loaded.
  if (location.pathname === plainPath('authReturn')) await show('loggingIn').catch(() => {});
  const outcome = await auth.handleReturn();
  switch (outcome.kind) {
    case 'signedIn':
      storedLoginError.clear();
      storeSignedInUser(auth.person()?.userName ?? '', outcome.isSomeoneElse);
      history.replaceState(null, '', takeTargetPath());
      return false;
    case 'forgotPassword':
      return auth.resetPassword();
    case 'failed':
      storedLoginError.write(outcome.message);
      history.replaceState(null, '', plainPath('loginError'));
      return false;
    case 'requestLost':
      storeTargetPath(outcome.state);
      return signInWithoutRequest(auth);
    case 'passwordReset':
      history.replaceState(null, '', plainPath('authReturn'));
      return true;
    case 'none':
      stripState();
      if (auth.person() === null && storedLoginError.read() === signedOutHere)
        history.replaceState(null, '', plainPath('loginError'));
      await tryHint(show, auth);
      return false;
  }
}
