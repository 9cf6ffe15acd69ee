import { createStandardPublicClientApplication } from '@azure/msal-browser';
import { createAccessToken } from './access-token.ts';
import { getUserName, toPerson } from './account.ts';
import type { Auth, AuthSettings } from './auth.ts';
import { clientConfiguration } from './client-configuration.ts';
import { createDeparture } from './departure.ts';
import { hasOutdatedAccount, storedEntries } from './outdated-accounts.ts';
import { handleProviderReturn } from './provider-return.ts';
import { signOutOfAll } from './sign-out.ts';
import { createSignedInAccount } from './signed-in-account.ts';

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
    accessTokenSilently: accessToken.getSilently,
  };
}
