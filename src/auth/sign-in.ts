import {
  AuthError,
  BrowserAuthError,
  createStandardPublicClientApplication,
  InteractionRequiredAuthError,
  type AccountInfo,
} from '@azure/msal-browser';
import type { PortalConfiguration } from '#src/api/generated/configuration.ts';
import { toPerson, getPolicy, getUserName, type SignedInPerson } from './account.ts';
import { clientConfiguration } from './client-configuration.ts';
import { hasOutdatedAccount, storedEntries } from './outdated-accounts.ts';
import { createTokenSource, SilentTimeout } from './token-source.ts';

export interface AuthSettings {
  readonly identity: PortalConfiguration['identity'];
  /** Scopes as the provider registers them, with openid and offline_access. */
  readonly scopes: readonly string[];
  /**
   * Called when a token can only be had by leaving the page, so that the way back can be stored. Answers whether the
   * page may be left now; when it may not, calls go without a token until somebody signs in.
   */
  readonly onSessionEnded: () => boolean;
}

/** How the page came to be opened, as far as the provider is concerned. */
export type SignInReturn =
  | { readonly kind: 'none' }
  /** `isSomeoneElse`: another person was signed in here before. */
  | { readonly kind: 'signedIn'; readonly isSomeoneElse: boolean }
  | { readonly kind: 'passwordReset' }
  | { readonly kind: 'forgotPassword' }
  | { readonly kind: 'failed'; readonly message: string };

export interface Auth {
  /** Reads what the provider sent back. Runs once, before routing. */
  readonly handleReturn: () => Promise<SignInReturn>;
  readonly person: () => SignedInPerson | null;
  /** Accounts of the provider's former environment are left in this browser. */
  readonly isOutdated: () => boolean;
  /** Tries to sign in with the provider's own session, without showing anything. */
  readonly signInSilently: (loginHint: string) => Promise<boolean>;
  /** Leaves for the provider's sign-in page; never resolves. */
  readonly signIn: (loginHint?: string) => Promise<never>;
  readonly resetPassword: () => Promise<never>;
  /** Leaves for the provider's sign-out; never resolves. */
  readonly signOut: () => Promise<never>;
  /** Forgets every account and token of this tab without leaving the page. */
  readonly forget: () => Promise<void>;
  /**
   * A token for the API, renewed when it has to be; another one than `refused`, which the API did not accept.
   * Leaves the page where a person has to sign in for it, and then never resolves. Empty when there is no account,
   * and when the API refuses somebody who has only just signed in.
   */
  readonly accessToken: (refused?: string) => Promise<string>;
  /** As accessToken, but it never leaves the page: empty where a person would have to sign in. */
  readonly accessTokenQuietly: () => Promise<string>;
}

/** The provider's code for "the person pressed 'Forgot your password?'". */
const forgotPasswordCode = 'AADB2C90118';
const unsolicitedResponse =
  'The sign-in service responded to a sign-in that was not started here. Please try again.';
const unknownEnvironment = 'The sign-in service returned an account from an unknown environment.';
const never = new Promise<never>(() => {});

/** A provider that cannot be asked silently: interaction is required, or it did not answer in time. */
function needsInteraction(error: unknown): boolean {
  if (error instanceof InteractionRequiredAuthError || error instanceof SilentTimeout) return true;
  return (
    error instanceof BrowserAuthError &&
    (error.errorCode === 'timed_out' || error.errorCode === 'monitor_window_timeout')
  );
}

/**
 * Milliseconds after a sign-in in which an API that refuses even its token does not lead to another one: leaving
 * again right after coming back would go round in circles.
 */
const reusableFor = 60_000;

/** Milliseconds for which what was read from the library's cache is taken to hold; other tabs may change it. */
const readingTtl = 1000;

function getMessage(error: unknown): string {
  if (error instanceof AuthError) return error.errorMessage || error.errorCode;
  return error instanceof Error ? error.message : 'Sign-in failed.';
}

/** Whether the address carries an answer of a provider, whoever asked for it. */
function containsAuthResponse(hash: string): boolean {
  const response = new URLSearchParams(hash.slice(1));
  return response.has('state') && (response.has('code') || response.has('error'));
}

