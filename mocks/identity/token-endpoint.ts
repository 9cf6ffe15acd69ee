import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Person } from '#mocks/people.ts';
import { BodyTooLarge, getOrigin, readBody, sendJson } from '#mocks/http/node-http.ts';
import type { Behavior } from './behavior.ts';
import type { CodeStore } from './code-store.ts';
import type { Policy } from './endpoints.ts';
import type { ProviderError } from '#mocks/http/control-calls.ts';
import {
  fullDescription,
  grantExpired,
  foreignGrant,
  invalidRequest,
  wrongVerifier,
} from './provider-errors.ts';
import type { TokenGrant, Tokens } from './tokens.ts';

/** Without credentials: the endpoint uses no cookie, so any origin may read the response. */
export const anyOrigin = { 'Access-Control-Allow-Origin': '*' };
const bodyLimitBytes = 64 * 1024;

export interface TokenEndpointParts {
  readonly people: readonly Person[];
  readonly clientId: string;
  readonly codes: CodeStore;
  readonly tokens: Tokens;
  readonly behavior: Behavior;
  readonly clock: () => number;
}

type Outcome =
  | { readonly kind: 'granted'; readonly grant: TokenGrant }
  | { readonly kind: 'failed'; readonly error: ProviderError }
  | { readonly kind: 'silence' };

const failed = (error: ProviderError): Outcome => ({ kind: 'failed', error });

function redeemCode(
  { codes, people, clientId }: TokenEndpointParts,
  policy: Policy,
  origin: string,
  form: URLSearchParams,
): Outcome {
  const spent = codes.redeem(form.get('code') ?? '');
  if (!spent) return failed(grantExpired);
  const { request } = spent;
  if (request.policy !== policy) return failed(foreignGrant);
  if (request.clientId !== clientId || request.redirectUri !== form.get('redirect_uri')) {
    return failed({
      error: 'invalid_grant',
      errorDescription: 'AADB2C90086: The supplied grant does not match the client and redirect URI.',
    });
  }
  const verifier = form.get('code_verifier') ?? '';
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  if (challenge !== request.codeChallenge) return failed(wrongVerifier);
  const person = people.find((candidate) => candidate.userId === spent.userId);
  if (!person) return failed(grantExpired);
  return {
    kind: 'granted',
    grant: {
      origin,
      policy,
      person,
      scopes: request.scopes,
      authTime: spent.authTime,
      nonce: request.nonce,
    },
  };
}

async function redeemRefreshToken(
  { tokens, behavior }: TokenEndpointParts,
  policy: Policy,
  origin: string,
  form: URLSearchParams,
): Promise<Outcome> {
  if (behavior.silent === 'hang') return { kind: 'silence' };
  if (behavior.silent === 'fail') return failed(grantExpired);
  const refreshToken = await tokens.readRefreshToken(form.get('refresh_token') ?? '');
  if (!refreshToken) return failed(grantExpired);
  if (refreshToken.policy !== policy) return failed(foreignGrant);
  const requestedScopes = (form.get('scope') ?? '').split(' ').filter(Boolean);
  const { person, authTime } = refreshToken;
  // Consent is given for all API scopes, as in B2C: a refresh may request other scopes.
  return {
    kind: 'granted',
    grant: {
      origin,
      policy,
      person,
      authTime,
      scopes: requestedScopes.length > 0 ? requestedScopes : refreshToken.scopes,
    },
  };
}

async function decideOutcome(
  parts: TokenEndpointParts,
  policy: Policy,
  origin: string,
  form: URLSearchParams,
): Promise<Outcome> {
  if (form.get('client_id') !== parts.clientId) {
    return failed({ error: 'invalid_client', errorDescription: 'The application is not registered.' });
  }
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return redeemCode(parts, policy, origin, form);
    case 'refresh_token':
      return redeemRefreshToken(parts, policy, origin, form);
    default:
      return failed({
        error: 'unsupported_grant_type',
        errorDescription: 'Use authorization_code or refresh_token.',
      });
  }
}

/** `POST /idp/{policy}/oauth2/v2.0/token` */
export async function handleToken(
  parts: TokenEndpointParts,
  policy: Policy,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const fail = ({ error, errorDescription }: ProviderError, status = 400) =>
    sendJson(
      response,
      status,
      { error, error_description: fullDescription(errorDescription, new Date(parts.clock())) },
      anyOrigin,
    );

  if (request.method !== 'POST') return fail(invalidRequest('Use POST.'), 405);
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    return fail(invalidRequest('The body must be application/x-www-form-urlencoded.'));
  }
  let body: Buffer;
  try {
    body = await readBody(request, bodyLimitBytes);
  } catch (error) {
    if (error instanceof BodyTooLarge) return fail(invalidRequest(error.message), 413);
    throw error;
  }
  const form = new URLSearchParams(body.toString('utf8'));
  const outcome = await decideOutcome(parts, policy, getOrigin(request), form);
  switch (outcome.kind) {
    case 'silence':
      return parts.behavior.hang(response);
    case 'failed':
      return fail(outcome.error);
    case 'granted':
      return sendJson(
        response,
        200,
        await parts.tokens.response(outcome.grant, parts.behavior.tokenSeconds),
        anyOrigin,
      );
  }
}
