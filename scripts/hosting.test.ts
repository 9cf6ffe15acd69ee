import { expect, it } from 'vitest';
import { hostingFile, hostsFromEnvironment } from './hosting.ts';

function parsePolicy(environment: Readonly<Record<string, string>>): Map<string, string> {
  const policy = hostingFile(hostsFromEnvironment(environment)).globalHeaders['Content-Security-Policy'];
  return new Map(
    policy.split('; ').map((entry): [string, string] => {
      const [name = '', ...values] = entry.split(' ');
      return [name, values.join(' ')];
    }),
  );
}

it('allows only configured origins', () => {
  const policy = parsePolicy({});
  expect([...policy.values()].join(' ')).not.toMatch(/https?:|unsafe|\*/);
  expect(policy.get('trusted-types')).toBe('dompurify app-sw default');
});

it('allows connections to the telemetry origins, and loads nothing from there', () => {
  const policy = parsePolicy({ PORTAL_TELEMETRY_ORIGINS: 'https://a.example https://b.example' });
  expect(policy.get('connect-src')).toBe("'self' https://a.example https://b.example");
  expect(policy.get('script-src')).toBe("'self'");
});

it("allows the challenge's script, requests and frame", () => {
  const policy = parsePolicy({ PORTAL_BOT_PROTECTION_ORIGINS: 'https://challenge.example' });
  for (const name of ['script-src', 'connect-src', 'frame-src']) {
    expect(policy.get(name), name).toBe("'self' https://challenge.example");
  }
  expect(policy.get('trusted-types')).toBe('dompurify app-sw default app-bot-protection');
});

it('rejects a value that is not an origin', () => {
  for (const value of [
    'http://a.example',
    'https://*.example',
    'https://a.example/path',
    "'unsafe-inline'",
  ]) {
    expect(() => hostsFromEnvironment({ PORTAL_TELEMETRY_ORIGINS: value }), value).toThrow(
      'PORTAL_TELEMETRY_ORIGINS',
    );
  }
});
