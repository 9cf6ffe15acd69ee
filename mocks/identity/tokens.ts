import { randomUUID } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import type { Person } from '#mocks/people.ts';
import { clientId, getIssuer, tenantId, type Policy } from './endpoints.ts';
import { signingAlgorithm, type Signing } from './signing.ts';

/** A day: the fixed lifetime that B2C gives the refresh tokens of single-page applications. */
const refreshTokenSeconds = 24 * 60 * 60;
const refreshTokenType = 'refresh';
const protocolScopes = ['openid', 'profile', 'offline_access'];

export interface TokenGrant {
  readonly origin: string;
  readonly policy: Policy;
  readonly person: Person;
  readonly scopes: readonly string[];
  /** Seconds since the epoch. */
  readonly authTime: number;
  /** Absent on a refresh; the id token then has none either. */
  readonly nonce?: string;
}

interface RefreshGrant {
  readonly policy: string;
  readonly person: Person;
  readonly scopes: readonly string[];
  readonly authTime: number;
}

export interface VerifiedAccess {
  readonly person: Person;
  /** Short names, for example `Order.Read`. */
  readonly scopes: string[];
}

export interface Tokens {
  /** The body of a successful token response. */
  response(grant: TokenGrant, lifetimeSeconds: number): Promise<Record<string, string | number>>;
  readRefreshToken(token: string): Promise<RefreshGrant | undefined>;
  verifyAccessToken(token: string, origin: string): Promise<VerifiedAccess | undefined>;
}

/** A scope is requested as `https://tenant/api/Order.Read`, and the token contains `Order.Read`, as in B2C. */
function shortScope(scope: string): string {
  return scope.slice(scope.lastIndexOf('/') + 1);
}

function stringList(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

export function createTokens(
  signing: Promise<Signing>,
  people: readonly Person[],
  clock: () => number,
): Tokens {
  const secondsNow = () => Math.floor(clock() / 1000);
  const personWith = (userId: unknown) => people.find((person) => person.userId === userId);

  async function sign(grant: TokenGrant, lifetimeSeconds: number, claims: Record<string, unknown>) {
    const { keyId, privateKey } = await signing;
    const now = secondsNow();
    const { person, policy, authTime } = grant;
    return new SignJWT({
      ver: '1.0',
      oid: person.userId,
      name: person.name,
      tfp: policy,
      auth_time: authTime,
      // Signatures are deterministic: without it, two tokens of the same second would be equal.
      jti: randomUUID(),
      ...claims,
    })
      .setProtectedHeader({ alg: signingAlgorithm, kid: keyId, typ: 'JWT' })
      .setIssuer(getIssuer(grant.origin))
      .setAudience(clientId)
      .setSubject(person.userId)
      .setIssuedAt(now)
      .setNotBefore(now)
      .setExpirationTime(now + lifetimeSeconds)
      .sign(privateKey);
  }

  async function refreshToken(grant: TokenGrant, expires: number): Promise<string> {
    const { secret } = await signing;
    return new SignJWT({ tfp: grant.policy, scopes: grant.scopes, auth_time: grant.authTime })
      .setProtectedHeader({ alg: 'HS256', typ: refreshTokenType })
      .setSubject(grant.person.userId)
      .setJti(randomUUID())
      .setExpirationTime(expires)
      .sign(secret);
  }

  return {
    async response(grant, lifetimeSeconds) {
      const { person, policy } = grant;
      const now = secondsNow();
      const apiScopes = grant.scopes.filter((scope) => !protocolScopes.includes(scope));
      const response: Record<string, string | number> = {
        token_type: 'Bearer',
        scope: grant.scopes.join(' '),
        not_before: now,
        id_token: await sign(grant, lifetimeSeconds, {
          emails: [person.email],
          ...(grant.nonce !== undefined && { nonce: grant.nonce }),
        }),
        id_token_expires_in: lifetimeSeconds,
        // MSAL stores one account per uid: the policy in it separates sign-in and reset, as in B2C.
        client_info: Buffer.from(
          JSON.stringify({ uid: `${person.userId}-${policy}`, utid: tenantId }),
        ).toString('base64url'),
      };
      if (apiScopes.length > 0) {
        response['access_token'] = await sign(grant, lifetimeSeconds, {
          azp: clientId,
          scp: apiScopes.map(shortScope).join(' '),
        });
        response['expires_in'] = lifetimeSeconds;
        response['expires_on'] = now + lifetimeSeconds;
        response['resource'] = clientId;
      }
      // Counted from the sign-in: a refresh does not extend it.
      const refreshExpires = grant.authTime + refreshTokenSeconds;
      if (grant.scopes.includes('offline_access') && refreshExpires > now) {
        response['refresh_token'] = await refreshToken(grant, refreshExpires);
        response['refresh_token_expires_in'] = refreshExpires - now;
      }
      return response;
    },

    async readRefreshToken(token) {
      const { secret } = await signing;
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: ['HS256'],
          typ: refreshTokenType,
          currentDate: new Date(clock()),
        });
        const person = personWith(payload.sub);
        const policy = payload['tfp'];
        const authTime = payload['auth_time'];
        if (!person || typeof policy !== 'string' || typeof authTime !== 'number') return undefined;
        return { person, policy, authTime, scopes: stringList(payload['scopes']) };
      } catch {
        return undefined;
      }
    },

    async verifyAccessToken(token, origin) {
      const { publicKey } = await signing;
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          algorithms: [signingAlgorithm],
          issuer: getIssuer(origin),
          audience: clientId,
          currentDate: new Date(clock()),
        });
        const person = personWith(payload['oid']);
        const scp = payload['scp'];
        // Only access tokens contain scopes: an id token must not give access to the API.
        if (!person || typeof scp !== 'string') return undefined;
        return { person, scopes: scp.split(' ') };
      } catch {
        return undefined;
      }
    },
  };
}
