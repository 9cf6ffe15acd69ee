import { expect, it } from 'vitest';
import { withoutTokens } from './without-tokens.ts';

it('removes tokens from URLs', () => {
  expect(withoutTokens('wss://host/hubs/x?id=4&access_token=abc.def&v=1 opened')).toBe(
    'wss://host/hubs/x?id=4&access_token=***&v=1 opened',
  );
});

it('removes signed tokens from any text', () => {
  const token = ['eyJhbGciOiJSUzI1NiJ9', 'eyJzdWIiOiIxMjM0In0', 'c2lnbmF0dXJl'].join('.');
  expect(withoutTokens(`Bearer ${token} was refused`)).toBe('Bearer *** was refused');
});
