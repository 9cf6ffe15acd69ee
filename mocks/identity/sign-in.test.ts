import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { people } from '#mocks/people.ts';
import { clientId, getIssuer, tenantId } from './endpoints.ts';
import { readRedirectParameters, createVisitor, startProvider, type Provider } from './test-visitor.ts';

let provider: Provider;
let visitor: ReturnType<typeof createVisitor>;
const casey = people[0];

beforeAll(async () => {
  provider = await startProvider();
});
beforeEach(() => {
  provider.identity.reset();
  visitor = createVisitor(provider.origin);
});
afterAll(() => provider.close());

describe('the sign-in page', () => {
  test('lists every person, has no script, and lets the form submit to the portal', async () => {
    const response = await visitor.request(visitor.visit().url);
    const page = await response.text();
    expect(response.status).toBe(200);
    for (const { id, email } of people) {
      expect(page).toContain(`data-testid="person-${id}"`);
      expect(page).toContain(email);
    }
    expect(page).not.toMatch(/<script|autofocus/);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/form-action|script-src|unsafe/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('focuses the hinted person', async () => {
    const { url } = visitor.visit({ login_hint: 'Dana.Whitfield@PrairieMill.example' });
    const page = await (await visitor.request(url)).text();
    expect(page.match(/autofocus/g)).toHaveLength(1);
    expect(page).toMatch(/person-customer-admin"\s+autofocus/);
  });

  test.each([
    ['forgot', 'access_denied', 'AADB2C90118'],
    ['cancel', 'access_denied', 'AADB2C90091'],
    ['fail', 'server_error', 'AADB2C90037'],
  ])('returns for the button %s: %s, %s', async (action, error, code) => {
    const response = readRedirectParameters(await visitor.post(visitor.visit().url, { action }));
    expect(response).toMatchObject({ error, state: 'the-state' });
    expect(response['error_description']).toMatch(new RegExp(`^${code}: .*\\r\\nCorrelation ID: `));
  });
});

describe('the code flow', () => {
  test('signs a person in with tokens that the published key verifies', async () => {
    const tokens = await visitor.signIn('customer-user');
    const keys = await (await fetch(`${provider.origin}/idp/b2c_1_susi/discovery/v2.0/keys`)).json();
    const { payload } = await jwtVerify(String(tokens['id_token']), createLocalJWKSet(keys), {
      issuer: getIssuer(provider.origin),
      audience: clientId,
    });
    expect(payload).toMatchObject({
      sub: casey.userId,
      oid: casey.userId,
      nonce: 'the-nonce',
      tfp: 'b2c_1_susi',
      name: casey.name,
      emails: [casey.email],
    });
    expect(JSON.parse(Buffer.from(String(tokens['client_info']), 'base64url').toString())).toEqual({
      uid: `${casey.userId}-b2c_1_susi`,
      utid: tenantId,
    });
    expect(tokens['expires_in']).toBe(3600);
    const access = String(tokens['access_token']);
    await expect(provider.identity.verifyAccessToken(access, provider.origin)).resolves.toEqual({
      person: casey,
      scopes: ['Order.Read', 'User.Read'],
    });
  });

  test('an access token is valid on its own origin only, an id token never', async () => {
    const tokens = await visitor.signIn('customer-user');
    const verify = provider.identity.verifyAccessToken;
    await expect(verify(String(tokens['access_token']), 'http://localhost:1')).resolves.toBeUndefined();
    await expect(verify(String(tokens['id_token']), provider.origin)).resolves.toBeUndefined();
    await expect(verify('rubbish', provider.origin)).resolves.toBeUndefined();
  });

  test('issues no access token when no API scope was requested', async () => {
    const { url, verifier } = visitor.visit({ scope: 'openid profile offline_access' });
    const { code = '' } = readRedirectParameters(await visitor.post(url, { person: 'customer-user' }));
    const tokens = await (await visitor.redeem(code, verifier)).json();
    expect(tokens).toHaveProperty('id_token');
    expect(tokens).toHaveProperty('refresh_token');
    expect(tokens).not.toHaveProperty('access_token');
  });

  test('returns the response in the query when requested', async () => {
    const { url } = visitor.visit({ response_mode: 'query' });
    const response = await visitor.post(url, { person: 'customer-user' });
    const location = new URL(response.headers.get('location') ?? '');
    expect(location.hash).toBe('');
    expect(location.searchParams.get('code')).toBeTruthy();
    expect(location.searchParams.get('state')).toBe('the-state');
  });

  test('refuses a code that was redeemed before, and one with another verifier', async () => {
    const first = visitor.visit();
    const { code = '' } = readRedirectParameters(await visitor.post(first.url, { person: 'customer-user' }));
    expect((await visitor.redeem(code, first.verifier)).status).toBe(200);
    const replay = await visitor.redeem(code, first.verifier);
    expect(replay.status).toBe(400);
    expect(await replay.json()).toMatchObject({ error: 'invalid_grant' });

    const second = visitor.visit();
    const { code: secondCode = '' } = readRedirectParameters(await visitor.request(second.url));
    const wrong = await visitor.redeem(secondCode, first.verifier);
    expect(await wrong.json()).toMatchObject({
      error: 'invalid_grant',
      error_description: expect.stringContaining('AADB2C90183'),
    });
    expect((await visitor.redeem(secondCode, second.verifier)).status, 'the attempt spent the code').toBe(
      400,
    );
  });

  test('binds the code to redirect URI, client and policy, and expires it', async () => {
    const attempt = async (changes: Record<string, string>, policy?: 'b2c_1_reset') => {
      const { url, verifier } = visitor.visit();
      const { code = '' } = readRedirectParameters(await visitor.post(url, { person: 'customer-user' }));
      const form = { code, code_verifier: verifier, redirect_uri: `${provider.origin}/auth`, ...changes };
      return (await visitor.token({ grant_type: 'authorization_code', ...form }, policy)).status;
    };
    expect(await attempt({})).toBe(200);
    expect(await attempt({ redirect_uri: `${provider.origin}/auth-bridge.html` })).toBe(400);
    expect(await attempt({ client_id: 'another' })).toBe(400);
    expect(await attempt({}, 'b2c_1_reset')).toBe(400);

    let now = Date.now();
    const slow = await startProvider({ clock: () => now, codeSeconds: 60 });
    const late = createVisitor(slow.origin);
    const { url, verifier } = late.visit();
    const { code = '' } = readRedirectParameters(await late.post(url, { person: 'customer-user' }));
    now += 61_000;
    expect((await late.redeem(code, verifier)).status).toBe(400);
    await slow.close();
  });

  test.each([
    ['an address elsewhere', { redirect_uri: 'https://evil.example/auth' }],
    ['another path', { redirect_uri: 'http://127.0.0.1/auth/../steal' }],
    ['an unknown application', { client_id: 'another' }],
  ])('shows a page without a redirect for %s', async (_, changes) => {
    const response = await visitor.request(visitor.visit(changes).url);
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
    expect(await response.text()).toContain('Sign-in is not possible');
  });

  test.each([
    [{ code_challenge: null }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ state: null }, 'invalid_request'],
    [{ nonce: null }, 'invalid_request'],
    [{ scope: 'profile' }, 'invalid_scope'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ response_mode: 'form_post' }, 'invalid_request'],
  ])('returns for %o: %s', async (changes, error) => {
    expect(readRedirectParameters(await visitor.request(visitor.visit(changes).url))).toMatchObject({
      error,
    });
  });

  test('markup in parameters is escaped', async () => {
    const { url } = visitor.visit({ redirect_uri: '"><img src=x onerror=alert(1)>' });
    expect(await (await visitor.request(url)).text()).not.toContain('<img');
  });
});

test('the configuration leads MSAL to these endpoints', async () => {
  const { host } = new URL(provider.origin);
  const configuration = provider.identity.configuration(provider.origin);
  expect(configuration).toMatchObject({
    clientId,
    authority: `https://${host}/b2c_1_susi/v2.0/`,
    passwordResetAuthority: `https://${host}/b2c_1_reset/v2.0/`,
    passwordResetPolicy: 'b2c_1_reset',
    knownAuthorities: [host],
  });
  const discovery = await (
    await fetch(`${provider.origin}/idp/B2C_1_susi/v2.0/.well-known/openid-configuration`)
  ).json();
  const metadata = JSON.parse(configuration.authorityMetadata.replaceAll('{tenant}', 'b2c_1_susi'));
  expect(discovery).toMatchObject(metadata);
});
