import { connect } from 'node:net';
import { isObject, type Json, type JsonObject } from '#description/json.ts';

export interface RequestOptions {
  /** Not sent when null or undefined. */
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text and bytes are sent unchanged, other values as JSON. */
  readonly body?: Json | Buffer;
}

export interface ReceivedResponse {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** Lowercase names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Everything after the head, even where HTTP does not allow a body. */
  readonly bytes: Buffer;
  /** The body if it is a JSON object; otherwise empty. */
  readonly json: JsonObject;
}

function encodeBody(body: Json | Buffer | undefined): Buffer {
  if (body === undefined) return Buffer.alloc(0);
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

function objectFrom(bytes: Buffer): JsonObject {
  try {
    const value: Json = JSON.parse(bytes.toString('utf8'));
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function parseReceived(method: string, path: string, message: Buffer): ReceivedResponse {
  const end = message.indexOf('\r\n\r\n');
  if (end < 0) throw new Error(`${method} ${path}: no response.`);
  const [first = '', ...lines] = message.subarray(0, end).toString('latin1').split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  const bytes = message.subarray(end + 4);
  const status = Number(first.split(' ')[1]);
  return { method, path, status, headers: Object.fromEntries(headers), bytes, json: objectFrom(bytes) };
}

/**
 * Sends one request on its own connection. Node's clients hide a body where HTTP forbids one and follow redirects, so
 * they cannot be used.
 */
export async function callShop(
  origin: string,
  method: string,
  path: string,
  probe: RequestOptions = {},
): Promise<ReceivedResponse> {
  const { hostname, port, host } = new URL(origin);
  const body = encodeBody(probe.body);
  const headers: Record<string, string> = {
    host,
    connection: 'close',
    ...(typeof probe.token !== 'string' ? {} : { authorization: `Bearer ${probe.token}` }),
    ...(probe.body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(body.length) }),
    ...probe.headers,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const socket = connect(Number(port), hostname);
  socket.write(Buffer.concat([head, body]));
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(Buffer.from(chunk));
  return parseReceived(method, path, Buffer.concat(chunks));
}
