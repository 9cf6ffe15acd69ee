import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { createServer as createSilentServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { UnsecuredJWT } from 'jose';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { requestAccessToken } from '#scripts/bench/access-token.ts';
import { findFreePort } from '#scripts/start/free-port.ts';
import { requireConnection } from '#mocks/real-server/connection-failure.ts';
import { resolveRealServer } from '#mocks/server/read-real-server.ts';
import type { RealServerArguments } from '#mocks/server/real-server-options.ts';
import { startMockServer, type MockServer } from '#mocks/server/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'half-server-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The path of a JSON file. */
function writeJson(name: string, value: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
}

/** Starts a mock with options about a real server, until the test ends. */
async function startMock(options: RealServerArguments): Promise<MockServer> {
  const server = await startMockServer({ port: 0, ...resolveRealServer(options) });
  onTestFinished(() => server.close());
  return server;
}

const configuration = {
  apiHost: 'https://test.example.com',
  identity: {
    clientId: 'portal',
    authority: 'https://login.example.com/tenant/policy/v2.0/',
    knownAuthorities: ['login.example.com'],
    scopePrefix: 'https://example.com/api/',
  },
  defaultInternalCustomerId: 'INT',
  demoCustomers: [],
};

describe('without a server, a mock with some operations', () => {
  it('responds to the others as a gateway, and the portal reads which it has', async () => {
    const mock = await startMock({ operations: 'specified' });
    const headers = { authorization: `Bearer ${await requestAccessToken(mock.url, 'customer-user')}` };
    expect((await fetch(`${mock.url}/api/Customers`, { headers })).status).toBe(200);
    const response = await fetch(`${mock.url}/api/Lots/PMF`, { headers });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(mock.backend.requests.list().at(-1)).toMatchObject({
      operationId: 'listLots',
      respondedBy: 'gateway',
      status: 404,
      isChecked: false,
      violations: [],
      remark: 'The server does not have listLots: --operations leaves it out.',
    });
    const served: unknown = await (await fetch(`${mock.url}/config.json`)).json();
    expect(served).toMatchObject({ operations: ['specified'] });
  });
});

describe('with the portal of another identity provider', () => {
  const createToken = (subject: string, seconds = 600): string =>
    new UnsecuredJWT({ sub: subject, exp: Math.floor(Date.now() / 1000) + seconds }).encode();
  const read = (mock: MockServer, token: string): Promise<Response> =>
    fetch(`${mock.url}/api/Customers`, { headers: { authorization: `Bearer ${token}` } });

  it('the mock accepts the tokens of the people in the file, and names who is missing', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const people = writeJson('people.json', { 'subject-1': 'customer-user' });
    const mock = await startMock({ config: writeJson('config.json', configuration), people });
    expect(await (await read(mock, createToken('subject-1'))).json()).toMatchObject({
      customers: [{ customerId: 'PMF' }],
    });
    expect((await read(mock, createToken('subject-1', -1))).status).toBe(401);
    expect(errors).not.toHaveBeenCalled();
    expect((await read(mock, createToken('subject-2'))).status).toBe(401);
    expect((await read(mock, createToken('subject-2'))).status).toBe(401);
    expect(errors).toHaveBeenCalledExactlyOnceWith(
      `The mock does not know who 'subject-2' is, and refuses their calls. Add {"subject-2": "customer-user"} to ${people}, and start again.`,
    );
  });

  it('the portal signs in there, and calls the API here', async () => {
    const mock = await startMock({ config: writeJson('config.json', configuration) });
    const served: unknown = await (await fetch(`${mock.url}/config.json`)).json();
    expect(served).toEqual({ ...configuration, apiHost: '', operations: 'all' });
  });

  it('the mock accepts such tokens from nobody otherwise', async () => {
    const mock = await startMock({ operations: 'all' });
    expect((await read(mock, createToken('5f0c1d3e-0001-4a57-9b1e-6d2f8c3a0001'))).status).toBe(401);
  });
});

describe('the hub', () => {
  let real: MockServer;
  beforeAll(async () => {
    real = await startMockServer({ port: 0 });
  });
  afterAll(() => real.close());

  it.each(['server', 'mock'])('is the one of the %s', async (hub) => {
    const mock = await startMock({ api: `${real.url}/api`, hub });
    const accessToken = await requestAccessToken(hub === 'server' ? real.url : mock.url, 'customer-user');
    const client = new HubConnectionBuilder()
      .withUrl(`${mock.url}/hubs/ReportRenderUpdate`, { accessTokenFactory: () => accessToken })
      .configureLogging(LogLevel.None)
      .build();
    onTestFinished(() => client.stop());
    const pushed = new Promise((resolve) => client.on('reportRenderStatusUpdated', resolve));
    await client.start();
    await client.invoke('AddToGroup', 'PMF');
    await fetch(`${hub === 'server' ? real.url : mock.url}/__mock/push`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ target: 'reportRenderStatusUpdated', arguments: ['render'], group: 'PMF' }),
    });
    expect(await pushed).toBe('render');
  });
});

