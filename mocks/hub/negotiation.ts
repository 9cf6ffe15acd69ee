import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Person } from '#mocks/people.ts';
import { hubName } from '#src/api/generated/address.ts';
import { getOrigin, getUrl } from '#mocks/http/node-http.ts';

export type VerifyAccessToken = (
  token: string,
  origin: string,
) => Promise<{ readonly person: Person } | undefined>;

const hubPath = `/hubs/${hubName}`;
/** Path of the stand-in for the Azure SignalR Service, to which the hub's negotiation may redirect. */
const servicePath = `/hubs-service/${hubName}`;

/** Milliseconds that a negotiated connection waits for its WebSocket, and lifetime of a service token. */
const negotiatedMs = 60_000;
const serviceTokenMs = 60 * 60 * 1000;

/** Random keys, each of which identifies a person for a limited time. */
function createTickets(lifetimeMs: number) {
  const tickets = new Map<string, { readonly person: Person; readonly expires: number }>();
  const discardExpired = () => {
    for (const [key, { expires }] of tickets) if (expires <= Date.now()) tickets.delete(key);
  };
  return {
    issue(person: Person): string {
      discardExpired();
      const key = randomBytes(16).toString('base64url');
      tickets.set(key, { person, expires: Date.now() + lifetimeMs });
      return key;
    },
    read(key: string): Person | undefined {
      discardExpired();
      return tickets.get(key)?.person;
    },
    remove: (key: string) => tickets.delete(key),
    clear: () => tickets.clear(),
  };
}

/** Header where the client can set one (HTTP, Node), otherwise query (a browser's WebSocket). */
function readToken(request: IncomingMessage): string | undefined {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() === 'bearer' && token) return token;
  return getUrl(request).searchParams.get('access_token') ?? undefined;
}

/** Which hub a path belongs to, and whether it is the negotiation path. Undefined for other paths. */
export function parseHubAddress(pathname: string) {
  const path = pathname.toLowerCase();
  for (const [at, base] of [
    ['hub', hubPath.toLowerCase()],
    ['service', servicePath.toLowerCase()],
  ] as const) {
    if (path === base) return { at, isNegotiation: false };
    if (path === `${base}/negotiate`) return { at, isNegotiation: true };
  }
  return undefined;
}

export type HubAddress = 'hub' | 'service';

type Admission =
  | { readonly kind: 'admitted'; readonly id: string; readonly person: Person }
  | { readonly kind: 'refused'; readonly status: 401 | 403 | 404 };

export interface Negotiation {
  /** The person of the request's token; the service accepts only tokens that the hub's negotiation issued. */
  findPerson(request: IncomingMessage, at: HubAddress): Promise<Person | undefined>;
  /** The body of a negotiation response. */
  response(request: IncomingMessage, person: Person, redirect: boolean): object;
  /** Accepts or rejects a WebSocket. Each negotiated id is accepted once. */
  admit(request: IncomingMessage, at: HubAddress): Promise<Admission>;
  clear(): void;
}

export function createNegotiation(verifyAccessToken: VerifyAccessToken): Negotiation {
  const negotiated = createTickets(negotiatedMs);
  const serviceTokens = createTickets(serviceTokenMs);

  async function findPerson(request: IncomingMessage, at: HubAddress): Promise<Person | undefined> {
    const token = readToken(request);
    if (token === undefined) return undefined;
    if (at === 'service') return serviceTokens.read(token);
    return (await verifyAccessToken(token, getOrigin(request)))?.person;
  }

  return {
    findPerson,
    response(request, person, redirect) {
      if (redirect) {
        return {
          negotiateVersion: 0,
          url: `${getOrigin(request)}${servicePath}?hub=reportrenderupdate`,
          accessToken: serviceTokens.issue(person),
          availableTransports: [],
        };
      }
      const key = negotiated.issue(person);
      const version = getUrl(request).searchParams.get('negotiateVersion') === '1' ? 1 : 0;
      return {
        negotiateVersion: version,
        connectionId: version === 1 ? randomBytes(16).toString('base64url') : key,
        ...(version === 1 && { connectionToken: key }),
        availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
      };
    },
    async admit(request, at) {
      const person = await findPerson(request, at);
      if (!person) return { kind: 'refused', status: 401 };
      const key = getUrl(request).searchParams.get('id');
      // Without an id the client skipped the negotiation, which the real hub also allows.
      if (key !== null) {
        const expected = negotiated.read(key);
        if (!expected) return { kind: 'refused', status: 404 };
        if (expected.id !== person.id) return { kind: 'refused', status: 403 };
        negotiated.remove(key);
      }
      return { kind: 'admitted', id: randomBytes(16).toString('base64url'), person };
    },
    clear() {
      negotiated.clear();
      serviceTokens.clear();
    },
  };
}
