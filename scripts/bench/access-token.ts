import { createHash, randomBytes } from 'node:crypto';

/** An access token of the mock's provider for a person, obtained by the browser's authorization flow. */
export async function requestAccessToken(origin: string, person: string): Promise<string> {
  const session = await fetch(`${origin}/__mock/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ person }),
  });
  const cookie = session.headers
    .getSetCookie()
    .map((entry) => entry.split(';')[0])
    .join('; ');
  const configuration: { identity: { clientId: string } } = await (
    await fetch(`${origin}/config.json`)
  ).json();
  const verifier = randomBytes(32).toString('base64url');
  const shared = { client_id: configuration.identity.clientId, redirect_uri: `${origin}/auth` };
  const scope = 'openid offline_access SiteNotification.Read';
  const query = new URLSearchParams({
    ...shared,
    scope,
    response_type: 'code',
    response_mode: 'query',
    state: 'bench',
    nonce: 'bench',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const authorized = await fetch(`${origin}/idp/b2c_1_susi/oauth2/v2.0/authorize?${query}`, {
    headers: { cookie },
    redirect: 'manual',
  });
  const code = new URL(authorized.headers.get('location') ?? origin, origin).searchParams.get('code') ?? '';
  const response = await fetch(`${origin}/idp/b2c_1_susi/oauth2/v2.0/token`, {
    method: 'POST',
    body: new URLSearchParams({
      ...shared,
      scope,
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
    }),
  });
  const tokens: { access_token: string } = await response.json();
  return tokens.access_token;
}
