import { buffer } from 'node:stream/consumers';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach } from 'vitest';
import type { Json } from '#description/json.ts';
import { verifyServer } from './verify-server.ts';

// For tests: a server with its contract, and runs of the command.

/** The contract of the list; a test may replace it. */
const things = `openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
security: [{ bearer: [] }]
paths:
  /things:
    get:
      operationId: listThings
      parameters:
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 500 } }
        - { name: label, in: query, schema: { type: string, maxLength: 20 } }
      responses:
        '200':
          description: Things
          content: { application/json: { schema: { type: array, items: { type: string } } } }
        '400': { description: Wrong }
        '401': { description: Nobody }
components:
  securitySchemes: { bearer: { type: http, scheme: bearer } }
`;

export interface Reply {
  readonly status: number;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The responses of a conforming server. */
export const right = (request: IncomingMessage): Reply => {
  if (request.headers.authorization !== 'Bearer good-token') return { status: 401 };
  if (request.method !== 'GET') return { status: 405 };
  const limit = new URL(request.url ?? '/', 'http://x').searchParams.getAll('limit');
  const label = new URL(request.url ?? '/', 'http://x').searchParams.get('label') ?? '';
  const isWrong =
    limit.some((text) => !/^[1-9]\d*$/.test(text) || Number(text) > 500) || Array.from(label).length > 20;
  return isWrong ? { status: 400 } : { status: 200, body: '[]' };
};

/** A JSON response. */
export function json(status: number, value: Json, headers: Reply['headers'] = {}): Reply {
  return { status, body: JSON.stringify(value), headers };
}

/** The JSON body of a request; undefined if it is not JSON. */
export function jsonSent({ headers }: IncomingMessage, sent: Buffer): Json | undefined {
  if (!(headers['content-type'] ?? '').startsWith('application/json')) return undefined;
  try {
    const value: Json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(sent));
    return value;
  } catch {
    return undefined;
  }
}

/** The response of a path to an unsupported method. */
export function replyToOtherMethod({ method }: IncomingMessage, allow: string): Reply {
  return { status: method === 'OPTIONS' ? 204 : 405, headers: { allow } };
}

/** One collection: records are created at its path, and read and deleted below it, by number. */
export function collectionReply(
  path: string,
  records: Map<number, Json>,
  create: (request: IncomingMessage, sent: Buffer) => Reply,
): (request: IncomingMessage, count: number, sent: Buffer) => Reply {
  return (request, _count, sent) => {
    const { method = '', url = '/' } = request;
    const [requested = ''] = url.split('?');
    if (requested === path)
      return method === 'POST' ? create(request, sent) : replyToOtherMethod(request, 'OPTIONS, POST');
    const id = requested.startsWith(`${path}/`) ? requested.slice(path.length + 1) : '';
    if (id === '' || id.includes('/')) return { status: 404 };
    if (!/^(GET|HEAD|DELETE)$/.test(method)) return replyToOtherMethod(request, 'DELETE, GET, HEAD, OPTIONS');
    if (!/^[1-9]\d*$/.test(id)) return { status: 400 };
    const thing = records.get(Number(id));
    if (thing === undefined) return { status: 404 };
    if (method !== 'DELETE') return json(200, thing);
    records.delete(Number(id));
    return { status: 204 };
  };
}

/** A folder for each test file, and the command that runs in it. */
export function setUpResources(document = things) {
  const folder = mkdtempSync(join(tmpdir(), 'contract-verify-test-'));
  const contract = join(folder, 'contract.yaml');
  writeFileSync(contract, document);
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  type Behavior = (request: IncomingMessage, count: number, sent: Buffer) => Reply | 'cut' | 'silence';

  /** Checks a server of that behavior; further arguments go to the command. */
  const verify = (reply: Behavior, ...args: string[]) => verifyUntil(undefined, reply, ...args);

  /** The same until the interruption. */
  async function verifyUntil(interruption: AbortSignal | undefined, reply: Behavior, ...args: string[]) {
    let count = 0;
    server = createServer((request, response) => {
      void buffer(request).then((sent) => received(request, response, sent));
    });
    const received = (request: IncomingMessage, response: ServerResponse, sent: Buffer): void => {
      const result = reply(request, (count += 1), sent);
      if (result === 'cut') request.socket.destroy();
      if (typeof result === 'string') return;
      const { status, body, headers: replyHeaders } = result;
      const headers = {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(status === 405 ? { allow: 'GET' } : {}),
        ...replyHeaders,
      };
      response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
    };
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const out: string[] = [];
    const output = { log: (text: string) => out.push(text), error: (text: string) => out.push(text) };
    const url = `http://127.0.0.1:${port}`;
    const code = await verifyServer(
      ['--url', url, '--contract', contract, '--token', 'good-token', '--reports', folder, ...args],
      output,
      interruption,
    );
    return { code, out: out.join('\n'), count: () => count };
  }

  /** The text of the last run's report of a kind: `xml`, `json` or `sarif` */
  const report = (kind: string): string => readFileSync(join(folder, `contract-verify.${kind}`), 'utf8');

  return { folder, contract, verify, verifyUntil, report };
}
