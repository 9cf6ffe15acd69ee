import {
  createStandardPublicClientApplication,
  type AuthenticationResult,
  type IPublicClientApplication,
} from '@azure/msal-browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PortalConfiguration } from '#src/api/generated/configuration.ts';
import { toPerson } from '#src/auth/account.ts';
import { createAccount, createResult, environment } from '#src/auth/account.fixture.ts';
import { clientConfiguration } from '#src/auth/client-configuration.ts';
import { mayHaveSession } from '#src/auth/stored-entries.ts';
import { clearStoredSession, readStoredSession } from '#src/auth/stored-session.ts';

const authority = `https://${environment}/b2c_1_susi/v2.0`;
const identity: PortalConfiguration['identity'] = {
  clientId: 'b9f4b1e6-52c8-4d0f-8f5d-2a7c61e0d4b3',
  authority: `${authority}/`,
  knownAuthorities: [environment],
  scopePrefix: '',
  authorityMetadata: JSON.stringify({
    issuer: `${authority}/`,
    authorization_endpoint: `${authority}/authorize`,
    token_endpoint: `${authority}/token`,
    end_session_endpoint: `${authority}/logout`,
    jwks_uri: `${authority}/keys`,
  }),
};
const scopes = ['https://example.com/api/Order.Read', 'openid'];

function encode(value: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** A sign-in, with claims as Azure AD B2C states them. */
function signIn(id: string): AuthenticationResult {
  const idTokenClaims = {
    oid: id,
    name: 'Zoë Österberg',
    tfp: 'b2c_1_susi',
    emails: [`${id}@x.example`],
    iss: `https://${environment}/tid/v2.0/`,
  };
  const account = createAccount(id, {
    tenantId: 'b2c_1_susi',
    username: '',
    name: idTokenClaims.name,
    idTokenClaims,
  });
  return {
    ...createResult(account, `access-${id}`),
    idToken: `${encode({ alg: 'RS256' })}.${encode(idTokenClaims)}.c2lnbmF0dXJl`,
    idTokenClaims,
    scopes,
  };
}

let client: IPublicClientApplication;

beforeEach(async () => {
  clearStoredSession();
  client = await createStandardPublicClientApplication(clientConfiguration(identity, location.origin));
});
afterEach(clearStoredSession);

async function store(...people: readonly string[]): Promise<void> {
  for (const id of people) await client.hydrateCache(signIn(id), { scopes });
}

it('reads the same user and token as the library', async () => {
  expect(mayHaveSession()).toBe(false);
  expect(readStoredSession({ identity, scopes })).toBeUndefined();
  await store('ann');
  const [account] = client.getAllAccounts();
  if (!account) throw new Error('The library has stored nothing.');
  const { accessToken, expiresOn } = await client.acquireTokenSilent({ scopes, account });
  expect(mayHaveSession()).toBe(true);
  expect(readStoredSession({ identity, scopes })).toEqual({
    person: toPerson(account),
    token: accessToken,
    goodUntil: expiresOn?.getTime(),
  });
  clearStoredSession();
  expect(client.getAllAccounts()).toEqual([]);
});

it('leaves ambiguous entries to the library', async () => {
  await store('ann');
  const now = Date.now();
  expect(readStoredSession({ identity, scopes })).toBeDefined();
  expect(readStoredSession({ identity, scopes: [...scopes, 'Invoice.Read'] })).toBeUndefined();
  expect(readStoredSession({ identity, scopes }, now + 3_400_000)).toBeUndefined();
  expect(readStoredSession({ identity, scopes }, now - 60_000)).toBeUndefined();
  expect(readStoredSession({ identity: { ...identity, clientId: 'another' }, scopes })).toBeUndefined();
  expect(
    readStoredSession({ identity: { ...identity, knownAuthorities: ['new.example.com'] }, scopes }),
  ).toBeUndefined();
  expect(
    readStoredSession({ identity: { ...identity, passwordResetPolicy: 'b2c_1_susi' }, scopes }),
  ).toBeUndefined();
  expect(
    readStoredSession({ identity: { ...identity, cacheLocation: 'localStorage' }, scopes }),
  ).toBeUndefined();
  await store('ben');
  expect(readStoredSession({ identity, scopes })).toBeUndefined();
});
