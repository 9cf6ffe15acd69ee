import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Person } from '#mocks/people.ts';
import { BodyTooLarge, readBody, sendRedirect, getUrl } from '#mocks/http/node-http.ts';
import {
  buildResponseUrl,
  parseAuthorization,
  type ResponseTarget,
  type AuthorizationRequest,
  type RegisteredClient,
} from './authorization-request.ts';
import type { Behavior } from './behavior.ts';
import type { CodeStore } from './code-store.ts';
import type { Policy } from './endpoints.ts';
import { sendMessage, sendPage } from './page.ts';
import type { ProviderError } from '#mocks/http/control-calls.ts';
import { cancelled, forgotPassword, fullDescription, noSession, providerFailure } from './provider-errors.ts';
import { minimumPasswordLength, resetPage } from './reset-page.ts';
import type { Sessions } from './sessions.ts';
import { signInPage } from './sign-in-page.ts';

const formLimitBytes = 16 * 1024;
export const previousEnvironmentPath = '/idp/former-environment';

export interface AuthorizeEndpointParts {
  readonly people: readonly Person[];
  readonly codes: CodeStore;
  readonly sessions: Sessions;
  readonly behavior: Behavior;
  readonly clock: () => number;
}

/** One exchange: the HTTP request and response, and the parsed query. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requested: AuthorizationRequest;
}

type Parts = AuthorizeEndpointParts;

function sendError(parts: Parts, response: ServerResponse, target: ResponseTarget, problem: ProviderError) {
  const error_description = fullDescription(problem.errorDescription, new Date(parts.clock()));
  sendRedirect(response, buildResponseUrl(target, { error: problem.error, error_description }));
}

function sendCode(parts: Parts, { response, requested }: Exchange, person: Person) {
  const authTime = Math.floor(parts.clock() / 1000);
  const code = parts.codes.issue({ request: requested, userId: person.userId, authTime });
  sendRedirect(response, buildResponseUrl(requested, { code }));
}

async function completeSignIn(parts: Parts, exchange: Exchange, person: Person) {
  const { request, response } = exchange;
  if (person.oldEnvironment) {
    // No session: the portal removes the account and requests again, which must not create a redirect loop.
    parts.sessions.end(request, response);
    return sendRedirect(response, `${previousEnvironmentPath}?person=${encodeURIComponent(person.id)}`);
  }
  await parts.sessions.start(request, response, person);
  sendCode(parts, exchange, person);
}

/**
 * prompt=none. The login hint is ignored: B2C responds for the current session, even when the hint names another
 * account.
 */
async function respondSilently(parts: Parts, exchange: Exchange) {
  const { request, response, requested } = exchange;
  if (parts.behavior.silent === 'hang') return parts.behavior.hang(response);
  const person = await parts.sessions.findPerson(request);
  const mayRespond = parts.behavior.silent === 'ok' && requested.policy === 'b2c_1_susi';
  if (!person || person.oldEnvironment || !mayRespond)
    return sendError(parts, response, requested, noSession);
  sendCode(parts, exchange, person);
}

async function startInteraction(parts: Parts, exchange: Exchange) {
  const { request, response, requested } = exchange;
  const error = parts.behavior.takeNextError();
  if (error) return sendError(parts, response, requested, error);
  const person = await parts.sessions.findPerson(request);
  if (requested.policy === 'b2c_1_reset') {
    const hint = requested.loginHint?.toLowerCase();
    const hinted = parts.people.find(({ email }) => email.toLowerCase() === hint);
    return sendPage(response, 200, resetPage({ people: parts.people, selected: hinted?.id ?? person?.id }));
  }
  // Any prompt (login, select_account, consent) requires interaction.
  if (person && requested.prompt === undefined) return completeSignIn(parts, exchange, person);
  sendPage(response, 200, signInPage(parts.people, requested.loginHint));
}

function passwordFailure(form: URLSearchParams): string | undefined {
  const password = form.get('password') ?? '';
  if (password.length < minimumPasswordLength) {
    return `The password needs at least ${minimumPasswordLength} characters.`;
  }
  return password === form.get('confirmation') ? undefined : 'The two passwords differ.';
}

async function finishInteraction(parts: Parts, exchange: Exchange, form: URLSearchParams) {
  const { response, requested } = exchange;
  const action = form.get('action');
  if (action === 'cancel') return sendError(parts, response, requested, cancelled);
  const isReset = requested.policy === 'b2c_1_reset';
  if (!isReset && action === 'forgot') return sendError(parts, response, requested, forgotPassword);
  if (!isReset && action === 'fail') return sendError(parts, response, requested, providerFailure);
  const person = parts.people.find(({ id }) => id === form.get('person'));
  if (!person) return sendMessage(response, 400, 'Unknown person', 'There is no account with this name.');
  const failure = isReset ? passwordFailure(form) : undefined;
  if (failure !== undefined) {
    return sendPage(response, 200, resetPage({ people: parts.people, selected: person.id, failure }));
  }
  return completeSignIn(parts, exchange, person);
}

/** `GET|POST /idp/{policy}/oauth2/v2.0/authorize`: the query is the request; the provider's own pages send the POST. */
export async function handleAuthorize(
  parts: AuthorizeEndpointParts,
  policy: Policy,
  client: RegisteredClient,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'POST') {
    return sendMessage(response, 405, 'Method not allowed', 'Use GET.');
  }
  const parsed = parseAuthorization(getUrl(request).searchParams, policy, client);
  if (parsed.kind === 'refused') return sendMessage(response, 400, 'Sign-in is not possible', parsed.reason);
  if (parsed.kind === 'failed') return sendError(parts, response, parsed.target, parsed.error);
  const exchange: Exchange = { request, response, requested: parsed.request };
  if (parsed.request.prompt === 'none') return respondSilently(parts, exchange);
  if (request.method === 'GET') return startInteraction(parts, exchange);
  try {
    const body = await readBody(request, formLimitBytes);
    await finishInteraction(parts, exchange, new URLSearchParams(body.toString('utf8')));
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error;
    sendMessage(response, 413, 'Too much data', error.message);
  }
}
