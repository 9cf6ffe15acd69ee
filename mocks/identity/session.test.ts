import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readRedirectParameters, createVisitor, startProvider, type Provider } from './test-visitor.ts';

let provider: Provider;
let visitor: ReturnType<typeof createVisitor>;

beforeAll(async () => {
  provider = await startProvider();
});
beforeEach(() => {
  provider.identity.reset();
  visitor = createVisitor(provider.origin);
});
afterAll(() => provider.close());

const startSession = (person: string) =>
  visitor.request(`${provider.origin}/session`, { headers: { 'x-person': person } });
const silently = async () =>
  readRedirectParameters(await visitor.request(visitor.visit({ prompt: 'none' }).url));
const refresh = (token: unknown, form: Record<string, string> = {}) =>
  visitor.token({ grant_type: 'refresh_token', refresh_token: String(token), ...form });

describe('the session', () => {
  test('is a signed, host-only cookie of this port', async () => {
    const response = await startSession('customer-user');
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(new RegExp(`^mock_idp_session_${new URL(provider.origin).port}=`));
    expect(cookie).toContain('; Path=/;');
    expect(cookie).toContain('; HttpOnly; SameSite=Lax');
    expect((await startSession('nobody')).status).toBe(404);
  });

  test('signs in without the page, unless the request has a prompt', async () => {
    await startSession('customer-user');
    expect(readRedirectParameters(await visitor.request(visitor.visit().url))).toHaveProperty('code');
    expect((await visitor.request(visitor.visit({ prompt: 'login' }).url)).status).toBe(200);
  });

  test('responds to prompt=none, also when the hint names another person, as B2C does', async () => {
    expect(await silently()).toMatchObject({
      error: 'interaction_required',
      error_description: expect.stringContaining('AADB2C90077'),
    });
    await startSession('customer-user');
    const { url } = visitor.visit({ prompt: 'none', login_hint: 'dana.whitfield@prairiemill.example' });
    expect(readRedirectParameters(await visitor.request(url))).toHaveProperty('code');
  });

  test('a forged cookie creates no session', async () => {
    visitor.cookies.set(`mock_idp_session_${new URL(provider.origin).port}`, 'e30.e30.e30');
    expect(await silently()).toMatchObject({ error: 'interaction_required' });
  });

  test('ends with logout, which returns to the portal with the state', async () => {
    await startSession('customer-user');
    const logout = new URL(`${provider.origin}/idp/b2c_1_susi/oauth2/v2.0/logout`);
    logout.searchParams.set('post_logout_redirect_uri', `${provider.origin}/`);
    logout.searchParams.set('state', 's1');
    const response = await visitor.request(logout.href);
    expect(response.headers.get('location')).toBe(`${provider.origin}/?state=s1`);
    expect(await silently()).toMatchObject({ error: 'interaction_required' });

    logout.searchParams.set('post_logout_redirect_uri', 'https://evil.example/');
    const elsewhere = await visitor.request(logout.href);
    expect(elsewhere.status).toBe(400);
    expect(elsewhere.headers.get('location')).toBeNull();
  });
});

describe('refresh tokens', () => {
  test('issues new tokens, also for other scopes', async () => {
    const first = await visitor.signIn('customer-user');
    const response = await refresh(first['refresh_token'], { scope: 'api/Cost.Read openid offline_access' });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const second = await response.json();
    expect(second.access_token).not.toBe(first['access_token']);
    expect(decodeJwt(second.access_token)).toMatchObject({ scp: 'Cost.Read', tfp: 'b2c_1_susi' });
    expect((await refresh(second.refresh_token)).status).toBe(200);
  });

  test('are valid for a day from the sign-in, and for their own policy', async () => {
    let now = Date.now();
    const aging = await startProvider({ clock: () => now });
    const { signIn, token } = createVisitor(aging.origin);
    const { refresh_token } = await signIn('customer-user');
    const form = { grant_type: 'refresh_token', refresh_token: String(refresh_token) };
    expect((await token(form, 'b2c_1_reset')).status).toBe(400);
    now += 23 * 3600 * 1000;
    expect((await token(form)).status).toBe(200);
    now += 2 * 3600 * 1000;
    expect(await (await token(form)).json()).toMatchObject({ error: 'invalid_grant' });
    await aging.close();
  });

  test('access tokens and invalid texts are refused', async () => {
    const { access_token } = await visitor.signIn('customer-user');
    expect((await refresh(access_token)).status).toBe(400);
    expect((await refresh('')).status).toBe(400);
  });
});

