import { describe, expect, it } from 'vitest';
import { hasOutdatedAccount } from './outdated-accounts.ts';

const account = (environment: string): string =>
  JSON.stringify({ homeAccountId: 'oid-b2c_1_susi.tid', environment, realm: 'tid', username: 'a@b.example' });

describe('hasOutdatedAccount', () => {
  const authorities = ['login.example.com'];

  it('finds an account of another environment among other entries', () => {
    expect(
      hasOutdatedAccount(
        [
          ['customerId', 'PMF'],
          ['x', account('old.example.com')],
        ],
        authorities,
      ),
    ).toBe(true);
  });

  it('ignores accounts of a known environment, and other entries', () => {
    const entries: [string, string][] = [
      ['a', account('login.example.com')],
      ['b', '{"environment": "old.example.com"}'],
      ['c', '{broken'],
      ['d', '[]'],
      ['e', 'null'],
      ['f', '{"homeAccountId": "x", "environment": 5}'],
    ];
    expect(hasOutdatedAccount(entries, authorities)).toBe(false);
  });
});
