import {
  Agent as PlainAgent,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { collectBody, type CollectedBody } from './bodies.ts';
import { describeConnectionFailure, chooseRequest } from './connection-failure.ts';
import { headersForBrowser, headersForServer } from './headers.ts';

interface Passage {
  readonly incoming: IncomingMessage;
  readonly response: ServerResponse;
  /** Where the server has the resource. */
  readonly target: URL;
  /** Base address of the server's API. */
  readonly server: URL;
  readonly cors: Readonly<Record<string, string>>;
}

/** What has passed. */
export interface Forwarded {
  /** The request's body as the browser sent it. */
  readonly sent: CollectedBody;
  /** The server's response; undefined when there was none. */
  readonly received: IncomingMessage | undefined;
  /** Its body, the bytes of which are kept only for JSON, as they were sent. */
  readonly body: CollectedBody | undefined;
  /** Why the browser has not received the whole response. */
  readonly failure: string | undefined;
}

const agents = {
  'http:': new PlainAgent({ keepAlive: true }),
  'https:': new SecureAgent({ keepAlive: true }),
};

/** A connection for each request with a body: one that the server closes meanwhile cannot be repeated. */
function agentFor({ incoming, target }: Passage): PlainAgent | false {
  if (incoming.method !== 'GET') return false;
  return target.protocol === 'https:' ? agents['https:'] : agents['http:'];
}

function openRequest(passage: Passage): ClientRequest {
  const { incoming, target, server } = passage;
  return chooseRequest(target)(target, {
    method: incoming.method,
    headers: headersForServer(incoming, server),
    agent: agentFor(passage),
  });
}

/**
 * The beginning of the server's response. Rejects when it does not respond, or `signal` aborts. A GET that was lost
 * because the server had closed an idle connection is sent again.
 */
function openResponse(passage: Passage, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const upstream = openRequest(passage);
    signal.addEventListener('abort', () => upstream.destroy(), { once: true });
    upstream.once('response', resolve);
    // A server may respond, and close the connection, before it has read the whole body.
    upstream.on('error', (error) => {
      const isStale = upstream.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
      if (isStale && !signal.aborted && passage.incoming.method === 'GET')
        openResponse(passage, signal).then(resolve, reject);
      else reject(error);
    });
    // What has been read before, for a request that is sent again, has no second end.
    if (passage.incoming.readableEnded) upstream.end();
    else passage.incoming.pipe(upstream);
  });
}

const isJson = (received: IncomingMessage): boolean => /json/i.test(received.headers['content-type'] ?? '');

/** The failure of a request that the browser has broken off. */
export const canceled = 'The page has canceled the request.';

/**
 * Passes a request on to the real server, and its response back, as they arrive. Nothing of them changes but what
 * `headers.ts` names; redirects are not followed. Responds 502 when the server does not respond, and breaks the
 * connection off where the server does. Never rejects.
 */
export async function forward(passage: Passage): Promise<Forwarded> {
  const { incoming, response, server, cors } = passage;
  const disconnected = new AbortController();
  response.once('close', () => disconnected.abort());
  const sent = collectBody(incoming, true);
  let received: IncomingMessage;
  try {
    received = await openResponse(passage, disconnected.signal);
  } catch (error) {
    const failure = disconnected.signal.aborted ? canceled : describeConnectionFailure(server, error);
    response.writeHead(502, { ...cors, 'content-type': 'text/plain; charset=utf-8' }).end(failure);
    return { sent, received: undefined, body: undefined, failure };
  }
  const body = collectBody(received, isJson(received));
  let failure: string | undefined;
  received.once('error', () => {
    failure = disconnected.signal.aborted
      ? canceled
      : `${server.origin} closed the connection in the middle of the response.`;
  });
  response.writeHead(
    received.statusCode ?? 502,
    received.statusMessage,
    headersForBrowser(received.rawHeaders, server, cors),
  );
  // A stream's first bytes may come much later than its headers.
  response.flushHeaders();
  await pipeline(received, response).catch(() => {
    failure ??= canceled;
  });
  return { sent, received, body, failure };
}

/** Passes a WebSocket on to the real server. */
export function forwardUpgrade(
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  { target, server }: { readonly target: URL; readonly server: URL },
): void {
  const upstream = chooseRequest(target)(target, {
    method: incoming.method,
    headers: headersForServer(incoming, server, true),
    agent: false,
  });
  const end = (): void => void socket.destroy();
  socket.on('error', () => upstream.destroy());
  socket.on('close', () => upstream.destroy());
  upstream.on('error', end);
  upstream.on('response', (received) => {
    socket.write(`HTTP/1.1 ${received.statusCode} ${received.statusMessage}\r\nConnection: close\r\n\r\n`);
    received.pipe(socket);
  });
  upstream.on('upgrade', (received, serverSocket, serverHead) => {
    const headers = received.rawHeaders.flatMap((name, index) =>
      index % 2 === 0 ? `${name}: ${received.rawHeaders[index + 1] ?? ''}` : [],
    );
    socket.write([`HTTP/1.1 101 ${received.statusMessage}`, ...headers, '', ''].join('\r\n'));
    if (serverHead.length > 0) socket.write(serverHead);
    if (head.length > 0) serverSocket.write(head);
    serverSocket.on('error', end);
    serverSocket.on('close', end);
    socket.on('close', () => serverSocket.destroy());
    serverSocket.pipe(socket).pipe(serverSocket);
  });
  upstream.end();
}
