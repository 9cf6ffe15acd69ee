import type { AccountInfo } from '@azure/msal-browser';
import { describe, expect, it } from 'vitest';
import { toPerson, getPolicy, getUserName } from './account.ts';

function account(claims: Record<string, unknown>, more: Partial<AccountInfo> = {}): AccountInfo {
  return {
    homeAccountId: 'oid-b2c_1_susi.tid',
    environment: 'login.example.com',
    tenantId: 'tid',
    username: '',
    localAccountId: 'oid',
    idTokenClaims: claims,
    ...more,
  };
}

describe('getUserName', () => {
  it.each([
    [
      'the account’s own name',
      account({ emails: ['b@x.example'] }, { username: 'a@x.example' }),
      'a@x.example',
    ],
    [
      'preferred_username',
      account({ preferred_username: 'a@x.example', emails: ['b@x.example'] }),
      'a@x.example',
    ],
    [
      'the first of emails, as B2C states it',
      account({ emails: ['a@x.example', 'b@x.example'] }),
      'a@x.example',
    ],
    ['email', account({ emails: [], email: 'a@x.example' }), 'a@x.example'],
    ['nothing', account({ emails: 'a@x.example' }), ''],
  ])('reads %s', (_what, claims, expected) => {
    expect(getUserName(claims)).toBe(expected);
  });
});

describe('toPerson', () => {
  it('falls back to the user name for display', () => {
    const claims = { emails: ['a@x.example'] };
    expect(toPerson(account(claims))).toEqual({
      userId: 'oid',
      userName: 'a@x.example',
      displayName: 'a@x.example',
    });
    expect(toPerson(account(claims, { name: 'Ada' })).displayName).toBe('Ada');
  });
});

describe('getPolicy', () => {
  it.each([
    [{ tfp: 'B2C_1_Reset', acr: 'b2c_1_susi' }, 'b2c_1_reset'],
    [{ acr: 'B2C_1_Reset' }, 'b2c_1_reset'],
    [{}, undefined],
  ])('%o', (claims, policy) => {
    expect(getPolicy(account(claims))).toBe(policy);
  });
});
