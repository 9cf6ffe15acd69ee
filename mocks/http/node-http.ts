import type { IncomingMessage, ServerResponse } from 'node:http';
import { TLSSocket } from 'node:tls';

/** Thrown when the request body exceeds the reader's limit. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/**
 * Reads the whole body. Throws `BodyTooLarge` above `limitBytes`: at once when the request announces such a length, and
 * otherwise at the end; either way the rest is discarded.
 */
export async function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limitBytes)
    throw new BodyTooLarge(`The body has ${announced} bytes; the limit is ${limitBytes}.`);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size <= limitBytes) chunks.push(bytes);
  }
  // A client that is still writing without a length would not receive the response.
  if (size > limitBytes) throw new BodyTooLarge(`The body has ${size} bytes; the limit is ${limitBytes}.`);
  return Buffer.concat(chunks);
}

type Headers = Readonly<Record<string, string | readonly string[]>>;

function send(response: ServerResponse, status: number, headers: Headers, body?: string): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.writeHead(status, { 'Content-Length': Buffer.byteLength(body ?? '') });
  response.end(body);
}

/** Sends JSON; not cacheable unless `headers` sets otherwise. */
export function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Headers = {},
): void {
  send(
    response,
    status,
    { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
    JSON.stringify(value),
  );
}

/** Sends an HTML document; not cacheable unless `headers` sets otherwise. */
export function sendHtml(
  response: ServerResponse,
  status: number,
  page: string,
  headers: Headers = {},
): void {
  send(
    response,
    status,
    { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
    page,
  );
}

/** 303: the browser follows with GET, also after a POST. */
export function sendRedirect(response: ServerResponse, location: string): void {
  send(response, 303, { Location: location, 'Cache-Control': 'no-store' });
}

const hostForm = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The origin in the browser's address bar, for example `http://localhost:5173`. Vite's proxy passes the browser's
 * Host header, and announces TLS (or wss, for an upgrade) in X-Forwarded-Proto.
 */
export function getOrigin(request: IncomingMessage): string {
  const host = request.headers.host ?? '';
  // The origin is used in pages, redirects and issuers, so only a valid host is accepted.
  const authority = hostForm.test(host) ? host.toLowerCase() : `localhost:${request.socket.localPort ?? 80}`;
  const forwarded = request.headers['x-forwarded-proto']?.toString().split(',')[0]?.trim().toLowerCase();
  const isSecure =
    forwarded === undefined
      ? request.socket instanceof TLSSocket
      : forwarded === 'https' || forwarded === 'wss';
  return `${isSecure ? 'https' : 'http'}://${authority}`;
}

/** The URL of the request. Never throws: an invalid target becomes `/`. */
export function getUrl(request: IncomingMessage): URL {
  const origin = getOrigin(request);
  // A request target `//host/path` would otherwise be parsed as another host.
  return URL.parse(origin + (request.url?.startsWith('/') ? request.url : '/')) ?? new URL(origin);
}

/** The value of the named cookie, undecoded, or undefined. */
export function readCookie(request: IncomingMessage, name: string): string | undefined {
  for (const pair of request.headers.cookie?.split(';') ?? []) {
    const [key, ...rest] = pair.split('=');
    if (key?.trim() === name) return rest.join('=').trim();
  }
  return undefined;
}

/** Adds a Set-Cookie header to those already set. */
export function addCookie(response: ServerResponse, cookie: string): void {
  response.appendHeader('Set-Cookie', cookie);
}
