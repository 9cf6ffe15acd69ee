import { operations, type OperationId } from '#src/api/generated/operations.ts';
import type { Person } from '#mocks/people.ts';
import type { MockBackend } from './mock-backend.ts';
import { authorize, authorizeCustomers } from './authorize.ts';
import { checkBody, checkParameters, InvalidRequest } from './check-request.ts';
import { replyViolations } from './check-reply.ts';
import { skipIfUnchanged, withDeclaredHeaders } from './declared-headers.ts';
import { faultProblem, withBrokenShape, type Fault } from './faults.ts';
import { entityTag, matchesEntityTag } from './entity-tag.ts';
import { ProblemError, unauthorized, versionMismatch } from './problem.ts';
import { computeFingerprint } from './submitted-requests.ts';
import { createLogEntry } from './log-entry.ts';
import { problemReply, repliesFor, serialize, toResponse } from './reply.ts';
import type { LoggedRequest, RequestLog } from './request-log.ts';
import { notMocked, type HandlerEntry, type HandlerInfo, type RunOperation } from './resolver.ts';
import { type Reply } from './reply-content.ts';

export interface RunOptions {
  readonly backend: MockBackend;
  /** The person of the request's access token; undefined when the token is missing or invalid. */
  readonly authenticate: (request: Request) => Promise<Person | undefined>;
  /** Delay of every response, milliseconds. */
  readonly latency: number;
  /** Why a request is refused that would succeed elsewhere, for the log. */
  readonly explainRefusal?:
    | ((id: OperationId, customerIds: readonly string[]) => string | undefined)
    | undefined;
}

/** The value of a declared header; an undeclared one has no effect. */
function declaredHeader(id: OperationId, request: Request, header: string): string | undefined {
  const isDeclared = operations[id].parameters.some(({ name }) => name.toLowerCase() === header);
  return isDeclared ? (request.headers.get(header) ?? undefined) : undefined;
}

/** The server recognizes this response and closes the connection instead of sending it. */
export const droppedHeader = 'x-mock-dropped';
/** Names the fault that changed the response, to exclude the exchange from contract reports. */
export const faultHeader = 'x-mock-fault';

/** The customer in an operation's path, whose data alone the operation can change; undefined without one. */
function readCustomer(path: object): string | undefined {
  return 'customerId' in path && typeof path.customerId === 'string' ? path.customerId : undefined;
}

/** The customers that the path and the header name. */
function listCustomers(id: OperationId, { request, params }: HandlerInfo): readonly string[] {
  return [readCustomer(params), declaredHeader(id, request, 'x-customer-id')].flatMap((name) => name ?? []);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

function droppedResponse(): Response {
  return new Response(null, { status: 500, headers: { [droppedHeader]: '1' } });
}

function failingResponse(fault: Fault, id: OperationId, traceId: string): Response {
  const problem = problemReply(faultProblem(fault, operations[id].method), traceId);
  const headers: Record<string, string> =
    fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) };
  const reply: Reply = { ...problem, headers, body: fault.body ?? problem.body };
  return typeof fault.body === 'string' ? textResponse(reply, fault.body, 'text/html') : toResponse(reply);
}

function textResponse(reply: Reply, text: string, mediaType: string): Response {
  return toResponse({ ...reply, text: undefined, body: new TextEncoder().encode(text), mediaType });
}

/** The response after the fault. */
function corrupted(fault: Fault, reply: Reply): Response {
  if (fault.kind === 'schema')
    return toResponse({ ...reply, text: undefined, body: fault.body ?? withBrokenShape(reply.body) });
  const bare = { ...reply, headers: {} };
  if (typeof fault.body === 'string') return textResponse(bare, fault.body, 'text/html');
  const whole = JSON.stringify(reply.body ?? {});
  return textResponse(bare, whole.slice(0, Math.max(1, Math.floor(whole.length / 2))), 'application/json');
}

/** Completes the log entry with the response as it is sent; `text` is its JSON, where it has one. */
function logResponse(requests: RequestLog, log: LoggedRequest, response: Response, text?: string): void {
  // Nothing is sent.
  if (response.headers.has(droppedHeader)) return;
  log.status = response.status;
  const mediaType = response.headers.get('content-type') ?? undefined;
  const sizeBytes = Number(response.headers.get('content-length') ?? 0);
  log.response =
    mediaType === undefined || text === undefined
      ? { mediaType, sizeBytes, text: null, isCut: false }
      : requests.describeText(mediaType, text);
}

