import { expect, it } from 'vitest';
import { scrubbed } from './scrub.ts';

const token = ['eyJhbGciOiJSUzI1NiJ9', 'eyJzdWIiOiIxMjM0In0', 'c2lnbmF0dXJl'].join('.');

it.each([
  [
    'an address of the hub',
    `wss://api.example/hubs/x?id=4&access_token=${token}`,
    'wss://api.example/hubs/x?***',
  ],
  [
    'a return from the provider',
    'at https://portal.example/auth#code=0.AX&state=abc',
    'at https://portal.example/auth#***',
  ],
  [
    'a document call',
    'GET /api/Documents/Order/PMF/1?bsid=A&token=one-time failed',
    'GET /api/Documents/Order/PMF/1?*** failed',
  ],
  ['a header', 'Authorization: Bearer opaque-token-1 was refused', 'Authorization: Bearer *** was refused'],
  ['a bare token', `the token ${token}, it said`, 'the token ***, it said'],
  ['an email address', 'login_hint was jo.doe+x@example.com!', 'login_hint was ***!'],
  ['an encoded email address', 'hint jo%40example.com', 'hint ***'],
])('hides %s', (_what, text, expected) => {
  expect(scrubbed(text)).toBe(expected);
});

it('keeps the rest readable', () => {
  const stack = 'TypeError: x is undefined\n    at Page (https://portal.example/assets/home-page-1.js:1:234)';
  expect(scrubbed(stack)).toBe(stack);
});

it('is fast with long and hostile texts', () => {
  for (const part of ['?', 'a', 'ey', 'a.', '?a', '%40', '@']) {
    expect(scrubbed(part.repeat(500_000)).length).toBeLessThanOrEqual(8000);
  }
});