describe('what cannot be used is named in one line, with the remedy', () => {
  const unusable: readonly [name: string, options: RealServerArguments, message: RegExp][] = [
    ['an address of another kind', { api: 'ftp://x/api' }, /^--api must be an address such as/],
    ['an address without a scheme', { api: 'test.example.com/api' }, /^--api must be an address such as/],
    ['an address with a password', { api: 'https://a:b@x/api' }, /^--api must not contain a password/],
    [
      'no such profile and no such file',
      { operations: 'specfied' },
      /^--operations must be specified, flash, all, or/,
    ],
    [
      'an operation that does not exist',
      { operations: writeJson('names.json', ['specified', 'listOrder']) },
      /^The contract has no operation and no tag 'listOrder'\. Correct the list/,
    ],
    [
      'a file that is not JSON',
      { operations: writeJson('broken.json', '[a') },
      /is not JSON\. Write "all" or a list/,
    ],
    ['another hub', { api: 'https://x/api', hub: 'both' }, /^--hub must be server or mock, not 'both'/],
    ["a server's hub without a server", { hub: 'server' }, /^--hub server needs --api/],
    ['people without a portal of theirs', { people: 'people.json' }, /^--people needs --config/],
    [
      'a configuration that is missing',
      { config: 'none.json' },
      /^--config names 'none\.json', which cannot be read/,
    ],
    [
      'a configuration that is invalid',
      { config: writeJson('invalid.json', { ...configuration, apiHost: 7 }) },
      /which is no configuration of the portal: apiHost must be string$/,
    ],
    [
      'a person that the mock lacks',
      { config: writeJson('config.json', configuration), people: writeJson('nobody.json', { s: 'nobody' }) },
      /in which 'nobody' is nobody\. Use one of customer-user, /,
    ],
    [
      'a server beside the worker',
      { operations: 'all', isApiInWorker: true },
      /^--worker handles the API in the page; omit/,
    ],
  ];

  it.each(unusable)('%s', (_name, options, message) => {
    expect(() => resolveRealServer(options)).toThrow(message);
    expect(() => resolveRealServer(options)).not.toThrow(/\n/);
  });

  it('an address that does not respond', async () => {
    const server = new URL(`http://127.0.0.1:${await findFreePort()}/api`);
    await expect(requireConnection(server)).rejects.toThrow(
      `${server.origin} does not respond (ECONNREFUSED). Check that it runs and that --api is right.`,
    );
  });

  it('a certificate that is not trusted, and a server without one', async () => {
    const certificate = await generate([{ name: 'commonName', value: 'localhost' }], {
      keyType: 'ec',
      // Of the machine's clock, which is not that of the tests.
      notBeforeDate: new Date('2020-01-01'),
      notAfterDate: new Date('2099-01-01'),
    });
    const server = createServer({ key: certificate.private, cert: certificate.cert });
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    await expect(requireConnection(new URL(`https://127.0.0.1:${port}/api`))).rejects.toThrow(
      /^The certificate of https:\/\/127\.0\.0\.1:\d+ is not trusted \(\w+\)\. Set NODE_EXTRA_CA_CERTS to the PEM file/,
    );
    const plain = await startMockServer({ port: 0 });
    onTestFinished(() => plain.close());
    await expect(requireConnection(new URL(`https://127.0.0.1:${plain.port}/api`))).rejects.toThrow(
      /does not speak https \(\w+\)\. Correct the beginning of --api/,
    );
  });

  it('a server that accepts connections only', async () => {
    const silent = createSilentServer();
    onTestFinished(() => void silent.close());
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    await expect(requireConnection(new URL(`http://127.0.0.1:${port}/api`), 100)).rejects.toThrow(
      `http://127.0.0.1:${port} does not respond (no response in 0.1 s).`,
    );
  });

  /** Runs the command until it ends; its exit code and what it prints as an error. */
  function run(
    ...words: readonly string[]
  ): Promise<{ readonly code: number | null; readonly text: string }> {
    return new Promise((resolve) => {
      const child = spawn(process.execPath, ['mocks/main.ts', '--port', '0', ...words], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let text = '';
      child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
      child.once('close', (code) => resolve({ code, text }));
    });
  }

  it('at the end of the command, with an exit code', { tags: 'full' }, async () => {
    const port = await findFreePort();
    const { code, text } = await run('--api', `http://127.0.0.1:${port}/api`);
    expect({ code, text }).toEqual({
      code: 1,
      text: `http://127.0.0.1:${port} does not respond (ECONNREFUSED). Check that it runs and that --api is right.\n`,
    });
  });

  // That of the worker is an environment variable of `npm start`, not an option.
  it.each(unusable.filter(([, options]) => !options.isApiInWorker))(
    'by the command: %s',
    { tags: 'full' },
    async (_name, options, message) => {
      const pairs = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
      const { code, text } = await run(...pairs);
      expect([code, text.trimEnd()]).toEqual([1, expect.stringMatching(message)]);
      expect(text.trimEnd()).not.toContain('\n');
    },
  );
});
