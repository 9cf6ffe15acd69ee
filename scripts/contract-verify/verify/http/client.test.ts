import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { PlannedRequest } from '#cases/http/exchange.ts';
import { Client, type ClientLimits } from './client.ts';
import { BudgetSpentError, RunTime } from './run-time.ts';
import { Redactor } from './redact.ts';

const servers: Server[] = [];
const clients: Client[] = [];

afterEach(() => {
  for (const client of clients.splice(0)) client.close();
  for (const server of servers.splice(0)) server.close();
});

async function serve(
  received: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer(received);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

function createTestClient(
  origin: string,
  limits: Partial<ClientLimits> = {},
  time = new RunTime(60, Date.now()),
): Client {
  const client = new Client(
    origin,
    { maxRequests: 1000, rate: Infinity, responseSeconds: 15, ...limits },
    time,
    new Redactor(),
    { require: () => undefined },
  );
  clients.push(client);
  return client;
}

function get(address: string): PlannedRequest {
  return {
    method: 'GET',
    url: new URL(address),
    headers: [['Authorization', 'Bearer $TOKEN']],
    body: undefined,
    identity: 'default',
    secrets: new Map([['authorization', 'Bearer good-token']]),
  };
}

describe('the client', () => {
  it.each([301, 302, 303, 307, 308])('treats a %i to another origin as a response', async (status) => {
    const seen: (string | undefined)[] = [];
    const otherServer = await serve(({ headers }, response) => {
      seen.push(headers.authorization);
      response.end();
    });
    const origin = await serve((_request, response) =>
      response.writeHead(status, { location: `${otherServer}/login` }).end(),
    );
    const { response: received } = await createTestClient(origin).send(get(`${origin}/orders`));
    expect(received?.status).toBe(status);
    expect(seen).toEqual([]);
  });

  it('does not follow a redirect on the same origin either, which would hide it', async () => {
    const paths: (string | undefined)[] = [];
    const origin = await serve(({ url }, response) => {
      paths.push(url);
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    await createTestClient(origin).send(get(`${origin}/orders`));
    expect(paths).toEqual(['/orders']);
  });

  it.each(['http://127.0.0.1:1/orders', 'https://other.example/', 'http://localhost:80/'])(
    'refuses to send to %s',
    async (address) => {
      const origin = await serve((_request, response) => response.end());
      const client = createTestClient(origin);
      await expect(client.send(get(address))).rejects.toThrow('is not the server under test');
      expect(client.sent).toBe(0);
    },
  );

  it('sends the token, and records only its placeholder', async () => {
    let seen: string | undefined;
    const origin = await serve(({ headers }, response) => {
      seen = headers.authorization;
      response.end();
    });
    const client = createTestClient(origin);
    await client.send(get(`${origin}/orders`));
    expect(seen).toBe('Bearer good-token');
    expect(JSON.stringify(client.exchanges)).not.toContain('good-token');
  });

  it('respects the rate limit', async () => {
    const origin = await serve((_request, response) => response.end());
    const client = createTestClient(origin, { rate: 50 });
    const began = performance.now();
    await Promise.all(Array.from({ length: 6 }, () => client.send(get(`${origin}/`))));
    // Five pauses of 20 ms each, minus the imprecision of the clock.
    expect(performance.now() - began).toBeGreaterThan(90);
  });

  it('stops when the time is up, but still cleans up', async () => {
    const origin = await serve((_request, response) => response.end());
    const client = createTestClient(origin, {}, new RunTime(100, Date.now() - 90_000));
    await expect(client.send(get(`${origin}/`))).rejects.toThrow(BudgetSpentError);
    await expect(client.send(get(`${origin}/`), true)).resolves.toMatchObject({ response: { status: 200 } });
  });

  it('waits as long as a 429 states, and repeats the request', async () => {
    let count = 0;
    const origin = await serve((_request, response) => {
      count += 1;
      response.writeHead(count === 1 ? 429 : 200, { 'retry-after': '0' }).end();
    });
    const { response: received } = await createTestClient(origin).send(get(`${origin}/`));
    expect([received?.status, count]).toEqual([200, 2]);
  });

  it('repeats a request when a kept-alive connection was closed in the meantime', async () => {
    const seen: string[] = [];
    const served = new WeakSet();
    const origin = await serve(({ socket, method = '' }, response) => {
      seen.push(method);
      if (served.has(socket)) socket.destroy();
      else response.end();
      served.add(socket);
    });
    const client = createTestClient(origin);
    await client.send(get(`${origin}/`));
    const { response: received, failure } = await client.send(get(`${origin}/`));
    expect([received?.status, failure, seen.length]).toEqual([200, undefined, 3]);
    expect(client.exchanges).toHaveLength(2);
  });

  it.each(['close', 'keep-alive'])(
    'accepts a 204 with a body as a 204, with Connection: %s',
    async (connection) => {
      const origin = await serve(({ socket }) => {
        socket.end(
          `HTTP/1.1 204 No Content\r\nConnection: ${connection}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
        );
      });
      const { response, failure } = await createTestClient(origin).send(get(`${origin}/`));
      expect([response?.status, response?.hasStrayBytes, failure]).toEqual([204, true, undefined]);
    },
  );

  it('reports a connection that is cut', async () => {
    const origin = await serve((request) => request.socket.destroy());
    const { response, failure } = await createTestClient(origin).send(get(`${origin}/`));
    expect(response).toBeUndefined();
    expect(failure).toBeTruthy();
  });

  it('ends an endless response after the time for a whole one', async () => {
    const origin = await serve((_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('x'), 10);
      response.on('close', () => clearInterval(drip));
    });
    const { response, failure } = await createTestClient(origin, { responseSeconds: 0.1 }).send(
      get(`${origin}/`),
    );
    expect(response).toBeUndefined();
    expect(failure).toMatch(/^200 and [1-9]\d* bytes of its body within 0\.1 s$/);
  });

  it('takes the first part of a stream, which need not end, as its response', { tags: 'full' }, async () => {
    const origin = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    });
    const { response, failure } = await createTestClient(origin).send(get(`${origin}/`));
    expect([response?.status, response?.body.toString(), failure]).toEqual([200, 'data: 1\n\n', undefined]);
  });

  it('aborts reads when the run is interrupted, awaits a write, and still cleans up', async () => {
    const interruption = new AbortController();
    let interruptedReads = 0;
    const origin = await serve(({ method }, response) => {
      interruption.abort('SIGINT');
      if (method !== 'GET') setTimeout(() => response.writeHead(201).end(), 50);
      else if (interruptedReads > 0) response.end();
      interruptedReads += 1;
    });
    const time = new RunTime(60, Date.now(), interruption.signal);
    const client = createTestClient(origin, {}, time);
    const [read, write] = await Promise.allSettled([
      client.send(get(`${origin}/`)),
      client.send({ ...get(`${origin}/`), method: 'POST' }),
    ]);
    expect(read).toMatchObject({ reason: new BudgetSpentError('Interrupted by SIGINT.') });
    expect(write).toMatchObject({ value: { response: { status: 201 } } });
    await expect(client.send(get(`${origin}/`))).rejects.toThrow('Interrupted by SIGINT.');
    await expect(client.send(get(`${origin}/`), true)).resolves.toMatchObject({ response: { status: 200 } });
  });

  it('names the writes that got no response', async () => {
    const origin = await serve(({ socket }) => socket.destroy());
    const client = createTestClient(origin);
    await client.send({ ...get(`${origin}/orders`), method: 'POST' });
    expect([...client.uncertain]).toEqual([['POST /orders', 1]]);
  });

  it('ends the run when the server is unreachable, not when some responses fail', async () => {
    let isUp = true;
    const origin = await serve(({ socket, url }, response) => {
      if (url === '/' && isUp) response.end();
      else socket.destroy();
    });
    const client = createTestClient(origin);
    for (let count = 0; count < 12; count += 1) await client.send(get(`${origin}/orders`));
    isUp = false;
    const sendMore = async (): Promise<void> => {
      for (let count = 0; count < 20; count += 1) await client.send(get(`${origin}/orders`));
    };
    await expect(sendMore()).rejects.toThrow(/no longer responds \(.+\), last to GET \/orders/);
  });
});
