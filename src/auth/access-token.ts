import {
  BrowserAuthError,
  InteractionRequiredAuthError,
  type AccountInfo,
  type IPublicClientApplication,
} from '@azure/msal-browser';
import { createTokenSource, SilentTimeout, type AcquiredToken } from './token-source.ts';

/**
 * Milliseconds after a sign-in in which an API that refuses even its token does not lead to another one: leaving
 * again right after coming back would go round in circles.
 */
export const repeatedRefusalWindow = 60_000;

interface AccessTokenParts {
  readonly client: Pick<IPublicClientApplication, 'acquireTokenSilent'>;
  readonly account: () => AccountInfo | null;
  readonly scopes: readonly string[];
  /** Where the provider responds to silent requests. */
  readonly redirectUri: string;
  /** Leaves the page and never resolves; resolves to an empty token where the page must not be left now. */
  readonly signInAgain: (account: AccountInfo) => Promise<string>;
}

export interface AccessToken {
  /** As `Auth.accessToken` states it. */
  readonly get: (refused?: string) => Promise<string>;
  readonly getQuietly: () => Promise<string>;
  /**
   * Keeps the token of the sign-in that opened this page. When it cannot be renewed it is used to its end: leaving
   * again right after coming back would go round in circles.
   */
  readonly applySignIn: (acquired: AcquiredToken) => void;
  /** Drops the token of the sign-in. */
  readonly forget: () => void;
}

/** A provider that cannot be asked silently: interaction is required, or it did not answer in time. */
function needsInteraction(error: unknown): boolean {
  if (error instanceof InteractionRequiredAuthError || error instanceof SilentTimeout) return true;
  return (
    error instanceof BrowserAuthError &&
    (error.errorCode === 'timed_out' || error.errorCode === 'monitor_window_timeout')
  );
}

/** The token of the signed-in account, with a sign-in where the provider does not renew it silently. */
export function createAccessToken(parts: AccessTokenParts): AccessToken {
  const { client, account, scopes, redirectUri, signInAgain } = parts;
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
        if (refused !== undefined && Date.now() - fromSignIn.at < repeatedRefusalWindow) return '';
        return signInAgain(who);
      }
    },
    async getQuietly() {
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
