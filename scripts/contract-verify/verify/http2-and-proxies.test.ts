import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  createServer as createHttp2Server,
  createSecureServer,
  type Http2Server,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2';
import { createServer as createHttpsServer } from 'node:https';
import { connect } from 'node:net';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { setUpResources } from './test-resources.ts';
import { verifyServer } from './verify-server.ts';

const { folder, contract } = setUpResources();
const ca = join(folder, 'ca.pem');
let pem = { key: '', cert: '' };
const open: (Server | Http2Server)[] = [];

beforeAll(async () => {
  const certificate = await generate([{ name: 'commonName', value: 'backend.test' }], {
    keyType: 'ec',
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          { type: 7, ip: '127.0.0.1' },
          { type: 2, value: 'backend.test' },
        ],
      },
    ],
  });
  pem = { key: certificate.private, cert: certificate.cert };
  writeFileSync(ca, certificate.cert);
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => {
  for (const server of open) server.close();
});

async function listen(server: Server | Http2Server): Promise<number> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Responds as the contract states, and records the HTTP version of each request. */
function createResponder() {
  const versions = new Set<string>();
  const respond = (
    { httpVersion, method, url, headers }: IncomingMessage | Http2ServerRequest,
    response: ServerResponse | Http2ServerResponse,
  ): void => {
    versions.add(httpVersion);
    const limit = new URL(url ?? '/', 'http://x').searchParams.get('limit');
    const status =
      headers.authorization !== 'Bearer good-token'
        ? 401
        : method !== 'GET' && method !== 'HEAD'
          ? 405
          : limit !== null && !(Number(limit) >= 1 && Number(limit) <= 500)
            ? 400
            : 200;
    response.statusCode = status;
    response.setHeader('content-type', 'application/json');
    if (status === 405) response.setHeader('allow', 'GET');
    response.end(method === 'HEAD' || status !== 200 ? '' : '[]');
  };
  return { versions, respond };
}

async function run(url: string, ...args: string[]): Promise<string> {
  const out: string[] = [];
  const output = { log: (text: string) => out.push(text), error: (text: string) => out.push(text) };
  const fixed = ['--url', url, '--contract', contract, '--token', 'good-token', '--reports', folder];
  await verifyServer([...fixed, '--max-requests', '40', '--on-incomplete', 'warn', ...args], output);
  return out.join('\n');
}

describe('a server that speaks only HTTP/2', () => {
  it('is verified over TLS with --ca', { tags: 'full' }, async () => {
    const { versions, respond } = createResponder();
    const port = await listen(createSecureServer({ ...pem, allowHTTP1: false }, respond));
    expect(await run(`https://127.0.0.1:${port}`, '--ca', ca)).toContain('1 accepted a call');
    expect(versions).toEqual(new Set(['2.0']));
    expect(await run(`https://127.0.0.1:${port}`)).toMatch(/does not respond/);
  });

  it('is verified without TLS', async () => {
    const { versions, respond } = createResponder();
    const port = await listen(createHttp2Server(respond));
    expect(await run(`http://127.0.0.1:${port}`)).toContain('1 accepted a call');
    expect(versions).toEqual(new Set(['2.0']));
  });

  it('is not used instead of HTTP/1.1 where a server speaks both', async () => {
    const { versions, respond } = createResponder();
    const port = await listen(createSecureServer({ ...pem, allowHTTP1: true }, respond));
    expect(await run(`https://127.0.0.1:${port}`, '--ca', ca)).toContain('1 accepted a call');
    expect(versions).toEqual(new Set(['1.1']));
  });

  it('may report a lost connection as its fault', async () => {
    let calls = 0;
    const server = createSecureServer({ ...pem, allowHTTP1: false }, (_request, response) => {
      calls += 1;
      if (calls > 3) response.stream.session?.destroy();
      else response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
    });
    expect(await run(`https://127.0.0.1:${await listen(server)}`, '--ca', ca)).toContain('no-answer');
  });
});

