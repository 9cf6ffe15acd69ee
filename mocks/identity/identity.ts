import type { IncomingMessage, ServerResponse } from 'node:http';
import { apiScopes } from '#src/api/generated/scopes.ts';
import type { IdentityKnobs, IdentityState } from '#mocks/http/control-calls.ts';
import { people as allPeople, type Person } from '#mocks/people.ts';
import { getOrigin, sendJson, sendRedirect, getUrl } from '#mocks/http/node-http.ts';
import { previousEnvironmentPath, handleAuthorize } from './authorize-endpoint.ts';
import { createBehavior } from './behavior.ts';
import { createCodeStore } from './code-store.ts';
import {
  clientId,
  buildDiscovery,
  policyNamed,
  portalConfiguration,
  type Policy,
  type PortalIdentityConfiguration,
} from './endpoints.ts';
import { previousEnvironmentPage } from './previous-environment.ts';
import { sendMessage, sendPage } from './page.ts';
import { createSessions } from './sessions.ts';
import { loadSigning } from './signing.ts';
import { anyOrigin, handleToken } from './token-endpoint.ts';
import { createTokens, type VerifiedAccess } from './tokens.ts';

export interface IdentityOptions {
  /** Stores the signing key and secret across restarts; git-ignored. In memory when omitted. */
  readonly stateFile?: string;
  /** Paths on the request's own origin, or absolute URIs of other origins. */
  readonly redirectUris?: readonly string[];
  readonly people?: readonly Person[];
  readonly codeSeconds?: number;
  /** Milliseconds. Must stay near the browser's clock: MSAL compares expiry with its own. */
  readonly clock?: () => number;
}

export interface Identity {
  /** Handles everything under `/idp/`; returns false for other paths, without touching the request. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** `origin` as returned by `getOrigin`: a token is valid only on the origin that issued it. */
  verifyAccessToken(token: string, origin: string): Promise<VerifiedAccess | undefined>;
  /** Sets the session cookie. Returns false for an unknown id. The caller sends the response. */
  startSession(request: IncomingMessage, response: ServerResponse, personId: string): Promise<boolean>;
  endSession(request: IncomingMessage, response: ServerResponse): void;
  /** The session of this browser. */
  findPerson(request: IncomingMessage): Promise<Person | undefined>;
  /** An access token with every scope of the API. `origin` as for `verifyAccessToken`. Throws for an unknown id. */
  issueAccessToken(personId: string, origin: string): Promise<IssuedToken>;
  state(): IdentityState;
  configure(knobs: IdentityKnobs): void;
  /** Number of requests that `silent: 'hang'` keeps open. */
  hanging(): number;
  /** Restores the default behavior and removes open codes; sessions and tokens stay valid. */
  reset(): void;
  configuration(origin: string): PortalIdentityConfiguration;
  close(): void;
}

interface IssuedToken {
  readonly accessToken: string;
  readonly expiresInSeconds: number;
}

const endpointForm =
  /^\/idp\/(?<policy>[^/]+)\/(?<endpoint>oauth2\/v2\.0\/(?:authorize|token|logout)|discovery\/v2\.0\/keys|v2\.0\/\.well-known\/openid-configuration)$/i;

