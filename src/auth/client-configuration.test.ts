import { describe, expect, it } from 'vitest';
import type { PortalConfiguration } from '#src/api/generated/configuration.ts';
import { clientConfiguration } from './client-configuration.ts';

type Identity = PortalConfiguration['identity'];

const origin = 'https://portal.example';
const scopePrefix = 'https://contoso.example/portal-api/';
const metadata = (segment: string): string =>
  JSON.stringify({ authorization_endpoint: `https://login.example/${segment}/oauth2/v2.0/authorize` });

const shapes: Readonly<Record<string, Identity>> = {
  'Azure AD B2C': {
    clientId: 'portal',
    authority: 'https://contoso.b2clogin.com/contoso.onmicrosoft.com/B2C_1_susi',
    passwordResetAuthority: 'https://contoso.b2clogin.com/contoso.onmicrosoft.com/B2C_1_reset',
    passwordResetPolicy: 'b2c_1_reset',
    knownAuthorities: ['contoso.b2clogin.com'],
    scopePrefix,
  },
  'B2C under a domain of its own': {
    clientId: 'portal',
    authority: 'https://login.example.com/9d1c/B2C_1_susi',
    passwordResetAuthority: 'https://login.example.com/9d1c/B2C_1_reset',
    passwordResetPolicy: 'b2c_1_reset',
    knownAuthorities: ['login.example.com'],
    scopePrefix,
  },
  'Entra External ID': {
    clientId: 'portal',
    authority: 'https://contoso.ciamlogin.com/',
    knownAuthorities: ['contoso.ciamlogin.com'],
    authorityMetadata: metadata('contoso.onmicrosoft.com'),
    scopePrefix,
  },
};

describe('clientConfiguration', () => {
  it.each(Object.entries(shapes))('passes on %s as configured', (_name, identity) => {
    const { auth, cache, system } = clientConfiguration(identity, origin);
    expect(auth).toEqual({
      clientId: identity.clientId,
      authority: identity.authority,
      knownAuthorities: identity.knownAuthorities,
      redirectUri: `${origin}/auth`,
      postLogoutRedirectUri: `${origin}/`,
      ...(identity.authorityMetadata === undefined ? {} : { authorityMetadata: identity.authorityMetadata }),
    });
    // The library's own mode suits every provider.
    expect(system).not.toHaveProperty('protocolMode');
    expect(cache).toEqual({ cacheLocation: 'sessionStorage' });
  });

  it('stores tokens where it is configured to', () => {
    const identity = { ...shapes['Entra External ID'], cacheLocation: 'localStorage' } as Identity;
    expect(clientConfiguration(identity, origin).cache).toEqual({ cacheLocation: 'localStorage' });
  });

  it('uses metadata for several authorities only where their endpoints differ', () => {
    const identity = shapes['Azure AD B2C'];
    if (!identity) throw new Error('There is no such shape.');
    const metadataWith = (authorityMetadata: string) =>
      clientConfiguration({ ...identity, authorityMetadata }, origin).auth.authorityMetadata;
    expect(metadataWith(metadata('contoso.onmicrosoft.com/b2c_1_susi'))).toBeUndefined();
    expect(metadataWith(metadata('{tenant}'))).toBe(metadata('{tenant}'));
  });
});
