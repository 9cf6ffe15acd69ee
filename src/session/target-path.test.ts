import { describe, expect, it, vi } from 'vitest';
import { getSafePath, storeTargetPath, takeTargetPath } from './target-path.ts';

describe('ownPath', () => {
  it.each([
    '/',
    '/dashboards/orders?dashboard=a%20b&state=IL#first',
    '/orders/4711?bsid=a+b&empty&x=%2F%2Fevil.example',
    '/search?q=https://other.example/',
    '/authors',
    '/about-us',
  ])('does not change %s', (path) => {
    expect(getSafePath(path)).toBe(path);
  });

  it.each([
    null,
    '',
    'dashboards',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/x\\..\\evil',
    'https://evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    '/\n/evil.example',
    '\u0000/',
    '/about',
    '/auth',
    '/auth/',
    '/AUTH#code=stolen',
    '/./auth',
    '/x/../about?y',
  ])('replaces %o with Home', (candidate) => {
    expect(getSafePath(candidate)).toBe('/');
  });

  it('removes only the parameters of the provider’s sign-out', () => {
    expect(getSafePath('/?state=eyJ9')).toBe('/');
    expect(getSafePath('/?a=1&state=eyJ9#b')).toBe('/?a=1#b');
  });
});

describe('the stored path', () => {
  it('is returned to once: a later sign-in leads to Home', () => {
    const entries = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => entries.set(key, value),
      removeItem: (key: string) => entries.delete(key),
    });
    storeTargetPath('/orders/4711?bsid=WMS1');
    expect(takeTargetPath()).toBe('/orders/4711?bsid=WMS1');
    expect(takeTargetPath()).toBe('/');
  });
});
