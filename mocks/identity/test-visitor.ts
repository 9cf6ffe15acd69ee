import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clientId, type Policy } from './endpoints.ts';
import { createIdentity, type Identity, type IdentityOptions } from './identity.ts';

/** For tests: a provider on a free port, and a client that acts as a browser with MSAL. */
export interface Provider {
  readonly identity: Identity;
  readonly origin: string;
  close(): Promise<void>;
}

export async function startProvider(options: IdentityOptions = {}, port = 0): Promise<Provider> {
  const identity = createIdentity(options);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const handledRequest =
      pathname === '/session'
        ? identity
            .startSession(request, response, request.headers['x-person']?.toString() ?? '')
            .then((isStarted) => response.writeHead(isStarted ? 204 : 404).end())
        : identity.handle(request, response).then((handled) => handled || response.writeHead(404).end());
    handledRequest.catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  // The address of a listening TCP server is always an object.
  const { port: actual } = server.address() as AddressInfo;
  return {
    identity,
    origin: `http://127.0.0.1:${actual}`,
    close() {
      identity.close();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export interface Visit {
  readonly url: string;
  readonly verifier: string;
}

export function createVisitor(origin: string, cookies = new Map<string, string>()) {
  async function request(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  /** The URL of an authorization request as MSAL builds it; `changes` replace parameters, null removes one. */
  function visit(changes: Record<string, string | null> = {}, policy: Policy = 'b2c_1_susi'): Visit {
    const verifier = randomBytes(32).toString('base64url');
    const url = new URL(`${origin}/idp/${policy}/oauth2/v2.0/authorize`);
    const parameters = {
      client_id: clientId,
      redirect_uri: `${origin}/auth`,
      response_type: 'code',
      response_mode: 'fragment',
      scope:
        'https://portal.example/api/Order.Read https://portal.example/api/User.Read openid profile offline_access',
      state: 'the-state',
      nonce: 'the-nonce',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      client_info: '1',
      ...changes,
    };
    for (const [name, value] of Object.entries(parameters)) {
      if (value !== null) url.searchParams.set(name, value);
    }
    return { url: url.href, verifier };
  }

  function post(url: string, form: Record<string, string>): Promise<Response> {
    return request(url, { method: 'POST', body: new URLSearchParams(form) });
  }

  function token(form: Record<string, string>, policy: Policy = 'b2c_1_susi'): Promise<Response> {
    return post(`${origin}/idp/${policy}/oauth2/v2.0/token`, { client_id: clientId, ...form });
  }

  function redeem(code: string, verifier: string, policy: Policy = 'b2c_1_susi'): Promise<Response> {
    return token(
      { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: `${origin}/auth` },
      policy,
    );
  }

  /** Signs in on the page, and redeems the code. */
  async function signIn(person: string): Promise<Record<string, string | number>> {
    const { url, verifier } = visit();
    const { code = '' } = readRedirectParameters(await post(url, { person }));
    // The token endpoint's body; each test asserts the members it uses.
    return (await (await redeem(code, verifier)).json()) as Record<string, string | number>;
  }

  return { cookies, request, visit, post, token, redeem, signIn };
}

/** The parameters of a redirect to the portal, from the fragment or the query. */
export function readRedirectParameters(response: Response): Record<string, string> {
  const url = new URL(response.headers.get('location') ?? '');
  return Object.fromEntries(new URLSearchParams(url.hash ? url.hash.slice(1) : url.search));
}
