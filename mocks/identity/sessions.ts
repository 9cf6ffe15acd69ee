import type { IncomingMessage, ServerResponse } from 'node:http';
import { SignJWT, jwtVerify } from 'jose';
import type { Person } from '#mocks/people.ts';
import { addCookie, getOrigin, readCookie } from '#mocks/http/node-http.ts';
import type { Signing } from './signing.ts';

/** A day, as B2C's default. */
const lifetimeSeconds = 24 * 60 * 60;
const tokenType = 'session';

export interface Sessions {
  start(request: IncomingMessage, response: ServerResponse, person: Person): Promise<void>;
  end(request: IncomingMessage, response: ServerResponse): void;
  /** The session of this browser at the provider. */
  findPerson(request: IncomingMessage): Promise<Person | undefined>;
}

/**
 * Cookies are shared by all ports of a host, so the name contains the port: two servers on one machine keep separate
 * sessions.
 */
function cookieName(request: IncomingMessage): string {
  const { port, protocol } = new URL(getOrigin(request));
  return `mock_idp_session_${port || (protocol === 'https:' ? '443' : '80')}`;
}

function cookie(request: IncomingMessage, value: string, maxAgeSeconds: number): string {
  const secure = getOrigin(request).startsWith('https:') ? '; Secure' : '';
  return `${cookieName(request)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** Sessions are signed cookie values, so that they survive a restart. */
export function createSessions(
  signing: Promise<Signing>,
  people: readonly Person[],
  clock: () => number,
): Sessions {
  return {
    async start(request, response, person) {
      const { secret } = await signing;
      const now = Math.floor(clock() / 1000);
      const value = await new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: tokenType })
        .setSubject(person.id)
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimeSeconds)
        .sign(secret);
      addCookie(response, cookie(request, value, lifetimeSeconds));
    },
    end(request, response) {
      addCookie(response, cookie(request, '', 0));
    },
    async findPerson(request) {
      const value = readCookie(request, cookieName(request));
      if (!value) return undefined;
      const { secret } = await signing;
      try {
        const { payload } = await jwtVerify(value, secret, {
          algorithms: ['HS256'],
          typ: tokenType,
          currentDate: new Date(clock()),
        });
        return people.find((person) => person.id === payload.sub);
      } catch {
        // Expired, foreign or forged: no session.
        return undefined;
      }
    },
  };
}
