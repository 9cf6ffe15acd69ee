import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createSabotage, type FaultId } from './faults.ts';
import type { ShopResponse } from './shop/response.ts';
import type { Call, Sabotage } from './shop/call.ts';
import { respond } from './shop/respond.ts';
import { findRoute } from './shop/routes.ts';
import { createShopState } from './shop/shop-state.ts';

export interface Shop {
  /** For example `http://127.0.0.1:40123`. */
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

export interface ShopOptions {
  /** The server's fault; none by default. */
  readonly fault?: FaultId;
  /** Varies the initial data. */
  readonly seed?: number;
}

/** Node itself refuses longer ones, with a status that is not in the contract. */
const maxHeadLength = 256 * 1024;
const rateLimit = 1000;

function encodeBody({ json, bytes }: ShopResponse): Buffer | undefined {
  return bytes ?? (json === undefined ? undefined : Buffer.from(JSON.stringify(json)));
}

function send(response: ServerResponse, received: ShopResponse, method: string): void {
  const body = encodeBody(received);
  const length: Record<string, string> = received.status === 204 ? {} : { 'content-length': '0' };
  const headers = { ...(body ? { 'content-length': String(body.length) } : length), ...received.headers };
  if (received.isRaw) {
    // Node removes bodies from responses that must not have one, but a fault must be able to send them.
    const lines = Object.entries({ ...headers, connection: 'close' }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    const head = Buffer.from(`HTTP/1.1 ${received.status} Raw\r\n${lines.join('\r\n')}\r\n\r\n`);
    response.socket?.end(Buffer.concat([head, body ?? Buffer.alloc(0)]));
    return;
  }
  response.writeHead(received.status, headers);
  response.end(method === 'HEAD' ? undefined : body);
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const target = request.url ?? '/';
  const method = request.method ?? 'GET';
  const route = findRoute(target.split('?')[0] ?? '/');
  const routeMethod = method === 'HEAD' ? 'GET' : method;
  return {
    operation: route?.operations.find((operation) => operation.method === routeMethod),
    template: route?.template,
    method,
    target,
    headers: request.headers,
    bytes: await buffer(request),
  };
}

/** Starts a server of its own on a free loopback port. It conforms to the contract except for the given fault. */
export async function startShop(options: ShopOptions = {}): Promise<Shop> {
  const state = createShopState(options.seed ?? 1);
  const sabotage: Sabotage = options.fault === undefined ? {} : createSabotage(options.fault);
  let served = 0;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const came = await readCall(request);
    const call = sabotage.request?.(came) ?? came;
    served += 1;
    const correct = await respond(call, findRoute(call.target.split('?')[0] ?? '/'), state, sabotage);
    const limited: ShopResponse = {
      ...correct,
      headers: {
        'cache-control': 'no-store',
        'ratelimit-limit': String(rateLimit),
        // Resets the counter instead of refusing: rate limits are not part of this test.
        'ratelimit-remaining': String(rateLimit - (served % rateLimit)),
        ...correct.headers,
      },
    };
    send(response, sabotage.response?.(call, limited, state) ?? limited, call.method);
  }

  const server = createServer({ maxHeaderSize: maxHeadLength }, (request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The server is not listening on a port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
