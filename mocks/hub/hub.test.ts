import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  HttpTransportType,
  HubConnectionBuilder,
  HubConnectionState,
  LogLevel,
  type HubConnection,
} from '@microsoft/signalr';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { people } from '#mocks/people.ts';
import { createHub, type Hub, type HubOptions } from './hub.ts';

const update = 'reportRenderStatusUpdated';
const tokens = new Map(people.map((person) => [`token-of-${person.id}`, person]));

async function startHub(options: Partial<HubOptions> = {}) {
  const hub = createHub({
    verifyAccessToken: async (token) => {
      const person = tokens.get(token);
      return person && { person };
    },
    mayJoin: (person, group) => person.customers.includes(group),
    ...options,
  });
  const server = createServer((request, response) => {
    void hub.handle(request, response).then((handled) => handled || response.writeHead(404).end());
  });
  server.on('upgrade', (request, socket, head) => {
    if (!hub.upgrade(request, socket, head)) socket.destroy();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(async () => {
    await hub.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  // The address of a listening TCP server is always an object.
  const { port } = server.address() as AddressInfo;
  return { hub, origin: `http://127.0.0.1:${port}` };
}

interface ClientOptions {
  readonly person?: string;
  readonly skipNegotiation?: boolean;
  readonly transport?: HttpTransportType;
  readonly path?: string;
}

function createClient(origin: string, options: ClientOptions = {}): HubConnection {
  const { person = 'customer-user', path = '/hubs/ReportRenderUpdate', ...rest } = options;
  const client = new HubConnectionBuilder()
    .withUrl(origin + path, { accessTokenFactory: () => `token-of-${person}`, ...rest })
    .withAutomaticReconnect([0, 10, 50, 100])
    .configureLogging(LogLevel.None)
    .build();
  onTestFinished(() => client.stop());
  return client;
}

async function connect(origin: string, options?: ClientOptions) {
  const client = createClient(origin, options);
  const received: unknown[][] = [];
  client.on(update, (...args: unknown[]) => {
    received.push(args);
  });
  await client.start();
  return { client, received };
}

const groupsIn = (hub: Hub) => hub.connections().map(({ person, groups }) => [person, ...groups]);

let hub: Hub;
let origin: string;
beforeEach(async () => {
  ({ hub, origin } = await startHub());
});

describe('groups', () => {
  test('a push to a group reaches only its members, one to all every connection', async () => {
    const casey = await connect(origin);
    const finley = await connect(origin, { person: 'flash-only-user' });
    await casey.client.invoke('AddToGroup', 'PMF');
    await finley.client.invoke('addtogroup', 'CSG');
    expect(groupsIn(hub)).toEqual([
      ['customer-user', 'PMF'],
      ['flash-only-user', 'CSG'],
    ]);

    expect(hub.push(update, ['r1', 2, 'u1'], { group: 'PMF' })).toBe(1);
    expect(hub.push(update, ['r2', 3, 'u2'])).toBe(2);
    await expect.poll(() => finley.received).toEqual([['r2', 3, 'u2']]);
    await expect
      .poll(() => casey.received)
      .toEqual([
        ['r1', 2, 'u1'],
        ['r2', 3, 'u2'],
      ]);

    await casey.client.invoke('RemoveFromGroup', 'PMF');
    expect(hub.push(update, [], { group: 'PMF' })).toBe(0);
  });

  test('joining another user’s group is refused, and the call fails', async () => {
    const { client } = await connect(origin);
    await expect(client.invoke('AddToGroup', 'CSG')).rejects.toThrow(/HubException: You may not join/);
    expect(groupsIn(hub)).toEqual([['customer-user']]);
  });

  test.each([
    ['an unknown method', 'Nope', ['PMF'], /Method does not exist/],
    ['a method of every object', 'constructor', ['PMF'], /Method does not exist/],
    ['a missing argument', 'AddToGroup', [], /provides 0 argument\(s\) but target expects 1/],
    ['too many arguments', 'AddToGroup', ['PMF', 'x'], /provides 2 argument\(s\)/],
    ['a group that is no text', 'AddToGroup', [7], /must be a text/],
  ])('%s fails the call and keeps the connection', async (_, method, args, message) => {
    const { client } = await connect(origin);
    await expect(client.invoke(method, ...args)).rejects.toThrow(message);
    await client.invoke('AddToGroup', 'PMF');
  });

  test('send() works without a response, in order', async () => {
    const { client } = await connect(origin, { person: 'multi-customer-user' });
    await client.send('AddToGroup', 'PMF');
    await client.send('RemoveFromGroup', 'PMF');
    await client.invoke('AddToGroup', 'BHB');
    expect(groupsIn(hub)).toEqual([['multi-customer-user', 'BHB']]);
  });
});

describe('losing the connection', () => {
  const reconnected = (client: HubConnection) =>
    new Promise<void>((resolve) => {
      client.onreconnected(() => resolve());
    });

  test.each([
    ['without a word', { abrupt: true }],
    ['with leave to reconnect', { allowReconnect: true }],
  ])('%s: the client reconnects, without its groups', async (_, options) => {
    const { client, received } = await connect(origin);
    await client.invoke('AddToGroup', 'PMF');
    const returned = reconnected(client);
    expect(hub.drop(options)).toBe(1);
    await returned;
    expect(hub.push(update, ['lost'], { group: 'PMF' })).toBe(0);
    await client.invoke('AddToGroup', 'PMF');
    hub.push(update, ['seen'], { group: 'PMF' });
    await expect.poll(() => received).toEqual([['seen']]);
  });

  test('a close that forbids reconnecting is final', async () => {
    const { client } = await connect(origin);
    const closed = new Promise<void>((resolve) => {
      client.onclose(() => resolve());
    });
    hub.drop();
    await closed;
    expect(client.state).toBe(HubConnectionState.Disconnected);
    await expect.poll(() => hub.connections()).toEqual([]);
  });

  /** A plain WebSocket, for records that the SignalR client does not expose. */
  async function listen(options: Partial<HubOptions>) {
    const { origin: quick } = await startHub(options);
    const address = `${quick.replace('http', 'ws')}/hubs/ReportRenderUpdate`;
    const socket = new WebSocket(`${address}?access_token=token-of-customer-user`);
    const records: string[] = [];
    socket.addEventListener('open', () => socket.send('{"protocol":"json","version":1}\u001e'));
    socket.addEventListener('message', ({ data }) => records.push(...String(data).split('\u001e')));
    onTestFinished(() => socket.close());
    return records;
  }

  test('an idle connection receives pings', async () => {
    const records = await listen({ timing: { keepAlive: 5 } });
    await expect.poll(() => records.filter((record) => record === '{"type":6}').length).toBeGreaterThan(2);
  });

  test('a silent client is disconnected, and may reconnect', async () => {
    const records = await listen({ timing: { clientTimeout: 50 } });
    await expect
      .poll(() => records)
      .toContain(
        '{"type":7,"error":"Connection closed with an error. Client timed out.","allowReconnect":true}',
      );
  });
});

describe('who may connect', () => {
  test('without a valid token, negotiation and WebSocket respond with 401', async () => {
    await expect(createClient(origin, { person: 'nobody' }).start()).rejects.toThrow(/401/);
    const direct = { skipNegotiation: true, transport: HttpTransportType.WebSockets };
    await expect(createClient(origin, { person: 'nobody', ...direct }).start()).rejects.toThrow();
    const response = await fetch(`${origin}/hubs/ReportRenderUpdate/negotiate`, { method: 'POST' });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(hub.connections()).toEqual([]);
  });

  test('the token may be in the URL, as a browser’s WebSocket requires', async () => {
    const headers = { Authorization: 'Bearer token-of-customer-user' };
    const address = `${origin}/hubs/ReportRenderUpdate`;
    const negotiate = () =>
      fetch(`${address}/negotiate?negotiateVersion=1`, { method: 'POST', headers }).then((response) =>
        response.json(),
      );
    const open = (id: string, token: string) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`${address.replace('http', 'ws')}?id=${id}&access_token=${token}`);
        socket.addEventListener('error', () => resolve('refused'));
        socket.addEventListener('open', () => {
          socket.send('{"protocol":"json","version":1}\u001e');
        });
        socket.addEventListener('message', ({ data }) => {
          resolve(String(data));
          socket.close();
        });
      });
    const { connectionToken } = await negotiate();
    expect(await open('unknown', 'token-of-customer-user')).toBe('refused');
    expect(await open(connectionToken, 'token-of-customer-admin'), 'another person').toBe('refused');
    expect(await open(connectionToken, 'token-of-customer-user')).toBe('{}\u001e');
    expect(await open(connectionToken, 'token-of-customer-user'), 'a used id').toBe('refused');
  });

  test('skipping the negotiation works, long polling does not', async () => {
    const direct = { skipNegotiation: true, transport: HttpTransportType.WebSockets };
    await connect(origin, direct);
    expect(hub.connections()).toHaveLength(1);
    await expect(
      createClient(origin, { transport: HttpTransportType.LongPolling }).start(),
    ).rejects.toThrow();
  });

  test('other paths are not handled by the hub', async () => {
    expect((await fetch(`${origin}/hubs/Other/negotiate`, { method: 'POST' })).status).toBe(404);
    const options = { path: '/hubs/Other', skipNegotiation: true, transport: HttpTransportType.WebSockets };
    await expect(createClient(origin, options).start()).rejects.toThrow();
  });
});

describe('a redirecting negotiation', () => {
  test('redirects to the service with its own token, also after a lost connection', async () => {
    hub.configure({ redirect: true });
    const { client, received } = await connect(origin);
    await client.invoke('AddToGroup', 'PMF');
    const returned = new Promise<void>((resolve) => {
      client.onreconnected(() => resolve());
    });
    hub.drop({ abrupt: true });
    await returned;
    await client.invoke('AddToGroup', 'PMF');
    hub.push(update, ['r1'], { group: 'PMF' });
    await expect.poll(() => received).toEqual([['r1']]);
  });

  test('the service refuses the portal’s token, and the hub the service’s', async () => {
    hub.configure({ redirect: true });
    const negotiate = (address: string, token: string) =>
      fetch(address, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
    const hubAddress = `${origin}/hubs/ReportRenderUpdate/negotiate?negotiateVersion=1`;
    const { url, accessToken } = await (await negotiate(hubAddress, 'token-of-customer-user')).json();
    const service = url.replace('?', '/negotiate?');
    expect((await negotiate(service, 'token-of-customer-user')).status).toBe(401);
    expect((await negotiate(hubAddress, accessToken)).status).toBe(401);
    expect((await negotiate(service, accessToken)).status).toBe(200);
    hub.reset();
    expect(await (await negotiate(hubAddress, 'token-of-customer-user')).json()).not.toHaveProperty('url');
  });
});