interface Outcome {
  readonly response: Response;
  /** The JSON of a response that no fault has changed. */
  readonly text?: string | undefined;
  /** The fault that has changed the response. */
  readonly fault?: Fault;
  readonly delay?: Fault | undefined;
}

/**
 * Runs an operation in the order of the backend: authentication, authorization, validation, resolver, response
 * validation.
 */
export function createRun({ backend, authenticate, latency, explainRefusal }: RunOptions): RunOperation {
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
    const reply = repliesFor<Id>();
    const handle = async (): Promise<Reply> =>
      entry({ path, query, body, person, customerId, backend, reply, requireVersion });
    const work = (): Promise<Reply> =>
      operations[id].method === 'get' ? handle() : backend.db.change(handle, readCustomer(path));
    const key = declaredHeader(id, info.request, 'idempotency-key');
    if (key === undefined) return work();
    const fingerprint = await computeFingerprint([id, path, query, body]);
    return backend.submitted.once({ userId: person.userId, key, fingerprint }, work);
  }

  function judged(id: OperationId, reply: Reply, log: LoggedRequest, traceId: string): Reply {
    const text = serialize(reply);
    const violations = replyViolations(id, reply, text);
    if (violations.length === 0) return { ...reply, text };
    log.violations.push(...violations);
    console.error(`The mock breaks the contract:\n  ${violations.join('\n  ')}`);
    const error = new ProblemError(500, 'The mock breaks the contract.', { response: violations });
    return problemReply(error, traceId);
  }

  async function respond<Id extends OperationId>(
    id: Id,
    entry: HandlerEntry<Id>,
    info: HandlerInfo,
    { log, person }: { readonly log: LoggedRequest; readonly person: Person | undefined },
  ): Promise<Outcome> {
    const traceId = backend.nextTraceId();
    const faults = backend.faults.take(id);
    await pause(
      Math.max(latency, ...faults.map((fault) => fault.delayMs ?? (fault.kind === 'delay' ? 3000 : 0))),
      info.request.signal,
    );
    const delaying = faults.find(({ kind }) => kind === 'delay');
    const triggering =
      faults.find(({ kind }) => kind === 'drop') ?? faults.find(({ kind }) => kind === 'status');
    const trigger = (fault: Fault): Outcome => ({
      response: fault.kind === 'drop' ? droppedResponse() : failingResponse(fault, id, traceId),
      fault,
    });
    if (triggering && triggering.lost !== 'response') return trigger(triggering);
    let reply: Reply;
    try {
      const whole = judged(id, await resolve(id, entry, info, person), log, traceId);
      const condition = declaredHeader(id, info.request, 'if-none-match');
      reply = skipIfUnchanged(condition, withDeclaredHeaders(id, whole));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      if (error instanceof InvalidRequest) log.requestErrors.push(...error.list());
      reply = judged(id, problemReply(error, traceId), log, traceId);
    }
    if (triggering) return trigger(triggering);
    const corrupting = faults.find((fault) => fault.kind === 'malformed' || fault.kind === 'schema');
    if (corrupting) return { response: corrupted(corrupting, reply), fault: corrupting };
    return { response: toResponse(reply), text: reply.text, delay: delaying };
  }

  return async (id, entry, info) => {
    const recording = backend.requests.arrival();
    const startedAt = performance.now();
    const authenticated = await authenticate(info.request);
    const person = authenticated && backend.withCurrentRights(authenticated);
    const log = await createLogEntry(backend, { operationId: id, request: info.request, person });
    recording.add(log);
    try {
      const { response, text, fault, delay } = await respond(id, entry, info, { log, person });
      log.fault = fault?.kind ?? delay?.kind ?? null;
      // Only a changed response must be read for its text.
      const sent = fault && fault.kind !== 'drop' ? await response.clone().text() : text;
      logResponse(backend.requests, log, response, sent);
      if (fault) response.headers.set(faultHeader, fault.kind);
      else if (response.status === 403 || response.status === 404)
        log.remark = explainRefusal?.(id, listCustomers(id, info)) ?? null;
      return response;
    } catch (error) {
      log.status = 500;
      throw error;
    } finally {
      log.durationMs = Math.round(performance.now() - startedAt);
      recording.complete(log);
    }
  };
}
