import type { AccountInfo, AuthenticationResult } from '@azure/msal-browser';

/** The environment that accounts of the tests belong to. */
export const environment = 'login.example.com';

export function createAccount(id: string, more: Partial<AccountInfo> = {}): AccountInfo {
  return {
    homeAccountId: `${id}-b2c_1_susi.tid`,
    environment,
    tenantId: 'tid',
    username: `${id}@x.example`,
    localAccountId: id,
    idTokenClaims: { tfp: 'B2C_1_susi' },
    ...more,
  };
}

export function createResult(account: AccountInfo, accessToken: string): AuthenticationResult {
  return {
    account,
    accessToken,
    authority: `https://${environment}/b2c_1_susi/`,
    uniqueId: account.localAccountId,
    tenantId: account.tenantId,
    scopes: [],
    idToken: '',
    idTokenClaims: {},
    fromCache: false,
    expiresOn: new Date(Date.now() + 3_600_000),
    tokenType: 'Bearer',
    correlationId: '',
  };
}
