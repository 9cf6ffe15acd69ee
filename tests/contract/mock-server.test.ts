import { request as sendRequest, type IncomingHttpHeaders } from 'node:http';
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestAccessToken } from '#scripts/bench/access-token.ts';
import { startMockServer, type MockServer } from '#mocks/server/server.ts';

let server: MockServer;
let token = '';

beforeAll(async () => {
  server = await startMockServer({ port: 0, hosts: ['portal.test'] });
  token = await requestAccessToken(server.url, 'internal-admin');
});
afterAll(() => server.close());

interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Not fetch: it sets the Host header and refuses some methods. */
function send(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body: string | Buffer = '',
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const request = sendRequest(
      // A separate connection, because some announced bodies are never sent.
      { host: '127.0.0.1', port: server.port, method, path, headers, agent: false },
      (response) => {
        let text = '';
        response.on('data', (chunk) => (text += chunk));
        response.on('end', () => {
          request.destroy();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

const json = { 'content-type': 'application/json' };
const call = (method: string, path: string, body?: string | Buffer, more: Record<string, string> = {}) =>
  send(
    method,
    `/api${path}`,
    { host: `localhost:${server.port}`, authorization: `Bearer ${token}`, ...json, ...more },
    body,
  );

describe('the server refuses', () => {
  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'a query or a body with a member %s, with a 400 that names it',
    async (name) => {
      for (const path of [
        `/Surveys?${name}=1`,
        `/CustomerTiers/PMF?${name}=1`,
        `/Retailers/PMF?${name}=1&${name}=2`,
      ]) {
        const { status, text } = await call('GET', path);
        expect({ path, status, text }).toMatchObject({ status: 400, text: expect.stringContaining(name) });
      }
      for (const body of [`{"${name}": 1}`, `{"userId": {"${name}": {}}, "${name}": []}`]) {
        const { status, text } = await call('PUT', '/RBAC/Roles/5f0c1d3e-0001-4a57-9b1e-6d2f8c3a0001', body);
        expect({ body, status, text }).toMatchObject({ status: 400, text: expect.stringContaining(name) });
      }
    },
  );

  it('TRACE with the methods that the path has', async () => {
    const { status, headers } = await call('TRACE', '/Surveys');
    expect([status, headers.allow]).toEqual([405, 'GET, POST']);
  });

  it('a body above the limit, announced or not', { tags: 'full' }, async () => {
    expect((await call('POST', '/Surveys', '', { 'content-length': '209715200' })).status).toBe(413);
    const large = Buffer.alloc(65 * 1024 * 1024, 32);
    const chunked = await call('POST', '/Surveys', large, { 'transfer-encoding': 'chunked' });
    expect(chunked.status).toBe(413);
  });

  it('a request without a token before it reads the body', async () => {
    // The body is never sent: the response cannot depend on it.
    const { status } = await call('POST', '/Surveys', '', {
      authorization: 'Bearer none',
      'content-length': '1000',
    });
    expect(status).toBe(401);
  });

  it.each(['evil.example', 'localhost.evil.example', '192.168.0.7:4010', 'portal.test.evil'])(
    'the host %s',
    async (host) => {
      for (const path of ['/__mock/requests', '/config.json', '/api/Features/Enabled', '/docs']) {
        expect((await send('GET', path, { host })).status).toBe(421);
      }
    },
  );

  it('control calls of another origin, and of a page without one', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost:1']) {
      expect((await send('POST', '/__mock/reset', { origin, host: 'localhost' })).status).toBe(403);
    }
  });

  it('control calls that are not JSON', async () => {
    const plain = { 'content-type': 'text/plain' };
    expect((await send('PUT', '/__mock/features', plain, '{"fsmaEnabled": false}')).status).toBe(415);
    expect((await send('POST', '/__mock/reset', plain)).status).toBe(415);
    expect((await send('PUT', '/__mock/features', {}, '{"fsmaEnabled": false}')).status).toBe(415);
  });

  it('control calls with more than a million bytes, with a 413 that names the limit', async () => {
    const body = JSON.stringify({ title: 'x'.repeat(1_000_000) });
    const { status, text } = await send('POST', '/__mock/faults', json, body);
    expect(status).toBe(413);
    expect(text).toContain('1000000');
  });
});

describe('the server responds', () => {
  it.each(['localhost', 'LOCALHOST:80', '127.0.0.1', '[::1]:4010', 'portal.test', 'Portal.Test:443'])(
    'to the host %s',
    async (host) => {
      expect((await send('GET', '/__mock/features', { host })).status).toBe(200);
    },
  );

  it('to control calls of its own pages and of programs', async () => {
    const host = `localhost:${server.port}`;
    const sameOriginHeaders = {
      host,
      origin: `http://${host}`,
      'content-type': 'application/json; charset=utf-8',
    };
    expect((await send('PUT', '/__mock/features', sameOriginHeaders, '{"fsmaEnabled": true}')).status).toBe(
      200,
    );
    expect((await send('POST', '/__mock/reset')).status).toBe(200);
  });

  it.each(['/__mock', '/docs'])('with a page at %s that cannot be framed', async (path) => {
    const { status, headers } = await send('GET', path);
    expect([status, headers['x-frame-options'], headers['content-security-policy']]).toEqual([
      200,
      'DENY',
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
  });
});

describe('the hub', () => {
  it('lets a person join the groups of their own customers only', async () => {
    const accessToken = await requestAccessToken(server.url, 'customer-user');
    const client = new HubConnectionBuilder()
      .withUrl(`${server.url}/hubs/ReportRenderUpdate`, { accessTokenFactory: () => accessToken })
      .configureLogging(LogLevel.None)
      .build();
    await client.start();
    try {
      await client.invoke('AddToGroup', 'PMF');
      await expect(client.invoke('AddToGroup', 'BHB')).rejects.toThrow("You may not join the group 'BHB'.");
    } finally {
      await client.stop();
    }
  });
});
