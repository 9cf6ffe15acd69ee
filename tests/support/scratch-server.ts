import {
  createServer,
  request as sendRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';

/** A request as the scratch server received it. */
interface ReceivedRequest {
  readonly method: string;
  /** Path with its query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

type Respond = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** A server with a few operations, as a half-finished one has. */
export interface ScratchServer {
  readonly server: Server;
  readonly origin: string;
  /** By method and path without a query, such as `GET /api/Customers`; others are not found. */
  readonly calls: Map<string, Respond>;
  readonly received: ReceivedRequest[];
  readonly close: () => Promise<void>;
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** Starts it on a free port of loopback. */
export async function startScratchServer(): Promise<ScratchServer> {
  const calls = new Map<string, Respond>();
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    const respond = calls.get(`${method} ${url.split('?')[0]}`);
    void readBytes(request).then(async (bytes) => {
      received.push({ method, url, headers, bytes });
      if (respond) await respond(request, response);
      else response.writeHead(404, { 'content-type': 'text/plain' }).end('Cannot find it');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  return {
    server,
    origin: `http://127.0.0.1:${address.port}`,
    calls,
    received,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A response as it was received, byte for byte. */
export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  /** Whether it arrived as a whole. */
  readonly isWhole: boolean;
}

export interface RawRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
  readonly onData?: (chunk: Buffer) => void;
}

/** Sends a request without what fetch adds, follows, decodes or refuses. */
export function sendRaw(
  port: number,
  call: string,
  { headers = {}, body = '', onData }: RawRequest = {},
): Promise<RawResponse> {
  const [method = 'GET', path = '/'] = call.split(' ');
  return new Promise((resolve, reject) => {
    const request = sendRequest(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent: false,
        headers: { host: `localhost:${port}`, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          onData?.(chunk);
        });
        // Followed by 'close', in which it resolves.
        response.on('error', () => {});
        response.on('close', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(chunks),
            isWhole: response.complete,
          }),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