/** The one door to the sign-in library. */
export async function createAuth({ identity, scopes, onSessionEnded }: AuthSettings): Promise<Auth> {
  const client = await createStandardPublicClientApplication(clientConfiguration(identity, location.origin));
  const bridge = `${location.origin}/auth-bridge.html`;
  const resetPolicy = identity.passwordResetPolicy?.toLowerCase();
  const request = { scopes: [...scopes] };

  /** A password reset leaves an account of its own in the cache, which is never the signed-in one. */
  const isReset = (account: AccountInfo): boolean =>
    resetPolicy !== undefined && getPolicy(account) === resetPolicy;
  const isKnown = (account: AccountInfo): boolean => identity.knownAuthorities.includes(account.environment);

  /**
   * The account that this tab signed in with. Tabs may share a cache, and another tab's sign-in must not change
   * who is signed in here.
   */
  let own: string | undefined;
  const findAccount = (): AccountInfo | null => {
    const candidates = client
      .getAllAccounts()
      .filter((candidate) => !isReset(candidate) && isKnown(candidate));
    const active = client.getActiveAccount()?.homeAccountId;
    const wanted = own ?? active;
    const found =
      candidates.find((candidate) => candidate.homeAccountId === wanted) ??
      (own === undefined ? candidates[0] : undefined);
    own ??= found?.homeAccountId;
    return found ?? null;
  };

  // The library reads its whole cache and decodes every token each time; a page asks dozens of times while it starts.
  let read: { readonly found: AccountInfo | null; readonly at: number } | undefined;
  const account = (): AccountInfo | null => {
    const now = performance.now();
    if (!read || now - read.at > readingTtl) read = { found: findAccount(), at: now };
    return read.found;
  };
  const clearReadAccount = (): void => {
    read = undefined;
  };
  // The browser may bring a page back as it was left, long after.
  window.addEventListener('pageshow', clearReadAccount);

  const applyAccount = (signedIn: AccountInfo): void => {
    own = signedIn.homeAccountId;
    client.setActiveAccount(signedIn);
    clearReadAccount();
  };

  // Only one departure at a time: the library refuses a second one, and its callers must simply wait.
  let leaving: Promise<never> | undefined;
  const leave = (departure: () => Promise<void>): Promise<never> => {
    leaving ??= departure().then(
      () => never,
      (error: unknown) => {
        leaving = undefined;
        throw error;
      },
    );
    return leaving;
  };

  const signIn = (loginHint?: string): Promise<never> =>
    leave(() => client.loginRedirect({ ...request, ...(loginHint ? { loginHint } : {}) }));

  /**
   * The token of the sign-in that opened this page. When it cannot be renewed it is used to its end: leaving
   * again right after coming back would go round in circles.
   */
  let fromSignIn = { token: '', goodUntil: 0, at: 0 };

  const acquireToken = createTokenSource(async (isForced) => {
    const who = account();
    if (!who) return { token: '', goodUntil: 0 };
    const requested = { ...request, account: who, redirectUri: bridge, forceRefresh: isForced };
    const { accessToken, expiresOn } = await client.acquireTokenSilent(requested);
    return { token: accessToken, goodUntil: expiresOn?.getTime() ?? 0 };
  });

  return {
    async handleReturn() {
      const { hash, pathname, search } = location;
      const hasAuthResponse = containsAuthResponse(hash);
      // The library empties the address by a new entry of the history, and leaves the code in the old one.
      if (hasAuthResponse) history.replaceState(null, '', `${pathname}${search}`);
      const previous = account()?.homeAccountId;
      try {
        const result = await client.handleRedirectPromise({
          navigateToLoginRequestUrl: false,
          ...(hasAuthResponse ? { hash } : {}),
        });
        // The library drops an answer that nobody here has asked for, and says nothing.
        if (!result)
          return hasAuthResponse ? { kind: 'failed', message: unsolicitedResponse } : { kind: 'none' };
        if (isReset(result.account)) return { kind: 'passwordReset' };
        // An account that would not be recognized on the next page load would be asked to sign in for ever.
        if (!isKnown(result.account)) return { kind: 'failed', message: unknownEnvironment };
        applyAccount(result.account);
        const goodUntil = result.expiresOn?.getTime() ?? 0;
        fromSignIn = { token: result.accessToken, goodUntil, at: Date.now() };
        return { kind: 'signedIn', isSomeoneElse: previous !== undefined && previous !== own };
      } catch (error) {
        const message = getMessage(error);
        return message.includes(forgotPasswordCode)
          ? { kind: 'forgotPassword' }
          : { kind: 'failed', message };
      }
    },

    person() {
      const current = account();
      return current ? toPerson(current) : null;
    },

    isOutdated: () => hasOutdatedAccount(storedEntries(), identity.knownAuthorities),

    async signInSilently(loginHint) {
      try {
        const result = await client.ssoSilent({ ...request, loginHint, redirectUri: bridge });
        applyAccount(result.account);
        return true;
      } catch {
        // Whatever the reason, the sign-in page is the next step and shows what is wrong.
        return false;
      }
    },

    signIn,

    resetPassword: () =>
      leave(() => {
        const current = account();
        const authority = identity.passwordResetAuthority ?? identity.authority;
        const loginHint = current ? getUserName(current) : '';
        return client.loginRedirect({ ...request, authority, ...(loginHint ? { loginHint } : {}) });
      }),

    signOut: () =>
      leave(async () => {
        const all = client.getAllAccounts();
        const current = account() ?? all[0] ?? null;
        for (const other of all)
          if (other.homeAccountId !== current?.homeAccountId) await client.clearCache({ account: other });
        await client.logoutRedirect({
          account: current,
          ...(current?.idToken ? { idTokenHint: current.idToken } : {}),
        });
      }),

    async forget() {
      fromSignIn = { token: '', goodUntil: 0, at: 0 };
      await client.clearCache();
      client.setActiveAccount(null);
      clearReadAccount();
    },

    async accessToken(refused) {
      const who = account();
      if (!who) return '';
      try {
        return await acquireToken(refused);
      } catch (error) {
        if (!needsInteraction(error)) throw error;
        if (refused === undefined && fromSignIn.goodUntil > Date.now()) return fromSignIn.token;
        if (refused !== undefined && Date.now() - fromSignIn.at < reusableFor) return '';
        if (!leaving && !onSessionEnded()) return '';
        return signIn(getUserName(who));
      }
    },

    async accessTokenQuietly() {
      if (!account()) return '';
      try {
        return await acquireToken();
      } catch {
        return '';
      }
    },
  };
}
