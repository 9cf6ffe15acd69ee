import { expect, test } from '../support/portal.ts';

test.use({ isSignedInBefore: false });

function directives(policy: string): Map<string, string> {
  return new Map(
    policy.split('; ').map((entry): [string, string] => {
      const [name = '', ...values] = entry.split(' ');
      return [name, values.join(' ')];
    }),
  );
}

test.describe('the headers of the built portal', () => {
  for (const path of ['/', '/dashboards/orders', '/auth', '/no/such/page']) {
    test(`at ${path}`, { tag: '@core' }, async ({ portal, request }) => {
      const response = await request.get(portal.origin + path);
      expect(response.status()).toBe(200);
      const headers = response.headers();
      const policy = directives(headers['content-security-policy'] ?? '');
      expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
      expect(policy.get('default-src')).toBe("'none'");
      expect(policy.get('script-src')).toBe("'self'");
      expect(policy.get('object-src')).toBe("'none'");
      expect(policy.get('base-uri')).toBe("'none'");
      expect(policy.get('frame-ancestors')).toBe("'none'");
      expect(policy.get('require-trusted-types-for')).toBe("'script'");
      expect(policy.get('trusted-types')).toBe('dompurify app-sw default');

      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['permissions-policy']).toMatch(/^([a-z]+=\(\)(, |$))+$/);
      const [, age] = /max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '') ?? [];
      expect(Number(age)).toBeGreaterThanOrEqual(31_536_000);
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['cache-control']).toBe('no-cache');
    });
  }

  test('of the sign-in bridge, which must reach the page that opened it', async ({ portal, request }) => {
    const response = await request.get(`${portal.origin}/auth-bridge.html`);
    const headers = response.headers();
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['cross-origin-opener-policy']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
    const policy = directives(headers['content-security-policy'] ?? '');
    expect(policy.get('frame-ancestors')).toBe("'self'");
    expect(policy.get('trusted-types')).toBe("'none'");
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
  });

  test('of what the page loads', { tag: '@core' }, async ({ portal, request }) => {
    const page = await (await request.get(portal.origin)).text();
    const asset = /"(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
    const loaded = await request.get(portal.origin + asset);
    expect(loaded.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    const worker = await request.get(`${portal.origin}/sw.js`);
    expect(worker.headers()['cache-control']).toBe('no-cache');
    expect(worker.headers()['content-type']).toContain('text/javascript');
    expect(worker.headers()['content-security-policy']).toContain("default-src 'none'");
  });
});

for (const path of ['/assets/none.js', '/assets/none.css']) {
  test(`${path}, which does not exist, does not return the page`, async ({ portal, request }) => {
    const response = await request.get(portal.origin + path);
    expect(response.status()).toBe(404);
    expect(await response.text()).not.toContain('<!doctype html>');
  });
}
