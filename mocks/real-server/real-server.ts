import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { basePath } from '#src/api/generated/address.ts';
import type { OperationId } from '#src/api/generated/operations.ts';
import { createLogEntry, describeBody } from '#mocks/contract/log-entry.ts';
import type { MatchedOperation } from '#mocks/contract/match-operation.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { LoggedRequest } from '#mocks/contract/request-log.ts';
import { getUrl } from '#mocks/http/node-http.ts';
import type { Person } from '#mocks/people.ts';
import { canceled, forward, forwardUpgrade, type Forwarded } from './forward.ts';
import { groupViolations } from './group-violations.ts';
import { basePathAt } from './headers.ts';
import { findRequestErrors, judgeResponse, readMediaType } from './judge-exchange.ts';
import { createNotices } from './notices.ts';

export interface RealServerParts {
  /** Base address of its API; undefined where a gateway stands in for it. */
  readonly address: URL | undefined;
  readonly backend: MockBackend;
  /** The operations that it has. */
  readonly present: ReadonlySet<OperationId>;
  readonly authenticate: (request: Request) => Promise<Person | undefined>;
}

export interface RealServer {
  /** Responds to a call as the real server, or the gateway before it; returns false where the mock has to respond. */
  handle(
    operation: MatchedOperation,
    incoming: IncomingMessage,
    response: ServerResponse,
    cors: Readonly<Record<string, string>>,
  ): Promise<boolean>;
  /** Passes a request for the hub on. */
  handleHub(incoming: IncomingMessage, response: ServerResponse): Promise<void>;
  upgradeHub(incoming: IncomingMessage, socket: Duplex, head: Buffer): void;
}

const notFoundPage = '<!doctype html><title>404 Not Found</title><h1>404 Not Found</h1>\n';

/** The request as the contract's checks read it; without a body where none was sent. */
function toRequest(incoming: IncomingMessage, body?: Buffer<ArrayBuffer>): Request {
  const { method = 'GET', headers } = incoming;
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(', ')] satisfies [string, string]],
  );
  const hasBody = body !== undefined && body.length > 0 && method !== 'GET' && method !== 'HEAD';
  return new Request(getUrl(incoming), { method, headers: entries, ...(hasBody ? { body } : {}) });
}

/** The real server behind the mock, or what a gateway would show of one that has only some operations. */
export function createRealServer({ address, backend, present, authenticate }: RealServerParts): RealServer {
  const notices = createNotices();

  /** A fault that has a response of its own, which only the mock can give. */
  const hasFault = (id: OperationId): boolean =>
    backend.faults
      .list()
      .some(
        (fault) =>
          (fault.operationId === '*' || fault.operationId === id) &&
          (fault.kind === 'status' || fault.kind === 'drop') &&
          fault.lost !== 'response',
      );

  /** Runs with the entry of the log, which is complete when it ends. */
  async function recorded(
    { id }: MatchedOperation,
    incoming: IncomingMessage,
    respondedBy: LoggedRequest['respondedBy'],
    respond: (log: LoggedRequest) => void | Promise<void>,
  ): Promise<void> {
    const recording = backend.requests.arrival();
    const startedAt = performance.now();
    const request = toRequest(incoming);
    const person = await authenticate(request);
    const log = await createLogEntry(backend, { operationId: id, request, person, respondedBy });
    recording.add(log);
    try {
      await respond(log);
    } finally {
      log.durationMs = Math.round(performance.now() - startedAt);
      recording.complete(log);
    }
  }

  function respondAsGateway(
    log: LoggedRequest,
    response: ServerResponse,
    cors: Readonly<Record<string, string>>,
  ) {
    response.writeHead(404, { ...cors, 'content-type': 'text/html; charset=utf-8' }).end(notFoundPage);
    log.status = 404;
    log.response = backend.requests.describeText('text/html', notFoundPage);
    log.isChecked = false;
    log.remark = `The server does not have ${log.operationId}: --operations leaves it out.`;
  }

  /** Completes an entry with what has passed. */
  async function describe(
    log: LoggedRequest,
    operation: MatchedOperation,
    incoming: IncomingMessage,
    { sent, received, body, failure }: Forwarded,
  ): Promise<void> {
    const bytes = sent.bytes();
    log.body = bytes
      ? await describeBody(operation.id, toRequest(incoming, bytes))
      : `${sent.size()} bytes, too large for the log`;
    if (bytes && incoming.complete)
      log.requestErrors.push(...(await findRequestErrors(operation, toRequest(incoming, bytes))));
    log.status = received?.statusCode ?? 502;
    if (failure !== undefined) {
      log.isChecked = false;
      log.remark = failure;
      // Pages cancel requests all the time.
      if (failure !== canceled) notices.showOnce(`${log.method} ${log.path} (${operation.id}): ${failure}`);
    }
    if (!received || !body) return;
    const mediaType = readMediaType(received, body);
    log.response = { mediaType, sizeBytes: body.size(), text: null, isCut: false };
    if (failure !== undefined) return;
    const { violations, unchecked, text } = judgeResponse(operation, received, body);
    for (const { text: violation, kind } of groupViolations(violations)) {
      log.violations.push(violation);
      notices.showOnce(`The server breaks the contract: ${violation}`, kind);
    }
    if (unchecked !== undefined) {
      log.isChecked = false;
      log.remark = unchecked;
    }
    if (text !== undefined && mediaType !== undefined)
      log.response = backend.requests.describeText(mediaType, text);
  }

  return {
    async handle(operation, incoming, response, cors) {
      const isPresent = present.has(operation.id);
      if (!address) {
        if (isPresent) return false;
        await recorded(operation, incoming, 'gateway', (log) => respondAsGateway(log, response, cors));
        return true;
      }
      if (!isPresent || hasFault(operation.id)) return false;
      const { pathname, search } = getUrl(incoming);
      const target = new URL(address.origin + basePathAt(address) + pathname.slice(basePath.length) + search);
      await recorded(operation, incoming, 'server', async (log) => {
        const forwarded = await forward({ incoming, response, target, server: address, cors });
        await describe(log, operation, incoming, forwarded);
      });
      return true;
    },
    async handleHub(incoming, response) {
      if (!address) return;
      const { pathname, search } = getUrl(incoming);
      const target = new URL(pathname + search, address.origin);
      const { failure } = await forward({ incoming, response, target, server: address, cors: {} });
      if (failure !== undefined && failure !== canceled) notices.showOnce(`The hub: ${failure}`);
    },
    upgradeHub(incoming, socket, head) {
      if (!address) return void socket.destroy();
      const { pathname, search } = getUrl(incoming);
      forwardUpgrade(incoming, socket, head, {
        target: new URL(pathname + search, address.origin),
        server: address,
      });
    },
  };
}
