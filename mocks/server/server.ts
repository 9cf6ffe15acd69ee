import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { hasKnownHost, loopbackOrigin, refuseHost, unframed } from '#mocks/http/access-limits.ts';
import { createApi, undeclared } from '#mocks/api.ts';
import { matchOperation } from '#mocks/contract/match-operation.ts';
import { ProblemError } from '#mocks/contract/problem.ts';
import { problemReply, toResponse } from '#mocks/contract/reply.ts';
import { droppedHeader } from '#mocks/contract/run.ts';
import { createControls } from '#mocks/controls/controls.ts';
import { createBackendHub } from '#mocks/hub/backend-hub.ts';
import { createIdentity } from '#mocks/identity/identity.ts';
import { BodyTooLarge, getOrigin, readBody, sendHtml, sendJson, getUrl } from '#mocks/http/node-http.ts';
import { letProcessEnd } from '#mocks/lib/let-process-end.ts';
import type { Person } from '#mocks/people.ts';
import { portalConfiguration } from './portal-configuration.ts';
import { createRealServer } from '#mocks/real-server/real-server.ts';
import { createCustomerExplanation } from '#mocks/real-server/unknown-customer.ts';
import { acceptTokens } from './accept-tokens.ts';
import { readDivision } from './division.ts';
import type { OtherProvider, RealServerOptions } from './real-server-options.ts';
import { createStaticSite, type StaticSite } from '#mocks/http/static-site.ts';
import { createMockBackend, type Scale } from '#mocks/create-backend.ts';
import { type MockBackend } from '#mocks/contract/mock-backend.ts';

export interface MockServerOptions {
  /** 0 chooses a free port. */
  readonly port: number;
  /** Directory of a built portal to serve. */
  readonly static?: string;
  readonly scale?: Scale;
  /** Milliseconds before every API response. */
  readonly latency?: number;
  readonly seed?: number;
  readonly now?: Date;
  /** Host names to respond to besides those of loopback. */
  readonly hosts?: readonly string[];
  /** File that keeps tokens valid across restarts; in memory when omitted. */
  readonly stateFile?: string;
  /** Whether a service worker handles the API, so that this server serves only sign-in and the hub. */
  readonly isApiInWorker?: boolean;
  /** What a real server has, in place of which the mock stands for the rest; by default, the mock has everything. */
  readonly realServer?: RealServerOptions;
  /** Where the portal signs in; by default, at the mock. */
  readonly provider?: OtherProvider;
  /** Receives every API exchange of the mock as sent. */
  readonly onExchange?: (request: Request, response: Response) => Promise<void>;
}

export interface MockServer {
  readonly port: number;
  readonly url: string;
  readonly backend: MockBackend;
  readonly close: () => Promise<void>;
}

/** Milliseconds between two checks of what is due. */
const dueInterval = 15_000;

/** Keep-alive timeout, milliseconds. */
const idleLimit = 120_000;

const hubsPath = '/hubs/';

const reference = new URL('../../openapi/generated/reference.html', import.meta.url);

function corsHeaders(request: IncomingMessage): Record<string, string> {
  const origin = request.headers.origin;
  if (origin === undefined || origin === getOrigin(request) || !loopbackOrigin.test(origin)) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'authorization, content-type, x-customer-id, if-match, idempotency-key',
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-expose-headers': 'content-disposition, etag, idempotency-replayed, retry-after',
    vary: 'Origin',
  };
}

/** Larger than every upload limit of the contract, so that the operation itself rejects the upload. */
const maxBodySize = 64 * 1024 * 1024;

/** Methods that a Request cannot have. */
const unknownMethods: readonly (string | undefined)[] = ['TRACE', 'TRACK', 'CONNECT'];

function toRequest(incoming: IncomingMessage, signal: AbortSignal, body?: Buffer): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return new Request(getUrl(incoming), {
    method: incoming.method ?? 'GET',
    headers,
    signal,
    ...(body && body.length > 0 ? { body: new Uint8Array(body) } : {}),
  });
}

const compress = promisify(gzip);
/** Minimum size for compression, bytes: smaller texts fit into one packet uncompressed. */
const compressedFrom = 1400;

async function send(
  received: Response,
  response: ServerResponse,
  extra: Record<string, string>,
): Promise<void> {
  if (received.headers.has(droppedHeader)) {
    response.socket?.destroy();
    return;
  }
  let bytes = Buffer.from(await received.arrayBuffer());
  const isCompressible =
    bytes.length >= compressedFrom && /json|text/.test(received.headers.get('content-type') ?? '');
  const vary = [
    received.headers.get('vary') ?? [],
    extra['vary'] ?? [],
    isCompressible ? 'Accept-Encoding' : [],
  ].flat();
  const headers: Record<string, string> = {
    ...Object.fromEntries(received.headers),
    ...extra,
    ...(vary.length === 0 ? {} : { vary: vary.join(', ') }),
  };
  if (isCompressible && /\bgzip\b/.test(String(response.req.headers['accept-encoding'] ?? ''))) {
    bytes = await compress(bytes);
    headers['content-encoding'] = 'gzip';
  }
  response.writeHead(
    received.status,
    bytes.length > 0 ? { ...headers, 'content-length': bytes.length } : headers,
  );
  response.end(bytes);
}

