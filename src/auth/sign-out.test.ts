import type { AccountInfo, ClearCacheRequest, EndSessionRequest } from '@azure/msal-browser';
import { expect, it, vi } from 'vitest';
import { createAccount } from './account.fixture.ts';
import { signOutOfAll } from './sign-out.ts';

function createClient(...accounts: AccountInfo[]) {
  return {
    getAllAccounts: () => accounts,
    clearCache: vi.fn<(request?: ClearCacheRequest) => Promise<void>>(async () => {}),
    logoutRedirect: vi.fn<(request?: EndSessionRequest) => Promise<void>>(async () => {}),
  };
}

const ann = createAccount('ann', { idToken: 'id-token' });
const ben = createAccount('ben');

it('removes the other accounts, and signs out the signed-in one by its id token', async () => {
  const client = createClient(ben, ann);
  await signOutOfAll(client, ann);
  expect(client.clearCache).toHaveBeenCalledExactlyOnceWith({ account: ben });
  expect(client.logoutRedirect).toHaveBeenCalledExactlyOnceWith({ account: ann, idTokenHint: 'id-token' });
});

it('signs out the first account when none of them is the signed-in one', async () => {
  const client = createClient(ben, ann);
  await signOutOfAll(client, null);
  expect(client.clearCache).toHaveBeenCalledExactlyOnceWith({ account: ann });
  expect(client.logoutRedirect).toHaveBeenCalledExactlyOnceWith({ account: ben });
});

it('ends the session at the provider even without an account', async () => {
  const client = createClient();
  await signOutOfAll(client, null);
  expect(client.logoutRedirect).toHaveBeenCalledExactlyOnceWith({ account: null });
});
