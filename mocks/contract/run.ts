import { operations, type OperationId } from '#src/api/generated/operations.ts';
import type { Person } from '#mocks/people.ts';
import type { MockBackend } from '#mocks/mock-backend.ts';
import { readValues } from '#mocks/tools/read-values.ts';
import { authorize, authorizeCustomers } from './authorize.ts';
import { checkBody, checkParameters } from './check-request.ts';
import { replyViolations } from './check-reply.ts';
import { skipIfUnchanged, withDeclaredHeaders } from './declared-headers.ts';
import { faultProblem, withBrokenShape, type Fault } from './faults.ts';
import { entityTag, matchesEntityTag } from './entity-tag.ts';
import { ProblemError, unauthorized, versionMismatch } from './problem.ts';
import { computeFingerprint } from './submitted-requests.ts';
import { problemReply, repliesFor, toResponse } from './reply.ts';
import type { LoggedRequest } from './request-log.ts';
import { notMocked, type HandlerEntry, type HandlerInfo, type Reply, type RunOperation } from './resolver.ts';

export interface RunOptions {
  readonly backend: MockBackend;
  /** The person of the request's access token; undefined when the token is missing or invalid. */
  readonly authenticate: (request: Request) => Promise<Person | undefined>;
  /** Delay of every response, milliseconds. */
  readonly latency: number;
}

/** The value of a declared header; an undeclared one has no effect. */
function declaredHeader(id: OperationId, request: Request, header: string): string | undefined {
  const isDeclared = operations[id].parameters.some(({ name }) => name.toLowerCase() === header);
  return isDeclared ? (request.headers.get(header) ?? undefined) : undefined;
}

/** The server recognizes this response and closes the connection instead of sending it. */
export const droppedHeader = 'x-mock-dropped';
/** Names the fault that changed the response, so that the exchange is not reported as a contract violation. */
export const faultHeader = 'x-mock-fault';

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

async function loggedBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (request.body === null) return null;
  const copy = request.clone();
  try {
    if (type.includes('json')) return await copy.json();
    if (type.startsWith('multipart/form-data')) {
      const form = await copy.formData();
      return Object.fromEntries(
        [...form].map(([name, value]) => [name, value instanceof Blob ? fileSummary(value) : value]),
      );
    }
    return await copy.text();
  } catch {
    return null;
  }
}

function fileSummary(file: File | Blob): object {
  return { fileName: file instanceof File ? file.name : '', contentType: file.type, sizeBytes: file.size };
}

async function logEntry(
  backend: MockBackend,
  id: string,
  request: Request,
  person: Person | undefined,
): Promise<LoggedRequest> {
  const url = new URL(request.url);
  const headers: Record<string, string> = Object.fromEntries(request.headers);
  // The control calls need no sign-in, so the log must not contain tokens.
  if ('authorization' in headers) headers['authorization'] = person?.id ?? 'unknown';
  delete headers['cookie'];
  return {
    operationId: id,
    method: request.method,
    path: url.pathname,
    query: readValues(url.searchParams),
    headers,
    body: await loggedBody(request),
    status: null,
    time: backend.now().toISOString(),
    violations: [],
  };
}

function droppedResponse(): Response {
  return new Response(null, { status: 500, headers: { [droppedHeader]: '1' } });
}

function failingResponse(fault: Fault, traceId: string): Response {
  const problem = problemReply(faultProblem(fault), traceId);
  const headers: Record<string, string> =
    fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) };
  const reply: Reply = { ...problem, headers, body: fault.body ?? problem.body };
  return typeof fault.body === 'string' ? textResponse(reply, fault.body, 'text/html') : toResponse(reply);
}

function textResponse(reply: Reply, text: string, mediaType: string): Response {
  return toResponse({ ...reply, body: new TextEncoder().encode(text), mediaType });
}

