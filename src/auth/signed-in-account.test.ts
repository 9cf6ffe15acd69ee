import type { AccountInfo } from '@azure/msal-browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAccount, environment } from './account.fixture.ts';
import { createSignedInAccount, readingTtl } from './signed-in-account.ts';

const [ann, ben] = [createAccount('ann'), createAccount('ben')];
const reset = createAccount('ann', { homeAccountId: 'reset', idTokenClaims: { tfp: 'B2C_1_reset' } });
const foreign = createAccount('ann', { homeAccountId: 'foreign', environment: 'old.example.com' });

const identity = { knownAuthorities: [environment], passwordResetPolicy: 'b2c_1_reset' };

/** The library's cache, which other tabs change as well. */
function createCache(...accounts: AccountInfo[]) {
  let active: AccountInfo | null = null;
  const cache = {
    getAllAccounts: vi.fn<() => AccountInfo[]>(() => accounts),
    getActiveAccount: () => active,
    setActiveAccount: (account: AccountInfo | null) => {
      active = account;
    },
  };
  return { accounts, cache, account: createSignedInAccount(cache, identity) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('skips accounts of a password reset and of an unknown environment', () => {
  expect(createCache(reset, foreign).account.read()).toBeNull();
  expect(createCache(reset, foreign, ann).account.read()).toBe(ann);
});

it('prefers the active account to the first one', () => {
  const { cache, account } = createCache(ann, ben);
  cache.setActiveAccount(ben);
  expect(account.read()).toBe(ben);
});

it('keeps its account when another user signs in in another tab', () => {
  const { accounts, cache, account } = createCache(ann);
  expect(account.read()).toBe(ann);
  accounts.splice(0, 1, ben);
  cache.setActiveAccount(ben);
  account.invalidate();
  expect(account.read()).toBeNull();
});

it('is the applied account, which becomes the active one', () => {
  const { cache, account } = createCache(ann, ben);
  expect(account.read()).toBe(ann);
  account.apply(ben);
  expect(account.read()).toBe(ben);
  expect(cache.getActiveAccount()).toBe(ben);
});

it('reads the cache once for calls in quick succession', () => {
  const { cache, account } = createCache(ann);
  account.read();
  vi.advanceTimersByTime(readingTtl);
  account.read();
  expect(cache.getAllAccounts).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  account.read();
  expect(cache.getAllAccounts).toHaveBeenCalledTimes(2);
});
