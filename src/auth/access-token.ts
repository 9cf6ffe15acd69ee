import {
  BrowserAuthError,
  InteractionRequiredAuthError,
  type AccountInfo,
  type IPublicClientApplication,
} from '@azure/msal-browser';
import { createTokenSource, SilentTimeout, type AcquiredToken } from './token-source.ts';

/** Milliseconds after a sign-in in which a refused token does not start another sign-in, which would loop. */
export const repeatedRefusalWindow = 60_000;

interface AccessTokenParts {
  readonly client: Pick<IPublicClientApplication, 'acquireTokenSilent'>;
  readonly account: () => AccountInfo | null;
  readonly scopes: readonly string[];
  /** The redirect URI of silent requests. */
  readonly redirectUri: string;
  /** Redirects and never resolves; resolves to an empty token when the page must not be left now. */
  readonly signInAgain: (account: AccountInfo) => Promise<string>;
  /** Offers a sign-in to the user, without leaving the page. */
  readonly offerSignIn: () => void;
}

export interface AccessToken {
  /** See `Auth.accessToken`. */
  readonly get: (refused?: string) => Promise<string>;
  readonly getSilently: () => Promise<string>;
  /**
   * Keeps the token of the sign-in that opened this page. When it cannot be renewed, it is used until it expires:
   * another redirect right after the return would loop.
   */
  readonly applySignIn: (acquired: AcquiredToken) => void;
  readonly forget: () => void;
}

/** The provider requires interaction, or did not respond to a silent request in time. */
function needsInteraction(error: unknown): boolean {
  if (error instanceof InteractionRequiredAuthError || error instanceof SilentTimeout) return true;
  return (
    error instanceof BrowserAuthError &&
    (error.errorCode === 'timed_out' || error.errorCode === 'monitor_window_timeout')
  );
}

/** The token of the signed-in account; starts a sign-in when the provider does not renew it silently. */
export function createAccessToken(parts: AccessTokenParts): AccessToken {
  const { client, account, scopes, redirectUri, signInAgain, offerSignIn } = parts;
  let fromSignIn = { token: '', goodUntil: 0, at: 0 };

  const acquireToken = createTokenSource(async (isForced) => {
    const who = account();
    if (!who) return { token: '', goodUntil: 0 };
    const request = { scopes: [...scopes], account: who, redirectUri, forceRefresh: isForced };
    const { accessToken, expiresOn } = await client.acquireTokenSilent(request);
    return { token: accessToken, goodUntil: expiresOn?.getTime() ?? 0 };
  });

  return {
    async get(refused) {
      const who = account();
      if (!who) return '';
      try {
        return await acquireToken(refused);
      } catch (error) {
        if (!needsInteraction(error)) throw error;
        if (refused === undefined && fromSignIn.goodUntil > Date.now()) return fromSignIn.token;
        if (refused !== undefined && Date.now() - fromSignIn.at < repeatedRefusalWindow) {
          offerSignIn();
          return '';
        }
        return signInAgain(who);
      }
    },
    async getSilently() {
      if (!account()) return '';
      try {
        return await acquireToken();
      } catch {
        return '';
      }
    },
    applySignIn: (acquired) => {
      fromSignIn = { ...acquired, at: Date.now() };
    },
    forget: () => {
      fromSignIn = { token: '', goodUntil: 0, at: 0 };
    },
  };
}