/** An identity provider in the shape of Azure AD B2C: sign-in and password-reset policy, code flow with PKCE. */
export function createIdentity(options: IdentityOptions = {}): Identity {
  const {
    stateFile,
    redirectUris = ['/auth', '/auth-bridge.html'],
    people = allPeople,
    codeSeconds = 300,
    clock = Date.now,
  } = options;
  const signing = loadSigning(stateFile);
  const codes = createCodeStore(clock, codeSeconds);
  const sessions = createSessions(signing, people, clock);
  const tokens = createTokens(signing, people, clock);
  const behavior = createBehavior();
  const parts = { people, clientId, codes, sessions, tokens, behavior, clock };

  const registered = (origin: string) =>
    redirectUris.map((uri) => (uri.startsWith('/') ? origin + uri : uri));

  function handleLogout(request: IncomingMessage, response: ServerResponse) {
    const { searchParams } = getUrl(request);
    sessions.end(request, response);
    const redirectUri = searchParams.get('post_logout_redirect_uri');
    if (redirectUri === null) return sendMessage(response, 200, 'Signed out', 'You can close this page.');
    const target = URL.parse(redirectUri);
    const registeredOrigins = registered(getOrigin(request)).map((uri) => new URL(uri).origin);
    if (!target || !registeredOrigins.includes(target.origin)) {
      return sendMessage(response, 400, 'Signed out', `The address '${redirectUri}' is not registered.`);
    }
    // OpenID Connect RP-Initiated Logout returns the state; the portal must not mistake it for its own.
    const state = searchParams.get('state');
    if (state !== null) target.searchParams.set('state', state);
    sendRedirect(response, target.href);
  }

  function handlePreviousEnvironment(request: IncomingMessage, response: ServerResponse) {
    const personId = getUrl(request).searchParams.get('person');
    const person = people.find(({ id, oldEnvironment }) => oldEnvironment && (!personId || id === personId));
    if (!person) return sendMessage(response, 404, 'Not found', 'There is no such account.');
    sendPage(response, 200, previousEnvironmentPage(person, clock()));
  }

  async function handleEndpoint(
    policy: Policy,
    endpoint: string,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const origin = getOrigin(request);
    switch (endpoint) {
      case 'oauth2/v2.0/authorize': {
        const client = { clientId, redirectUris: registered(origin) };
        return handleAuthorize(parts, policy, client, request, response);
      }
      case 'oauth2/v2.0/token':
        return handleToken(parts, policy, request, response);
      case 'oauth2/v2.0/logout':
        return handleLogout(request, response);
      case 'discovery/v2.0/keys':
        return sendJson(response, 200, { keys: [(await signing).publicJwk] }, anyOrigin);
      default:
        return sendJson(response, 200, buildDiscovery(origin, policy), anyOrigin);
    }
  }

  return {
    async handle(request, response) {
      const { pathname } = getUrl(request);
      if (!pathname.startsWith('/idp/')) return false;
      if (request.method === 'OPTIONS') {
        response.writeHead(204, {
          ...anyOrigin,
          'Access-Control-Allow-Methods': 'GET, POST',
          'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? '',
        });
        response.end();
        return true;
      }
      const { policy: name = '', endpoint = '' } = endpointForm.exec(pathname)?.groups ?? {};
      const policy = policyNamed(name);
      if (pathname === previousEnvironmentPath) handlePreviousEnvironment(request, response);
      else if (policy) await handleEndpoint(policy, endpoint.toLowerCase(), request, response);
      else sendMessage(response, 404, 'Not found', 'The identity provider has nothing at this address.');
      return true;
    },
    verifyAccessToken: tokens.verifyAccessToken,
    async startSession(request, response, personId) {
      const person = people.find(({ id }) => id === personId);
      if (!person) return false;
      await sessions.start(request, response, person);
      return true;
    },
    endSession: sessions.end,
    findPerson: sessions.findPerson,
    async issueAccessToken(personId, origin) {
      const person = people.find(({ id }) => id === personId);
      if (!person) throw new Error(`Nobody has the id '${personId}'.`);
      const authTime = Math.floor(clock() / 1000);
      const { tokenSeconds } = behavior;
      const grant = { origin, policy: 'b2c_1_susi', person, scopes: apiScopes, authTime } as const;
      const response = await tokens.response(grant, tokenSeconds);
      return { accessToken: String(response['access_token']), expiresInSeconds: tokenSeconds };
    },
    state: behavior.describe,
    configure: behavior.configure,
    hanging: () => behavior.hanging,
    reset() {
      behavior.reset();
      codes.clear();
    },
    configuration: portalConfiguration,
    close: behavior.reset,
  };
}
