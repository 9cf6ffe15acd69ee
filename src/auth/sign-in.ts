import {
  AuthError,
  BrowserAuthError,
  createStandardPublicClientApplication,
  InteractionRequiredAuthError,
  LogLevel,
  type AccountInfo,
  type IPublicClientApplication,
} from '@azure/msal-browser';
import type { PortalConfiguration } from '#src/api/generated/configuration.ts';
import { personOf, policyOf, userNameOf, type SignedInPerson } from './account.ts';

export interface AuthSettings {
  readonly identity: PortalConfiguration['identity'];
  /** Scopes as the provider registers them, with openid and offline_access. */
  readonly scopes: readonly string[];
}

/** How the page came to be opened, as far as the provider is concerned. */
export type SignInReturn =
  | { readonly kind: 'none' }
  | { readonly kind: 'signedIn' }
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
  /** A token for the API, renewed when it has to be. Empty when there is no account. */
  readonly accessToken: () => Promise<string>;
  /** As accessToken, but it never leaves the page: empty where a person would have to sign in. */
  readonly accessTokenQuietly: () => Promise<string>;
}

/** The provider's code for "the person pressed 'Forgot your password?'". */
const forgotPasswordCode = 'AADB2C90118';
const never = new Promise<never>(() => {});

/** A provider that cannot be asked silently: interaction is required, or it did not answer in time. */
function needsInteraction(error: unknown): boolean {
  if (error instanceof InteractionRequiredAuthError) return true;
  return (
    error instanceof BrowserAuthError &&
    (error.errorCode === 'timed_out' || error.errorCode === 'monitor_window_timeout')
  );
}

function messageOf(error: unknown): string {
  if (error instanceof AuthError) return error.errorMessage || error.errorCode;
  return error instanceof Error ? error.message : 'Sign-in failed.';
}

async function createClient(identity: AuthSettings['identity']): Promise<IPublicClientApplication> {
  return createStandardPublicClientApplication({
    auth: {
      clientId: identity.clientId,
      authority: identity.authority,
      knownAuthorities: [...identity.knownAuthorities],
      redirectUri: `${location.origin}/auth`,
      postLogoutRedirectUri: `${location.origin}/`,
      ...(identity.authorityMetadata === undefined ? {} : { authorityMetadata: identity.authorityMetadata }),
    },
    cache: { cacheLocation: identity.cacheLocation ?? 'sessionStorage' },
    system: {
      // The person waits behind a dialog for this long when the provider hangs.
      iframeBridgeTimeout: 6000,
      loggerOptions: {
        logLevel: LogLevel.Warning,
        piiLoggingEnabled: false,
        loggerCallback: (level, message) => {
          // oxlint-disable-next-line no-console -- The library's own words, without personal data; no layer above could tell them better.
          if (level === LogLevel.Error) console.error(message);
        },
      },
    },
  });
}

/** The one door to the sign-in library. */
export async function createAuth({ identity, scopes }: AuthSettings): Promise<Auth> {
  const client = await createClient(identity);
  const bridge = `${location.origin}/auth-bridge.html`;
  const resetPolicy = identity.passwordResetPolicy?.toLowerCase();
  const request = { scopes: [...scopes] };

  /** A password reset leaves an account of its own in the cache, which is never the signed-in one. */
  const isReset = (account: AccountInfo): boolean =>
    resetPolicy !== undefined && policyOf(account) === resetPolicy;
  const isKnown = (account: AccountInfo): boolean => identity.knownAuthorities.includes(account.environment);

  const account = (): AccountInfo | null => {
    const active = client.getActiveAccount();
    if (active && !isReset(active) && isKnown(active)) return active;
    return client.getAllAccounts().find((candidate) => !isReset(candidate) && isKnown(candidate)) ?? null;
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

  let renewal: Promise<string> | undefined;
  const silently = async (who: AccountInfo): Promise<string> => {
    const result = await client.acquireTokenSilent({ ...request, account: who, redirectUri: bridge });
    return result.accessToken;
  };
  /** One renewal serves every call that is waiting for a token. */
  const sharedToken = (who: AccountInfo): Promise<string> => {
    renewal ??= silently(who).finally(() => {
      renewal = undefined;
    });
    return renewal;
  };

  return {
    async handleReturn() {
      try {
        const result = await client.handleRedirectPromise({ navigateToLoginRequestUrl: false });
        if (!result) return { kind: 'none' };
        if (isReset(result.account)) return { kind: 'passwordReset' };
        client.setActiveAccount(result.account);
        return { kind: 'signedIn' };
      } catch (error) {
        const message = messageOf(error);
        return message.includes(forgotPasswordCode)
          ? { kind: 'forgotPassword' }
          : { kind: 'failed', message };
      }
    },

    person() {
      const current = account();
      return current ? personOf(current) : null;
    },

    isOutdated: () => client.getAllAccounts().some((candidate) => !isKnown(candidate)),

    async signInSilently(loginHint) {
      try {
        const result = await client.ssoSilent({ ...request, loginHint, redirectUri: bridge });
        client.setActiveAccount(result.account);
        return true;
      } catch {
        // Whatever the reason, the sign-in page is the next step and tells the person what is wrong.
        return false;
      }
    },

    signIn,

    resetPassword: () =>
      leave(() => {
        const current = account();
        const authority = identity.passwordResetAuthority ?? identity.authority;
        const loginHint = current ? userNameOf(current) : '';
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

    async accessToken() {
      const who = account();
      if (!who) return '';
      try {
        return await sharedToken(who);
      } catch (error) {
        if (!needsInteraction(error)) throw error;
        return signIn(userNameOf(who));
      }
    },

    async accessTokenQuietly() {
      const who = account();
      if (!who) return '';
      try {
        return await sharedToken(who);
      } catch {
        return '';
      }
    },
  };
}
