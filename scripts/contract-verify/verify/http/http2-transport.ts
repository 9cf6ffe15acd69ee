import { EventEmitter } from 'node:events';
import {
  Agent,
  buildConnector,
  EnvHttpProxyAgent,
  H2CClient,
  Pool,
  type Dispatcher,
  type buildConnector as Connectors,
} from 'undici';
import {
  pairs,
  type IncomingResponse,
  type OutgoingRequest,
  type SendOptions,
  type Transport,
} from './exchange.ts';

/** Headers of HTTP/1.1 connections, which HTTP/2 has no place for (RFC 9113, 8.2.2). */
const connectionHeaders = /^(connection|keep-alive|proxy-connection|transfer-encoding|upgrade)$/i;

/** Refuses connections on which the server has not agreed on HTTP/2. */
function requireHttp2(connect: Connectors.connector): Connectors.connector {
  return (options, callback) =>
    connect(options, (...[error, socket]) => {
      if (error) callback(error, null);
      else if ('alpnProtocol' in socket && socket.alpnProtocol === 'h2') callback(null, socket);
      else {
        socket.destroy();
        callback(new Error('The server does not speak HTTP/2.'), null);
      }
    });
}

/** Without TLS the protocol cannot be negotiated, so no proxy is used. */
function createDispatcher(origin: string, tls: Connectors.BuildOptions, isLocal: boolean): Dispatcher {
  if (!origin.startsWith('https:')) return new H2CClient(origin);
  const connect = buildConnector({ ...tls, allowH2: true });
  const options = {
    allowH2: true,
    connect,
    requestTls: tls,
    factory: (target: string | URL, poolOptions: Pool.Options) =>
      new Pool(target, {
        ...poolOptions,
        connect: requireHttp2(typeof poolOptions.connect === 'function' ? poolOptions.connect : connect),
      }),
  };
  // Without a proxy for TLS, it would use the one for connections without.
  const hasProxy = Boolean(process.env['https_proxy'] ?? process.env['HTTPS_PROXY']);
  return isLocal || !hasProxy ? new Agent(options) : new EnvHttpProxyAgent(options);
}

/** One request by HTTP/2. A lost connection is reported as for HTTP/1.1, so that the request is repeated. */
class Http2Request extends EventEmitter implements OutgoingRequest {
  readonly reusedSocket: boolean;
  readonly #abortion = new AbortController();
  readonly #send: (body: Buffer | undefined, signal: AbortSignal) => Promise<Dispatcher.ResponseData>;

  constructor(
    send: (body: Buffer | undefined, signal: AbortSignal) => Promise<Dispatcher.ResponseData>,
    isReused: boolean,
  ) {
    super();
    this.#send = send;
    this.reusedSocket = isReused;
  }

  end(body?: Buffer): void {
    this.#send(body, this.#abortion.signal).then(
      ({ statusCode, headers, body: stream }) => {
        const listed = Object.entries(headers).flatMap(([name, value]) =>
          [value ?? []].flat().flatMap((text) => [name, text]),
        );
        const type = headers['content-type'];
        const incoming: IncomingResponse = Object.assign(stream, {
          statusCode,
          statusMessage: '',
          headers: { 'content-type': Array.isArray(type) ? type[0] : type },
          rawHeaders: listed,
        });
        this.emit('response', incoming);
      },
      (error: unknown) => {
        if (this.#abortion.signal.aborted) return;
        const failure = error instanceof Error ? error : new Error(String(error));
        const isLost = 'code' in failure && /^(UND_ERR_SOCKET|ERR_HTTP2_)/.test(String(failure.code));
        this.emit(
          'error',
          isLost ? Object.assign(new Error(failure.message), { code: 'ECONNRESET' }) : failure,
        );
      },
    );
  }

  destroy(): void {
    this.#abortion.abort();
  }
}

/** Requests by HTTP/2 to one origin; on a connection of its own each if `isFresh`. */
export function createHttp2Transport(
  origin: string,
  tls: Connectors.BuildOptions,
  isLocal: boolean,
  isFresh: boolean,
): Transport {
  const create = (): Dispatcher => createDispatcher(origin, tls, isLocal);
  const shared = create();
  let hasResponded = false;
  return {
    send(address: URL, { method, headers }: SendOptions): OutgoingRequest {
      const dispatcher = isFresh ? create() : shared;
      const end = (): void => void dispatcher.destroy();
      const sent = pairs(headers).filter(([name]) => !connectionHeaders.test(name));
      const send = async (
        body: Buffer | undefined,
        signal: AbortSignal,
      ): Promise<Dispatcher.ResponseData> => {
        const request = dispatcher.request({
          origin,
          path: `${address.pathname}${address.search}`,
          method,
          headers: sent.flat(),
          body: body ?? null,
          signal,
          // The client has a limit of its own.
          headersTimeout: 0,
          bodyTimeout: 0,
        });
        if (isFresh) void request.then(({ body: stream }) => stream.once('close', end), end);
        const response = await request;
        hasResponded = true;
        return response;
      };
      return new Http2Request(send, !isFresh && hasResponded);
    },
    destroy(): void {
      void shared.destroy();
    },
  };
}
