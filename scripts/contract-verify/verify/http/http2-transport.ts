import { EventEmitter } from 'node:events';
import { connect, type ClientHttp2Session, type ClientHttp2Stream } from 'node:http2';
import type { Duplex } from 'node:stream';
import type { IncomingResponse, OutgoingRequest, SendOptions, Transport } from './exchange.ts';

/** Opens a connection on which both sides have agreed on HTTP/2. */
export type OpenConnection = () => Promise<Duplex>;

/** Milliseconds for the server to greet. */
const greetingTime = 3000;

/** Headers of HTTP/1.1 connections, which HTTP/2 has no place for (RFC 9113, 8.2.2). */
const connectionHeaders = /^(connection|keep-alive|proxy-connection|transfer-encoding|upgrade)$/;

/** Pairs as an object with lower-case names, a list where a name is repeated. */
function toHeaders(flat: readonly string[]): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  for (let index = 0; index + 1 < flat.length; index += 2) {
    const name = (flat[index] ?? '').toLowerCase();
    const value = flat[index + 1] ?? '';
    if (connectionHeaders.test(name)) continue;
    const target = name === 'host' ? ':authority' : name;
    const previous = headers[target];
    headers[target] = previous === undefined ? value : [previous, value].flat();
  }
  return headers;
}

/** A lost connection is reported as for HTTP/1.1, so that the request is repeated on another one. */
const lostCodes = ['ERR_HTTP2_GOAWAY_SESSION', 'ERR_HTTP2_INVALID_SESSION', 'ERR_HTTP2_SESSION_ERROR'];

function toError(error: Error): Error {
  const isLost = 'code' in error && lostCodes.includes(String(error.code));
  return isLost ? Object.assign(new Error(error.message), { code: 'ECONNRESET' }) : error;
}

/** One request on a session that may still be opening. */
class Http2Request extends EventEmitter implements OutgoingRequest {
  readonly reusedSocket: boolean;
  readonly #open: (request: Http2Request) => Promise<ClientHttp2Session>;
  readonly #headers: Record<string, string | string[]>;
  #stream: ClientHttp2Stream | undefined;
  #isDestroyed = false;

  constructor(
    open: (request: Http2Request) => Promise<ClientHttp2Session>,
    headers: Record<string, string | string[]>,
    isReused: boolean,
  ) {
    super();
    this.#open = open;
    this.#headers = headers;
    this.reusedSocket = isReused;
  }

  end(body?: Buffer): void {
    this.#send(body).catch((error: unknown) => {
      if (!this.#isDestroyed)
        this.emit('error', toError(error instanceof Error ? error : new Error(String(error))));
    });
  }

  destroy(): void {
    this.#isDestroyed = true;
    this.#stream?.close();
  }

  async #send(body: Buffer | undefined): Promise<void> {
    const session = await this.#open(this);
    if (this.#isDestroyed) return;
    const stream = session.request(this.#headers, { endStream: body === undefined });
    this.#stream = stream;
    stream.on('error', (error) => this.emit('error', toError(error)));
    stream.on('close', () => {
      // A connection that the server closes ends its streams without an error.
      if (!hasBegun && !this.#isDestroyed)
        this.emit('error', Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }));
    });
    let hasBegun = false;
    stream.on('response', (headers, _flags, raw: readonly string[] = []) => {
      hasBegun = true;
      const first = raw.findIndex((name, index) => index % 2 === 0 && !name.startsWith(':'));
      const incoming: IncomingResponse = Object.assign(stream, {
        statusCode: headers[':status'],
        statusMessage: '',
        headers: { 'content-type': headers['content-type'] },
        rawHeaders: first === -1 ? [] : raw.slice(first),
      });
      this.emit('response', incoming);
    });
    if (body !== undefined) stream.end(body);
  }
}

async function openSession(origin: string, openConnection: OpenConnection): Promise<ClientHttp2Session> {
  const connection = await openConnection();
  const session = connect(origin, { createConnection: () => connection });
  // Streams report their own failures.
  session.on('error', () => {});
  return session;
}

/** Requests by HTTP/2 to one origin, on one connection at a time; on one of its own each if `isFresh`. */
export function createHttp2Transport(
  origin: string,
  openConnection: OpenConnection,
  isFresh: boolean,
): Transport {
  const sessions = new Set<ClientHttp2Session>();
  let current: Promise<ClientHttp2Session> | undefined;
  let opened: ClientHttp2Session | undefined;

  async function open(): Promise<ClientHttp2Session> {
    const session = await openSession(origin, openConnection);
    sessions.add(session);
    opened = session;
    const forget = (): void => {
      sessions.delete(session);
      if (opened !== session) return;
      opened = undefined;
      current = undefined;
    };
    session.once('close', forget);
    session.once('goaway', forget);
    return session;
  }

  return {
    send(address: URL, { method, headers }: SendOptions): OutgoingRequest {
      const path = `${address.pathname}${address.search}`;
      const all = { ...toHeaders(headers), ':method': method, ':path': path };
      if (isFresh) {
        return new Http2Request(
          async (request) => {
            const session = await open();
            request.once('response', (incoming: IncomingResponse) =>
              incoming.on('close', () => session.close()),
            );
            return session;
          },
          all,
          false,
        );
      }
      const isReused = opened !== undefined;
      const getSession = async (): Promise<ClientHttp2Session> => {
        current ??= open();
        try {
          return await current;
        } catch (error) {
          current = undefined;
          throw error;
        }
      };
      return new Http2Request(getSession, all, isReused);
    },
    destroy(): void {
      for (const session of sessions) session.destroy();
    },
  };
}

/** Whether a server greets in HTTP/2 on such a connection. */
export async function speaksHttp2(origin: string, openConnection: OpenConnection): Promise<boolean> {
  try {
    const session = await openSession(origin, openConnection);
    const isGreeted = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), greetingTime);
      session.once('remoteSettings', () => (clearTimeout(timer), resolve(true)));
      session.once('close', () => (clearTimeout(timer), resolve(false)));
    });
    session.destroy();
    return isGreeted;
  } catch {
    return false;
  }
}
