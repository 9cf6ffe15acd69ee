import type { AccountInfo, IPublicClientApplication } from '@azure/msal-browser';

type SignOutClient = Pick<IPublicClientApplication, 'getAllAccounts' | 'clearCache' | 'logoutRedirect'>;

/** Removes all accounts of this browser, and redirects to the provider's sign-out for the signed-in one. */
export async function signOutOfAll(client: SignOutClient, signedIn: AccountInfo | null): Promise<void> {
  const all = client.getAllAccounts();
  const account = signedIn ?? all[0] ?? null;
  for (const cachedAccount of all)
    if (cachedAccount.homeAccountId !== account?.homeAccountId)
      await client.clearCache({ account: cachedAccount });
  await client.logoutRedirect({ account, ...(account?.idToken ? { idTokenHint: account.idToken } : {}) });
}
