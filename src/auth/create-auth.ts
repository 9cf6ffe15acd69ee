import { createStandardPublicClientApplication } from '@azure/msal-browser';
import type { PortalConfiguration } from '#src/api/generated/configuration.ts';
import { createAccessToken } from './access-token.ts';
import { getUserName, toPerson, type SignedInPerson } from './account.ts';
import { clientConfiguration } from './client-configuration.ts';
import { createDeparture } from './departure.ts';
import { hasOutdatedAccount, storedEntries } from './outdated-accounts.ts';
import { handleProviderReturn, type SignInReturn } from './provider-return.ts';
import { signOutOfAll } from './sign-out.ts';
import { createSignedInAccount } from './signed-in-account.ts';

export interface AuthSettings {
  readonly identity: PortalConfiguration['identity'];
  /** Scopes as the provider registers them, with openid and offline_access. */
  readonly scopes: readonly string[];
  /**
   * Called when a token can only be had by leaving the page, so that the way back can be stored. Answers whether the
   * page may be left now; when it may not, calls go without a token until somebody signs in.
   */
  readonly onSessionEnded: () => boolean;
  /** Whether the browser keeps what is stored while the window is at the provider. */
  readonly isStorageKept: () => boolean;
  /** What the provider sends back where the browser does not keep it. */
  readonly state: () => string;
}

export interface Auth {
  /** Reads what the provider sent back. Runs once, before routing. */
  readonly handleReturn: () => Promise<SignInReturn>;
  readonly person: () => SignedInPerson | null;
  /** Accounts of the provider's former environment are left in this browser. */
  readonly isOutdated: () => boolean;
  /** Tries to sign in with the provider's own session, without showing anything. */
  readonly signInSilently: (loginHint?: string) => Promise<boolean>;
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

/** The one door to the sign-in library. */
export async function createAuth(settings: AuthSettings): Promise<Auth> {
  const { identity, scopes, onSessionEnded, isStorageKept, state } = settings;
  const client = await createStandardPublicClientApplication(clientConfiguration(identity, location.origin));
  const bridge = `${location.origin}/auth-bridge.html`;
  const request = { scopes: [...scopes] };
  const departure = createDeparture();
  const account = createSignedInAccount(client, identity);
  // The browser may bring a page back as it was left, long after.
  window.addEventListener('pageshow', account.invalidate);

  const signIn = (loginHint?: string): Promise<never> =>
    departure.leave(() =>
      client.loginRedirect({
        ...request,
        ...(loginHint ? { loginHint } : {}),
        ...(isStorageKept() ? {} : { state: state() }),
      }),
    );

  const accessToken = createAccessToken({
    client,
    account: account.read,
    scopes,
    redirectUri: bridge,
    signInAgain: async (who) => (departure.isUnderWay() || onSessionEnded() ? signIn(getUserName(who)) : ''),
  });

  return {
    handleReturn: () =>
      handleProviderReturn({
        client,
        identity,
        areRequestsKept: isStorageKept(),
        previous: account.read()?.homeAccountId,
        onSignedIn: (result) => {
          account.apply(result.account);
          accessToken.applySignIn({
            token: result.accessToken,
            goodUntil: result.expiresOn?.getTime() ?? 0,
          });
        },
      }),

    person() {
      const current = account.read();
      return current ? toPerson(current) : null;
    },

    isOutdated: () => hasOutdatedAccount(storedEntries(), identity.knownAuthorities),

    async signInSilently(loginHint) {
      try {
        const result = await client.ssoSilent({
          ...request,
          ...(loginHint ? { loginHint } : {}),
          redirectUri: bridge,
        });
        account.apply(result.account);
        return true;
      } catch {
        // Whatever the reason, the sign-in page is the next step and shows what is wrong.
        return false;
      }
    },

    signIn,

    resetPassword: () =>
      departure.leave(() => {
        const current = account.read();
        const authority = identity.passwordResetAuthority ?? identity.authority;
        const loginHint = current ? getUserName(current) : '';
        return client.loginRedirect({ ...request, authority, ...(loginHint ? { loginHint } : {}) });
      }),

    signOut: () => departure.leave(() => signOutOfAll(client, account.read())),

    async forget() {
      accessToken.forget();
      await client.clearCache();
      client.setActiveAccount(null);
      account.invalidate();
    },

    accessToken: accessToken.get,
    accessTokenQuietly: accessToken.getQuietly,
  };
}
