import type { AccountInfo, IPublicClientApplication } from '@azure/msal-browser';
import { classifyAccount, type Identity } from './account.ts';

/** Milliseconds for which a read of the library's cache is reused; other tabs may change the cache. */
export const readingTtl = 1000;

/**
 * The account that this tab signed in with. Tabs may share a cache, and another tab's sign-in must not change
 * who is signed in here.
 */
export interface SignedInAccount {
  /** Null without a signed-in user. */
  readonly read: () => AccountInfo | null;
  readonly apply: (account: AccountInfo) => void;
  /** The next `read` reads the library's cache again. */
  readonly invalidate: () => void;
}

type AccountCache = Pick<
  IPublicClientApplication,
  'getAllAccounts' | 'getActiveAccount' | 'setActiveAccount'
>;

export function createSignedInAccount(cache: AccountCache, identity: Identity): SignedInAccount {
  let signedInId: string | undefined;
  const find = (): AccountInfo | null => {
    // A password reset adds its own account to the cache, which is never the signed-in one.
    const candidates = cache
      .getAllAccounts()
      .filter((candidate) => classifyAccount(candidate, identity) === 'usable');
    const active = cache.getActiveAccount()?.homeAccountId;
    const accountId = signedInId ?? active;
    const match =
      candidates.find((candidate) => candidate.homeAccountId === accountId) ??
      (signedInId === undefined ? candidates[0] : undefined);
    signedInId ??= match?.homeAccountId;
    return match ?? null;
  };

  // The library reads its whole cache and decodes every token on each call, and the start of a page makes dozens of
  // calls.
  let reading: { readonly account: AccountInfo | null; readonly at: number } | undefined;
  const invalidate = (): void => {
    reading = undefined;
  };

  return {
    read: () => {
      const now = performance.now();
      if (!reading || now - reading.at > readingTtl) reading = { account: find(), at: now };
      return reading.account;
    },
    apply: (account) => {
      signedInId = account.homeAccountId;
      cache.setActiveAccount(account);
      invalidate();
    },
    invalidate,
  };
}
