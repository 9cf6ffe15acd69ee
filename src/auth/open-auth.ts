import type { Auth, AuthSettings } from './auth.ts';
import { containsAuthResponse } from './auth-response.ts';
import { loadAuth } from './load-auth.ts';
import { hasOutdatedAccount, storedEntries } from './outdated-accounts.ts';
import { clearStoredSession, readStoredSession, type StoredSession } from './stored-session.ts';
import { renewalMargin } from './token-source.ts';

/** A stored session, until the library is needed for more than its user or its token. */
function continueSession({ person, token, goodUntil }: StoredSession, settings: AuthSettings): Auth {
  let opened: Auth | undefined;
  let opening: Promise<Auth> | undefined;

  async function openLibrary(): Promise<Auth> {
    const { createAuth } = await loadAuth();
    const auth = await createAuth(settings);
    // Removes the state of a redirect that an earlier page started and did not finish.
    await auth.handleReturn();
    opened = auth;
    return auth;
  }

  function open(): Promise<Auth> {
    opening ??= openLibrary().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  const isGood = (): boolean => !opening && goodUntil - Date.now() > renewalMargin;
  return {
    handleReturn: async () => ({ kind: 'none' }),
    person: () => (opened ? opened.person() : person),
    isOutdated: () => hasOutdatedAccount(storedEntries(), settings.identity.knownAuthorities),
    signInSilently: async (loginHint) => (await open()).signInSilently(loginHint),
    signIn: async (loginHint) => (await open()).signIn(loginHint),
    resetPassword: async () => (await open()).resetPassword(),
    signOut: async () => (await open()).signOut(),
    forget: async () => {
      try {
        await (await open()).forget();
      } catch (error) {
        // The session must not be found again, even when the library cannot be loaded.
        clearStoredSession();
        throw error;
      }
    },
    accessToken: async (refused) =>
      refused === undefined && isGood() ? token : (await open()).accessToken(refused),
    accessTokenSilently: async () => {
      if (isGood()) return token;
      try {
        return await (await open()).accessTokenSilently();
      } catch {
        return '';
      }
    },
  };
}

/**
 * The sign-in of this page. With a session that this tab has stored, the library is loaded when it is first needed:
 * to renew the token, or to sign out.
 */
export async function openAuth(settings: AuthSettings): Promise<Auth> {
  const session = containsAuthResponse(location.hash) ? undefined : readStoredSession(settings);
  return session ? continueSession(session, settings) : (await loadAuth()).createAuth(settings);
}
