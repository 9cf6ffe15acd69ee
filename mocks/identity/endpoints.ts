/** Tenant of the mock: an arbitrary GUID. */
export const tenantId = '7d1c9a52-3f0b-4c7e-9a64-0c5b7e1f2a90';

/** The portal's application id at the provider. */
export const clientId = 'b9f4b1e6-52c8-4d0f-8f5d-2a7c61e0d4b3';

const policies = ['b2c_1_susi', 'b2c_1_reset'] as const;
export type Policy = (typeof policies)[number];

/** B2C policy names are case-insensitive. */
export function policyNamed(name: string): Policy | undefined {
  const policyName = name.toLowerCase();
  return policies.find((policy) => policy === policyName);
}

/** One issuer for all policies, the default of B2C. */
export function getIssuer(origin: string): string {
  return `${origin}/idp/${tenantId}/v2.0/`;
}

/** `segment` is a policy, or MSAL's placeholder `{tenant}`. */
function buildMetadata(origin: string, segment: string) {
  const base = `${origin}/idp/${segment}`;
  return {
    issuer: getIssuer(origin),
    authorization_endpoint: `${base}/oauth2/v2.0/authorize`,
    token_endpoint: `${base}/oauth2/v2.0/token`,
    end_session_endpoint: `${base}/oauth2/v2.0/logout`,
    jwks_uri: `${base}/discovery/v2.0/keys`,
  };
}

/** The discovery document of one policy. */
export function buildDiscovery(origin: string, policy: Policy) {
  return {
    ...buildMetadata(origin, policy),
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'fragment'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    scopes_supported: ['openid', 'profile', 'offline_access'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    claims_supported: ['iss', 'aud', 'exp', 'iat', 'nbf', 'nonce', 'sub', 'oid', 'tfp', 'name', 'emails'],
  };
}

/** The identity part of the portal's `/config.json`; the scopes are those of the contract. */
export interface PortalIdentityConfiguration {
  readonly clientId: string;
  readonly authority: string;
  readonly passwordResetAuthority: string;
  readonly passwordResetPolicy: string;
  readonly knownAuthorities: readonly string[];
  readonly authorityMetadata: string;
}

/**
 * MSAL 5 rejects an http authority but does not check the endpoints in `authorityMetadata`, so the authority uses https
 * and the endpoints are the actual ones. MSAL replaces `{tenant}` by the first path segment of each request's
 * authority, which makes the endpoints specific to a policy.
 */
export function portalConfiguration(origin: string): PortalIdentityConfiguration {
  const { host } = new URL(origin);
  const [signIn, reset] = policies;
  return {
    clientId,
    authority: `https://${host}/${signIn}/v2.0/`,
    passwordResetAuthority: `https://${host}/${reset}/v2.0/`,
    passwordResetPolicy: reset,
    knownAuthorities: [host],
    authorityMetadata: JSON.stringify(buildMetadata(origin, '{tenant}')),
  };
}
