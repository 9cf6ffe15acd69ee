import { expect, it } from 'vitest';
import { headersForBrowser } from './headers.ts';

const server = new URL('https://test.example.com/v1/portal');

/** A header as the browser gets it. */
function passOn(name: string, value: string, address = server): string | undefined {
  return headersForBrowser([name, value], address, {})[1];
}

it.each([
  [
    'a=1; Domain=.test.example.com; Path=/v1/portal; Secure; HttpOnly; SameSite=None',
    'a=1; Path=/api; Secure; HttpOnly; SameSite=None',
  ],
  ['b=2; path=/v1/portal/Orders;domain=test.example.com; Max-Age=60', 'b=2; Path=/api/Orders; Max-Age=60'],
  ['c=x%3B; Expires=Wed, 21 Oct 2037 07:28:00 GMT; Path=/', undefined],
  ['d=domain=x; Path=/v1/portals', undefined],
  ['domain=x; Domain=test.example.com', 'domain=x'],
])('a cookie works on this origin: %s', (cookie, local = cookie) => {
  expect(passOn('Set-Cookie', cookie)).toBe(local);
});

it.each([
  ['https://test.example.com/v1/portal/Orders?a=%2F', '/api/Orders?a=%2F'],
  ['/v1/portal/Orders#1', '/api/Orders#1'],
  ['https://test.example.com/v1/portals', undefined],
  ['https://test.example.com.evil.example/v1/portal', undefined],
  ['https://files.example/guide.pdf?sig=a%2Fb', undefined],
  ['//files.example/v1/portal', undefined],
  ['/elsewhere', undefined],
  ['?page=2', undefined],
])('a redirect within the API stays on this origin: %s', (location, local = location) => {
  expect(passOn('Location', location)).toBe(local);
});

it('a server may have its API at the root', () => {
  const root = new URL('https://test.example.com');
  expect(passOn('location', 'https://test.example.com/Orders', root)).toBe('/api/Orders');
  expect(passOn('location', '//files.example/Orders', root)).toBe('//files.example/Orders');
  expect(passOn('location', '?page=2', root)).toBe('?page=2');
  expect(passOn('set-cookie', 'a=1; Path=/', root)).toBe('a=1; Path=/');
});

it('what a server allows other origins is replaced, and what concerns its connection is left out', () => {
  const raw = ['ETag', 'W/"1"', 'Access-Control-Allow-Origin', '*', 'Connection', 'close', 'ETag', 'x'];
  expect(headersForBrowser(raw, server, { vary: 'Origin' })).toEqual([
    ...['ETag', 'W/"1"', 'ETag', 'x'],
    ...['vary', 'Origin'],
  ]);
});