/** The response after the fault. */
function corrupted(fault: Fault, reply: Reply): Response {
  if (fault.kind === 'schema')
    return toResponse({ ...reply, body: fault.body ?? withBrokenShape(reply.body) });
  const bare = { ...reply, headers: {} };
  if (typeof fault.body === 'string') return textResponse(bare, fault.body, 'text/html');
  const whole = JSON.stringify(reply.body ?? {});
  return textResponse(bare, whole.slice(0, Math.max(1, Math.floor(whole.length / 2))), 'application/json');
}

function marked(response: Response, fault: Fault): Response {
  response.headers.set(faultHeader, fault.kind);
  return response;
}

/**
 * Runs an operation in the order of the backend: authentication, authorization, validation, resolver, response
 * validation.
 */
export function createRun({ backend, authenticate, latency }: RunOptions): RunOperation {
  async function resolve<Id extends OperationId>(
    id: Id,
    entry: HandlerEntry<Id>,
    info: HandlerInfo,
    person: Person | undefined,
  ): Promise<Reply> {
    if (!person) throw unauthorized();
    authorize(backend, id, person);
    const { path, query } = checkParameters(id, info);
    const customerId = declaredHeader(id, info.request, 'x-customer-id');
    authorizeCustomers(backend, person, path, query, { customerId });
    const body = await checkBody(id, info.request);
    authorizeCustomers(backend, person, body);
    if (entry === notMocked) throw new ProblemError(501, `${id} is not mocked.`);
    const basedOn = declaredHeader(id, info.request, 'if-match');
    const requireVersion = (current: unknown): void => {
      if (basedOn !== undefined && !matchesEntityTag(basedOn, entityTag(current))) throw versionMismatch();
    };
    const work = async (): Promise<Reply> =>
      entry({ path, query, body, person, customerId, backend, reply: repliesFor<Id>(), requireVersion });
    const key = declaredHeader(id, info.request, 'idempotency-key');
    if (key === undefined) return work();
    const fingerprint = await computeFingerprint([id, path, query, body]);
    return backend.submitted.once({ userId: person.userId, key, fingerprint }, work);
  }

  function judged(id: OperationId, reply: Reply, log: LoggedRequest, traceId: string): Reply {
    const violations = replyViolations(id, reply);
    if (violations.length === 0) return reply;
    log.violations.push(...violations);
    console.error(`The mock breaks the contract:\n  ${violations.join('\n  ')}`);
    const error = new ProblemError(500, 'The mock breaks the contract.', { response: violations });
    return problemReply(error, traceId);
  }

  return async (id, entry, info) => {
    const add = backend.requests.arrival();
    const traceId = backend.nextTraceId();
    const known = await authenticate(info.request);
    const person = known && backend.withCurrentRights(known);
    const log = await logEntry(backend, id, info.request, person);
    add(log);
    const faults = backend.faults.take(id);
    await pause(
      Math.max(latency, ...faults.map((fault) => fault.delayMs ?? (fault.kind === 'delay' ? 3000 : 0))),
      info.request.signal,
    );
    const triggering =
      faults.find(({ kind }) => kind === 'drop') ?? faults.find(({ kind }) => kind === 'status');
    const trigger = (fault: Fault): Response => {
      if (fault.kind === 'drop') return marked(droppedResponse(), fault);
      const response = failingResponse(fault, traceId);
      log.status = response.status;
      return marked(response, fault);
    };
    if (triggering && triggering.lost !== 'response') return trigger(triggering);
    let reply: Reply;
    try {
      const whole = judged(id, await resolve(id, entry, info, person), log, traceId);
      const condition = declaredHeader(id, info.request, 'if-none-match');
      reply = skipIfUnchanged(condition, withDeclaredHeaders(id, whole));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      reply = judged(id, problemReply(error, traceId), log, traceId);
    }
    if (triggering) return trigger(triggering);
    log.status = reply.status;
    const corrupting = faults.find((fault) => fault.kind === 'malformed' || fault.kind === 'schema');
    return corrupting ? marked(corrupted(corrupting, reply), corrupting) : toResponse(reply);
  };
}
