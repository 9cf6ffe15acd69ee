import { createHash, randomBytes } from 'node:crypto';
import type { PersonId } from '#mocks/people.ts';
import { requestSession } from './session-cookie.ts';

/** Calls the API as a user, without the browser. Throws on an error response. */
export type ApiClient = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** The portal's own sign-in, step by step: a session at the provider, a code for a verifier, a token for the code. */
async function requestAccessToken(origin: string, person: PersonId): Promise<string> {
  const cookie = (await requestSession(origin, person)).join('=');
  const { identity }: { identity: { clientId: string } } = await (
    await fetch(`${origin}/config.json`)
  ).json();
  const verifier = randomBytes(32).toString('base64url');
  const authorize = new URL(`${origin}/idp/b2c_1_susi/oauth2/v2.0/authorize`);
  authorize.search = new URLSearchParams({
    client_id: identity.clientId,
    redirect_uri: `${origin}/auth`,
    response_type: 'code',
    response_mode: 'fragment',
    scope: 'User.ReadWrite SiteNotification.ReadWrite openid offline_access',
    state: 'state',
    nonce: 'nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  const response = await fetch(authorize, { headers: { cookie }, redirect: 'manual' });
  const back = new URL(response.headers.get('location') ?? '', origin);
  const code = new URLSearchParams(back.hash.slice(1)).get('code');
  if (code === null) throw new Error(`The provider gave ${person} no code: ${back.href}`);
  const token = await fetch(`${origin}/idp/b2c_1_susi/oauth2/v2.0/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: identity.clientId,
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: `${origin}/auth`,
    }),
  });
  const { access_token: accessToken }: { access_token?: string } = await token.json();
  if (accessToken === undefined) throw new Error(`The provider gave ${person} no token.`);
  return accessToken;
}

export async function apiAs(origin: string, person: PersonId): Promise<ApiClient> {
  const token = await requestAccessToken(origin, person);
  return async (method, path, body) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} as ${person}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
}
