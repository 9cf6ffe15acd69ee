import type { Policy } from './endpoints.ts';
import type { ProviderError } from '#mocks/http/control-calls.ts';
import { invalidRequest } from './provider-errors.ts';

/** Where and how a response is returned to the portal. */
export interface ResponseTarget {
  readonly redirectUri: string;
  readonly responseMode: 'fragment' | 'query';
  readonly state: string | undefined;
}

export interface AuthorizationRequest extends ResponseTarget {
  readonly clientId: string;
  readonly policy: Policy;
  readonly scopes: readonly string[];
  readonly nonce: string;
  readonly codeChallenge: string;
  readonly prompt: string | undefined;
  readonly loginHint: string | undefined;
}

/**
 * `refused`: an unknown client or redirect URI, so no redirect is safe; `reason` is shown on a page. `failed`: the
 * portal receives the error.
 */
export type ParsedAuthorization =
  | { readonly kind: 'valid'; readonly request: AuthorizationRequest }
  | { readonly kind: 'failed'; readonly target: ResponseTarget; readonly error: ProviderError }
  | { readonly kind: 'refused'; readonly reason: string };

export interface RegisteredClient {
  readonly clientId: string;
  /** Absolute; compared character by character (RFC 9700, section 2.1). */
  readonly redirectUris: readonly string[];
}

const challengeForm = /^[A-Za-z0-9_-]{43}$/;

function problemWith(params: URLSearchParams, scopes: readonly string[]): ProviderError | undefined {
  if (params.get('response_type') !== 'code') {
    return {
      error: 'unsupported_response_type',
      errorDescription: "Only the response type 'code' is supported.",
    };
  }
  const responseMode = params.get('response_mode') ?? 'query';
  if (responseMode !== 'query' && responseMode !== 'fragment') {
    return invalidRequest(`The response mode '${responseMode}' is not supported.`);
  }
  if (!params.get('state')) return invalidRequest("The request has no 'state'.");
  if (!params.get('nonce')) return invalidRequest("The request has no 'nonce'.");
  if (params.get('code_challenge_method') !== 'S256') {
    return invalidRequest("Proof Key for Code Exchange is required: 'code_challenge_method' must be 'S256'.");
  }
  if (!challengeForm.test(params.get('code_challenge') ?? '')) {
    return invalidRequest("'code_challenge' must be the base64url form of a SHA-256 hash.");
  }
  if (!scopes.includes('openid')) {
    return { error: 'invalid_scope', errorDescription: "The scope must contain 'openid'." };
  }
  return undefined;
}

/** Validates the parameters of an authorization request. Unknown parameters (MSAL sends many) are ignored. */
export function parseAuthorization(
  params: URLSearchParams,
  policy: Policy,
  client: RegisteredClient,
): ParsedAuthorization {
  const clientId = params.get('client_id') ?? '';
  if (clientId !== client.clientId) {
    return { kind: 'refused', reason: `The application '${clientId}' is not registered.` };
  }
  const redirectUri = params.get('redirect_uri') ?? '';
  if (!client.redirectUris.includes(redirectUri)) {
    return {
      kind: 'refused',
      reason: `AADB2C90006: The redirect URI '${redirectUri}' is not registered for this application.`,
    };
  }
  const target: ResponseTarget = {
    redirectUri,
    responseMode: params.get('response_mode') === 'fragment' ? 'fragment' : 'query',
    state: params.get('state') ?? undefined,
  };
  const scopes = (params.get('scope') ?? '').split(' ').filter(Boolean);
  const error = problemWith(params, scopes);
  if (error) return { kind: 'failed', target, error };
  return {
    kind: 'valid',
    request: {
      ...target,
      clientId,
      policy,
      scopes,
      nonce: params.get('nonce') ?? '',
      codeChallenge: params.get('code_challenge') ?? '',
      prompt: params.get('prompt') ?? undefined,
      loginHint: params.get('login_hint') ?? undefined,
    },
  };
}

/** The URL that returns a response (or an error) to the portal. */
export function buildResponseUrl(target: ResponseTarget, response: Readonly<Record<string, string>>): string {
  const params = new URLSearchParams(response);
  if (target.state !== undefined) params.set('state', target.state);
  const url = new URL(target.redirectUri);
  if (target.responseMode === 'fragment') url.hash = params.toString();
  else for (const [name, value] of params) url.searchParams.set(name, value);
  return url.href;
}
