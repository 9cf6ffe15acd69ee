import { UnsecuredJWT } from 'jose';
import type { Person } from '#mocks/people.ts';
import { clientId, tenantId } from './endpoints.ts';
import { html } from './html.ts';
import type { Page } from './page.ts';

/** Host of the provider's earlier environment; reserved never to exist (RFC 2606). */
const previousEnvironment = 'former-login.mock.invalid';
const previousPolicy = 'b2c_1_signin';

/**
 * The entries that the earlier portal (MSAL 2 and 3) wrote to localStorage: plain JSON. An account's environment is
 * the authority host of the client that signed it in, so this provider cannot create such an account; MSAL 5 migrates
 * it from these entries, if its id token is present. `now` in milliseconds.
 */
function previousEnvironmentStorage(person: Person, now: number): Record<string, string> {
  const localAccountId = `${person.userId}-${previousPolicy}`;
  const homeAccountId = `${localAccountId}.${tenantId}`;
  const seconds = Math.floor(now / 1000);
  const claims = {
    iss: `https://${previousEnvironment}/${tenantId}/v2.0/`,
    sub: person.userId,
    oid: person.userId,
    aud: clientId,
    tfp: previousPolicy,
    name: person.name,
    emails: [person.email],
    iat: seconds,
    exp: seconds + 3600,
  };
  const common = { homeAccountId, environment: previousEnvironment, realm: tenantId };
  const accountKey = `${homeAccountId}-${previousEnvironment}-${tenantId}`;
  const idTokenKey = `${homeAccountId}-${previousEnvironment}-idtoken-${clientId}-${tenantId}---`;
  return {
    'msal.account.keys': JSON.stringify([accountKey]),
    [`msal.token.keys.${clientId}`]: JSON.stringify({
      idToken: [idTokenKey],
      accessToken: [],
      refreshToken: [],
    }),
    [accountKey]: JSON.stringify({
      ...common,
      localAccountId,
      username: person.email,
      name: person.name,
      authorityType: 'MSSTS',
      idTokenClaims: claims,
    }),
    [idTokenKey]: JSON.stringify({
      ...common,
      credentialType: 'IdToken',
      clientId,
      // MSAL reads the claims and does not check the signature.
      secret: new UnsecuredJWT(claims).encode(),
    }),
  };
}

/**
 * Removes the state of a sign-in in progress, which must not resume. Redirects to `/` instead of a redirect response,
 * as a visit after an update of the portal does.
 */
const script = `
for (const key of Object.keys(sessionStorage)) if (key.startsWith('msal.')) sessionStorage.removeItem(key);
const entries = JSON.parse(document.getElementById('entries').dataset.entries);
for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
location.replace('/');
`;

/** Stores the earlier portal's account in the browser and opens the portal. Works on the portal's origin only. */
export function previousEnvironmentPage(person: Person, now: number): Page {
  return {
    title: 'Former sign-in environment',
    narrow: true,
    body: html`<p id="entries" data-entries="${JSON.stringify(previousEnvironmentStorage(person, now))}">
      Storing an account of the previous environment in this browser...
    </p>`,
    script,
  };
}
