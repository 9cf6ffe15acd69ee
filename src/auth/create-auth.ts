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
   * Called before a redirect for a token, so that the current path can be stored. Returns whether the page may be
   * left now; when not, calls are sent without a token until the user signs in.
   */
  readonly onSessionEnded: () => boolean;
  /** Called when the API refuses a token right after a sign-in: leaving the page could go round in circles. */
  readonly offerSignIn: () => void;
  /** Whether the browser keeps the storage during a redirect to the provider. */
  readonly isStorageKept: () => boolean;
  /** The `state` that the provider returns, for browsers that do not keep the storage. */
  readonly state: () => string;
}

export interface Auth {
  /** Reads the provider's response. Runs once, before routing. */
  readonly handleReturn: () => Promise<SignInReturn>;
  readonly person: () => SignedInPerson | null;
  /** This browser contains accounts of the provider's previous environment. */
  readonly isOutdated: () => boolean;
  /** Tries to sign in with the provider's session, without user interaction. */
  readonly signInSilently: (loginHint?: string) => Promise<boolean>;
  /** Redirects to the provider's sign-in page; never resolves. */
  readonly signIn: (loginHint?: string) => Promise<never>;
  readonly resetPassword: () => Promise<never>;
  /** Redirects to the provider's sign-out; never resolves. */
  readonly signOut: () => Promise<never>;
  /** Removes all accounts and tokens of this tab without a redirect. */
  readonly forget: () => Promise<void>;
  /**
   * A token for the API, renewed when necessary; a different one than `refused`, which the API did not accept. When
   * the user has to sign in, it redirects and never resolves. Empty when there is no account, and when the API
   * refuses the token of a sign-in that has just completed.
   */
  readonly accessToken: (refused?: string) => Promise<string>;
  /** Like accessToken, but never redirects: empty when the user would have to sign in. */
  readonly accessTokenQuietly: () => Promise<string>;
}

/** The portal's interface to the sign-in library. */
export async function createAuth(settings: AuthSettings): Promise<Auth> {
  const { identity, scopes, onSessionEnded, offerSignIn, isStorageKept, state } = settings;
  const client = await createStandardPublicClientApplication(clientConfiguration(identity, location.origin));
  const bridge = `${location.origin}/auth-bridge.html`;
  const request = { scopes: [...scopes] };
  const departure = createDeparture();
  const account = createSignedInAccount(client, identity);
  // The browser may restore the page from the back/forward cache much later.
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
    offerSignIn,
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
        // Any failure leads to the sign-in page, which shows the reason.
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