describe('the controls', () => {
  test('silent: fail refuses prompt=none and refresh tokens, not the visible sign-in', async () => {
    const { refresh_token } = await visitor.signIn('customer-user');
    provider.identity.configure({ silent: 'fail' });
    expect(await silently()).toMatchObject({ error: 'interaction_required' });
    expect(await (await refresh(refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    expect(readRedirectParameters(await visitor.request(visitor.visit().url))).toHaveProperty('code');
  });

  test('silent: hang leaves requests open until the behavior changes', async () => {
    const { refresh_token } = await visitor.signIn('customer-user');
    provider.identity.configure({ silent: 'hang' });
    let settled = 0;
    const waiting = [silently(), refresh(refresh_token)].map((request) =>
      request
        .then(
          () => 'answered',
          () => 'dropped',
        )
        .finally(() => (settled += 1)),
    );
    await expect.poll(() => provider.identity.hanging()).toBe(2);
    expect((await visitor.request(visitor.visit({ prompt: 'login' }).url)).status).toBe(200);
    expect(settled).toBe(0);
    provider.identity.configure({ silent: 'ok' });
    expect(await Promise.all(waiting)).toEqual(['dropped', 'dropped']);
    expect(await silently()).toHaveProperty('code');
  });

  test('nextError applies to one interactive request', async () => {
    const nextError = { error: 'access_denied', errorDescription: 'AADB2C90273: Refused.' };
    provider.identity.configure({ nextError });
    await startSession('customer-user');
    expect(await silently()).toHaveProperty('code');
    expect(readRedirectParameters(await visitor.request(visitor.visit().url))).toMatchObject({
      error: 'access_denied',
    });
    expect(readRedirectParameters(await visitor.request(visitor.visit().url))).toHaveProperty('code');
  });

  test('tokenSeconds sets the lifetime', async () => {
    provider.identity.configure({ tokenSeconds: 60 });
    const { expires_in, access_token } = await visitor.signIn('customer-user');
    const { exp = 0, iat = 0 } = decodeJwt(String(access_token));
    expect([expires_in, exp - iat]).toEqual([60, 60]);
    expect(() => provider.identity.configure({ tokenSeconds: 0 })).toThrow(TypeError);
  });
});

describe('the reset policy', () => {
  const visitReset = (changes = {}) => visitor.visit(changes, 'b2c_1_reset');

  test('shows the page to signed-in people too, with the hinted account selected', async () => {
    await startSession('customer-user');
    const { url } = visitReset({ login_hint: 'riley.chen@prairiemill.example' });
    const page = await (await visitor.request(url)).text();
    expect(page).toContain('Reset your password');
    expect(page).toMatch(/value="restricted-user"\s+selected/);
    expect(readRedirectParameters(await visitor.request(visitReset({ prompt: 'none' }).url))).toHaveProperty(
      'error',
    );
  });

  test('checks the new password, then returns with its own tfp and account', async () => {
    const { url, verifier } = visitReset();
    const form = { action: 'reset', person: 'customer-user', password: 'correct horse' };
    const differing = await visitor.post(url, { ...form, confirmation: 'correct hearse' });
    expect(differing.status).toBe(200);
    expect(await differing.text()).toContain('role="alert"');
    const { code = '' } = readRedirectParameters(
      await visitor.post(url, { ...form, confirmation: form.password }),
    );
    const tokens = await (await visitor.redeem(code, verifier, 'b2c_1_reset')).json();
    expect(decodeJwt(tokens.id_token)).toMatchObject({ tfp: 'b2c_1_reset' });
    expect(Buffer.from(tokens.client_info, 'base64url').toString()).toContain('-b2c_1_reset"');
    expect(readRedirectParameters(await visitor.post(url, { action: 'cancel' }))).toMatchObject({
      error: 'access_denied',
    });
  });
});

test('the account of the previous environment remains in the browser, without a session', async () => {
  const response = await visitor.post(visitor.visit().url, { person: 'old-environment-user' });
  const location = response.headers.get('location') ?? '';
  expect(location).toBe('/idp/former-environment?person=old-environment-user');
  expect(visitor.cookies.size).toBe(0);
  const page = await visitor.request(provider.origin + location);
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+'$/);
  expect(await page.text()).toContain('former-login.mock.invalid');
});

describe('a restart', () => {
  test('keeps tokens, refresh tokens and sessions with a state file, and loses them without', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'identity-'));
    const stateFile = path.join(folder, 'nested', 'state.json');
    const before = await startProvider({ stateFile });
    const port = Number(new URL(before.origin).port);
    const person = createVisitor(before.origin);
    const { access_token, refresh_token } = await person.signIn('customer-user');
    await before.close();

    const after = await startProvider({ stateFile }, port);
    const verified = await after.identity.verifyAccessToken(String(access_token), after.origin);
    expect(verified?.person.id).toBe('customer-user');
    const form = { grant_type: 'refresh_token', refresh_token: String(refresh_token) };
    expect((await person.token(form)).status).toBe(200);
    expect(readRedirectParameters(await person.request(person.visit({ prompt: 'none' }).url))).toHaveProperty(
      'code',
    );
    await after.close();

    await writeFile(stateFile, 'damaged');
    const restarted = await startProvider({ stateFile }, port);
    expect(
      await restarted.identity.verifyAccessToken(String(access_token), restarted.origin),
    ).toBeUndefined();
    expect((await person.token(form)).status).toBe(400);
    await restarted.close();
    await rm(folder, { recursive: true });
  });

  test('two servers that start at once share one state', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'identity-'));
    const stateFile = path.join(folder, 'state.json');
    const [first, second] = await Promise.all([startProvider({ stateFile }), startProvider({ stateFile })]);
    const { access_token } = await createVisitor(first.origin).signIn('customer-user');
    const verified = await second.identity.verifyAccessToken(String(access_token), first.origin);
    expect(verified?.person.id).toBe('customer-user');
    await Promise.all([first.close(), second.close()]);
    await rm(folder, { recursive: true });
  });
});