/** A proxy that resolves `backend.test` and records its calls. */
async function startProxy(target: number): Promise<{ readonly url: string; readonly calls: Set<string> }> {
  const calls = new Set<string>();
  const proxy = createServer((request, response) => {
    const { host, pathname, search } = new URL(request.url ?? '');
    calls.add(`${request.method === 'GET' ? 'GET' : 'other'} ${host}`);
    void fetch(`http://127.0.0.1:${target}${pathname}${search}`, {
      method: request.method ?? 'GET',
      headers: request.headers.authorization ? { authorization: request.headers.authorization } : {},
    }).then(async (received) => {
      response.writeHead(received.status, { 'content-type': 'application/json' });
      response.end(await received.text());
    });
  });
  proxy.on('connect', (request, socket) => {
    calls.add(`CONNECT ${request.url ?? ''}`);
    const tunnel = connect(target, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      tunnel.pipe(socket).pipe(tunnel);
    });
    tunnel.on('error', () => socket.destroy());
    socket.on('error', () => tunnel.destroy());
  });
  return { url: `http://127.0.0.1:${await listen(proxy)}`, calls };
}

describe('a proxy of the environment', () => {
  it('forwards requests without TLS (HTTP_PROXY)', async () => {
    const { respond, versions } = createResponder();
    const proxy = await startProxy(await listen(createServer(respond)));
    vi.stubEnv('HTTP_PROXY', proxy.url);
    expect(await run('http://backend.test')).toContain('1 accepted a call');
    expect(proxy.calls).toContain('GET backend.test');
    expect(versions).toEqual(new Set(['1.1']));
  });

  it('tunnels connections with TLS (HTTPS_PROXY), also of HTTP/2', async () => {
    const { respond } = createResponder();
    for (const server of [createHttpsServer(pem, respond), createSecureServer(pem, respond)]) {
      const proxy = await startProxy(await listen(server));
      vi.stubEnv('HTTPS_PROXY', proxy.url);
      expect(await run('https://backend.test', '--ca', ca)).toContain('1 accepted a call');
      expect(proxy.calls).toEqual(new Set(['CONNECT backend.test:443']));
    }
  });

  it('may repeat its credentials, which no report contains', async () => {
    const password = 'pr0xy-p4ssw0rd';
    const encoded = Buffer.from(`clerk:${password}`).toString('base64');
    const seen = new Set<string | undefined>();
    const proxy = createServer(({ headers }, response) => {
      seen.add(headers['proxy-authorization']);
      response
        .writeHead(500, { 'content-type': 'application/json' })
        .end(JSON.stringify({ headers, password }));
    });
    vi.stubEnv('HTTP_PROXY', `http://clerk:${password}@127.0.0.1:${await listen(proxy)}`);
    const out = await run('http://backend.test');
    expect(seen).toEqual(new Set([`Basic ${encoded}`]));
    expect(out).toContain('$PROXY_PASSWORD');
    const files = readdirSync(folder).filter((file) => file.startsWith('contract-verify.'));
    for (const text of [out, ...files.map((file) => readFileSync(join(folder, file), 'utf8'))])
      expect(text).not.toMatch(/pr0xy|cHIweHktcDRzc3cwcm|ByMHh5LXA0c3N3MHJk|wcjB4eS1wNHNzdzByZ/);
  });

  it('is not used for hosts of NO_PROXY, nor for this machine', async () => {
    const { respond } = createResponder();
    const port = await listen(createServer(respond));
    const proxy = await startProxy(port);
    vi.stubEnv('HTTP_PROXY', proxy.url);
    vi.stubEnv('NO_PROXY', 'backend.test');
    expect(await run('http://backend.test')).toMatch(/does not respond: .*backend\.test/);
    expect(await run(`http://127.0.0.1:${port}`)).toContain('1 accepted a call');
    expect(proxy.calls.size).toBe(0);
  });
});