/** Starts the mock on loopback. Resolves when it accepts connections. */
export async function startMockServer(options: MockServerOptions): Promise<MockServer> {
  const backend = await createMockBackend({
    scale: options.scale ?? 'small',
    seed: options.seed ?? 1,
    ...(options.now ? { now: options.now } : {}),
  });
  const identity = createIdentity(options.stateFile === undefined ? {} : { stateFile: options.stateFile });
  const verify = acceptTokens(identity, options.provider);
  const hub = createBackendHub(backend, verify);

  const authenticate = async (request: Request): Promise<Person | undefined> => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
    return token ? (await verify(token, new URL(request.url).origin))?.person : undefined;
  };
  const explainRefusal = options.realServer?.address ? createCustomerExplanation(backend) : undefined;
  const api = createApi({ backend, latency: options.latency ?? 0, authenticate, explainRefusal });
  const realServer = options.realServer && createRealServer({ ...options.realServer, backend, authenticate });
  const remoteHub = options.realServer?.hub === 'server' ? realServer : undefined;
  let override: Readonly<Record<string, unknown>> | undefined;
  const controls = createControls({
    backend,
    identity,
    hub,
    hasPortal: options.static !== undefined,
    isApiInWorker: options.isApiInWorker ?? false,
    division: readDivision(options),
    overrideConfiguration: (patch) => {
      override = patch;
    },
  });
  const { hosts = [] } = options;
  const site: StaticSite | undefined =
    options.static === undefined ? undefined : await createStaticSite(options.static);

  async function serveApi(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const cors = corsHeaders(incoming);
    if (incoming.method === 'OPTIONS' && incoming.headers['access-control-request-method'] !== undefined) {
      response.writeHead(204, cors).end();
      return;
    }
    const operation = realServer && matchOperation(incoming.method ?? '', getUrl(incoming).pathname);
    if (operation && (await realServer.handle(operation, incoming, response, cors))) return;
    const disconnected = new AbortController();
    response.once('close', () => disconnected.abort());
    const received = await respond(incoming, disconnected.signal);
    if (!disconnected.signal.aborted) await send(received, response, cors);
  }

  /** Reads the body only of an authenticated request, and only up to the limit. */
  async function respond(incoming: IncomingMessage, signal: AbortSignal): Promise<Response> {
    if (unknownMethods.includes(incoming.method))
      return undeclared(getUrl(incoming).pathname, backend.nextTraceId());
    const bare = toRequest(incoming, signal);
    const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
    if (!hasBody || !(await authenticate(bare))) return exchange(bare);
    try {
      return await exchange(toRequest(incoming, signal, await readBody(incoming, maxBodySize)));
    } catch (error) {
      if (!(error instanceof BodyTooLarge)) throw error;
      return toResponse(
        problemReply(new ProblemError(413, 'The request is too large.'), backend.nextTraceId()),
      );
    }
  }

  async function exchange(request: Request): Promise<Response> {
    const copy = options.onExchange ? request.clone() : undefined;
    const received = await api(request);
    if (copy) await options.onExchange?.(copy, received.clone());
    return received;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!hasKnownHost(request, hosts)) return refuseHost(request, response);
    const { pathname } = getUrl(request);
    if (pathname.startsWith('/api/')) return serveApi(request, response);
    if (await identity.handle(request, response)) return;
    if (remoteHub && pathname.startsWith(hubsPath)) return remoteHub.handleHub(request, response);
    if (await hub.handle(request, response)) return;
    if (await controls(request, response)) return;
    if (pathname === '/config.json') {
      return sendJson(response, 200, {
        ...portalConfiguration(identity.configuration(getOrigin(request)), options),
        ...override,
      });
    }
    if (pathname === '/docs' || pathname === '/docs/')
      return sendHtml(response, 200, await readFile(reference, 'utf8'), unframed);
    if (site) return site(request, response);
    sendJson(response, 404, { error: `The mock server has nothing at ${pathname}. See /docs and /__mock.` });
  }

  // Node's default of five seconds closes connections just when a slow client reuses them.
  const server = createServer({ keepAliveTimeout: idleLimit }, (request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent)
        sendJson(response, 500, { error: 'The mock server failed; see its console.' });
      else response.destroy();
    });
  });
  server.on('upgrade', (request, socket, head) => {
    if (!hasKnownHost(request, hosts)) socket.destroy();
    else if (remoteHub && getUrl(request).pathname.startsWith(hubsPath))
      remoteHub.upgradeHub(request, socket, head);
    else if (!hub.upgrade(request, socket, head)) socket.destroy();
  });

  const dueTimer = setInterval(() => {
    backend.runDue().catch((error: unknown) => console.error(error));
  }, dueInterval);
  letProcessEnd(dueTimer);

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The server is not listening on a port.');
  return {
    port: address.port,
    url: `http://localhost:${address.port}`,
    backend,
    close: async () => {
      clearInterval(dueTimer);
      identity.close();
      await hub.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
