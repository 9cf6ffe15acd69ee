import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { operations } from '#src/api/generated/operations.ts';
import type { LoggedRequest } from '#mocks/contract/request-log.ts';
import { resolveRealServer } from '#mocks/server/read-real-server.ts';
import { startMockServer, type MockServer } from '#mocks/server/server.ts';
import {
  sendRaw,
  startScratchServer,
  type RawRequest,
  type RawResponse,
  type ScratchServer,
} from '../support/scratch-server.ts';

const names = [
  'listCustomers',
  'getEnabledFeatures',
  'downloadAsnDocument',
  'uploadMarketingImage',
  'updateSurvey',
];

let scratch: ScratchServer;
let mock: MockServer;
let token = '';

/** Reads an access token of a person. */
async function readToken(server: MockServer, person: string): Promise<string> {
  const { bytes } = await sendRaw(server.port, 'POST /__mock/token', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ person }),
  });
  const issued: { accessToken: string } = JSON.parse(bytes.toString());
  return issued.accessToken;
}

beforeAll(async () => {
  scratch = await startScratchServer();
  const { realServer } = resolveRealServer({ api: `${scratch.origin}/v1/portal` });
  if (!realServer) throw new Error('There is no real server.');
  const present = new Set(names.filter((name): name is keyof typeof operations => name in operations));
  mock = await startMockServer({ port: 0, realServer: { ...realServer, names, present } });
  token = await readToken(mock, 'internal-user');
});
afterAll(() => Promise.all([mock.close(), scratch.close()]));
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  scratch.calls.clear();
  scratch.received.length = 0;
  mock.backend.requests.clear();
  mock.backend.faults.clear();
  vi.restoreAllMocks();
});

/** A call of the API by a person with a token. */
function call(line: string, { headers, ...request }: RawRequest = {}): Promise<RawResponse> {
  const [method, path] = line.split(' ');
  return sendRaw(mock.port, `${method} /api${path}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...request,
  });
}

/** The log's only entry, when it is complete. */
async function readEntry(): Promise<LoggedRequest> {
  await vi.waitFor(() => expect(mock.backend.requests.list().at(-1)?.durationMs).not.toBeNull());
  const [entry, ...others] = mock.backend.requests.list();
  if (!entry || others.length > 0) throw new Error('The log has not exactly one entry.');
  return entry;
}

const readConsole = (): string => vi.mocked(console.error).mock.calls.flat().join('\n');

const customers = { customers: [{ customerId: 'ACME', name: 'Acme Foods' }] };
const json = { 'content-type': 'application/json; charset=utf-8' };

/** Lets the scratch server respond to an operation. */
function respond(
  line: string,
  status: number,
  headers: Readonly<Record<string, string | string[]>>,
  body?: string | Buffer,
) {
  const [method, path] = line.split(' ');
  scratch.calls.set(`${method} /v1/portal${path}`, (_request, response) => {
    response.writeHead(status, headers).end(body);
  });
}

describe('a call of an operation that the server has', () => {
  it('goes to the server as it is, but for what belongs to this machine', async () => {
    respond('GET /Customers', 200, json, JSON.stringify(customers));
    const { status, bytes } = await call('GET /Customers?x=a%20b', {
      headers: {
        'x-customer-id': 'ACME',
        cookie: 'affinity=7; mock_idp_session_5173=secret',
        origin: `http://localhost:${mock.port}`,
      },
    });
    expect([status, JSON.parse(bytes.toString())]).toEqual([200, customers]);
    const [received] = scratch.received;
    expect(received?.url).toBe('/v1/portal/Customers?x=a%20b');
    expect(received?.headers).toMatchObject({
      authorization: `Bearer ${token}`,
      'x-customer-id': 'ACME',
      cookie: 'affinity=7',
      host: new URL(scratch.origin).host,
      origin: scratch.origin,
    });
  });

  it('keeps the origin of another page, so that the server can refuse it', async () => {
    await call('GET /Customers', { headers: { origin: 'https://evil.example' } });
    expect(scratch.received[0]?.headers.origin).toBe('https://evil.example');
  });

  it('is in the log without its credentials, with who has responded', async () => {
    respond(
      'GET /Customers',
      200,
      { ...json, 'set-cookie': 'affinity=cookie-secret' },
      JSON.stringify(customers),
    );
    await call('GET /Customers', { headers: { cookie: 'affinity=cookie-secret' } });
    const entry = await readEntry();
    expect(entry).toMatchObject({
      operationId: 'listCustomers',
      respondedBy: 'server',
      person: 'internal-user',
      status: 200,
      violations: [],
      requestErrors: [],
      isChecked: true,
      response: { mediaType: 'application/json', text: JSON.stringify(customers) },
    });
    const all = JSON.stringify(entry) + readConsole();
    expect(all).not.toContain(token);
    expect(all).not.toContain('cookie-secret');
  });

  it('is compared with the contract; a violation passes, and is shown with its operation, once', async () => {
    const wrong = '{"customers":[{"customerId":7}]}';
    respond('GET /Customers', 200, json, wrong);
    expect((await call('GET /Customers')).bytes.toString()).toBe(wrong);
    const entry = await readEntry();
    expect(entry.violations).toContainEqual(expect.stringMatching(/^listCustomers 200 \/customers\/0/));
    await call('GET /Customers');
    await vi.waitFor(() => expect(mock.backend.requests.list().at(-1)?.durationMs).not.toBeNull());
    const lines = readConsole().split('\n');
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines[0]).toMatch(/^The server breaks the contract: listCustomers 200 /);
  });

  it.each([
    ['text that is not JSON', '{"customers": [', /is not JSON/],
    ['another media type', undefined, /is text\/html; the description gives it application\/json/],
  ])('shows %s', async (_name, body, message) => {
    respond(
      'GET /Customers',
      200,
      body === undefined ? { 'content-type': 'text/html' } : json,
      body ?? '<html>',
    );
    expect((await call('GET /Customers')).status).toBe(200);
    expect((await readEntry()).violations).toContainEqual(expect.stringMatching(message));
  });

  it('shows what is wrong with the request, which the server receives', async () => {
    respond(
      'PUT /Surveys/7',
      400,
      { 'content-type': 'application/problem+json' },
      '{"title":"Bad","status":400}',
    );
    await call('PUT /Surveys/7', { headers: { 'content-type': 'application/json' }, body: '{"extra": 1}' });
    expect(scratch.received[0]?.bytes.toString()).toBe('{"extra": 1}');
    const entry = await readEntry();
    expect([entry.body, entry.requestErrors.length > 0]).toEqual([{ extra: 1 }, true]);
  });

  it('gets the response to a condition', async () => {
    const problem = JSON.stringify({ type: 'about:blank', title: 'Changed', status: 412, traceId: 'a' });
    scratch.calls.set('PUT /v1/portal/Surveys/7', ({ headers }, response) => {
      const status = headers['if-match'] === '"1"' ? 200 : 412;
      response.writeHead(status, { 'content-type': 'application/problem+json', etag: 'W/"2"' }).end(problem);
    });
    const changed = await call('PUT /Surveys/7', { headers: { 'if-match': '"0"', ...json }, body: '{}' });
    expect([changed.status, changed.headers.etag, changed.bytes.toString()]).toEqual([412, 'W/"2"', problem]);
    expect((await readEntry()).violations).toEqual([]);
  });

  it.each([
    ['a problem', 500, { 'content-type': 'application/problem+json' }, '{"title":"Broken","status":500}'],
    ['a page', 503, { 'content-type': 'text/html', 'retry-after': '7' }, '<h1>Down</h1>'],
    ['nothing', 401, { 'www-authenticate': 'Bearer error="invalid_token"' }, ''],
  ])('gets an error with %s', async (_name, status, headers, body) => {
    respond('GET /Customers', status, headers, body);
    const response = await call('GET /Customers');
    expect([response.status, response.bytes.toString()]).toEqual([status, body]);
    expect(response.headers).toMatchObject(headers);
  });

  it('gets cookies and redirects that work here, and follows none', async () => {
    respond('GET /Customers', 307, {
      location: `${scratch.origin}/v1/portal/Customers/?a=1`,
      'set-cookie': ['a=1; Domain=test.example.com; Path=/v1/portal; Secure', 'b=2; HttpOnly'],
    });
    const { status, headers } = await call('GET /Customers');
    expect([status, headers.location, headers['set-cookie']]).toEqual([
      307,
      '/api/Customers/?a=1',
      ['a=1; Path=/api; Secure', 'b=2; HttpOnly'],
    ]);
    expect(scratch.received).toHaveLength(1);
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
  ])('gets bytes in %s as they are; the log has their text', async (encoding, pack) => {
    const packed = pack(JSON.stringify(customers));
    respond('GET /Customers', 200, { ...json, 'content-encoding': encoding }, packed);
    const { headers, bytes } = await call('GET /Customers', { headers: { 'accept-encoding': encoding } });
    expect([headers['content-encoding'], bytes.equals(packed)]).toEqual([encoding, true]);
    expect(scratch.received[0]?.headers['accept-encoding']).toBe(encoding);
    expect(await readEntry()).toMatchObject({
      violations: [],
      response: { text: JSON.stringify(customers) },
    });
  });

  it.each(['gzip', 'x-unknown'])('is not compared where it cannot be decoded from %s', async (encoding) => {
    respond('GET /Customers', 200, { ...json, 'content-encoding': encoding }, 'no such bytes');
    await call('GET /Customers');
    expect(await readEntry()).toMatchObject({
      isChecked: false,
      violations: [],
      remark: `The response cannot be decoded from ${encoding}.`,
    });
  });

  it('streams a large download: the end is sent after the beginning has arrived', async () => {
    const part = Buffer.alloc(1024 * 1024, 'x');
    let hasBegun = (): void => {};
    const begun = new Promise<void>((resolve) => (hasBegun = resolve));
    scratch.calls.set('GET /v1/portal/ASN/ACME/A1/Raw', async (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/octet-stream' });
      response.write('begin');
      await begun;
      for (let count = 0; count < 24; count += 1) response.write(part);
      response.end();
    });
    const { bytes, isWhole } = await call('GET /ASN/ACME/A1/Raw', { onData: () => hasBegun() });
    expect([bytes.length, isWhole]).toEqual([5 + 24 * part.length, true]);
    expect(await readEntry()).toMatchObject({
      violations: [],
      response: { mediaType: 'application/octet-stream', sizeBytes: bytes.length, text: null },
    });
  });

  it('sends an upload byte for byte; the log has a summary of its file', async () => {
    const form = new FormData();
    form.append('file', new File([Buffer.alloc(300_000, 7)], 'logo.png', { type: 'image/png' }));
    const upload = new Response(form);
    const body = Buffer.from(await upload.arrayBuffer());
    respond('POST /MarketingImages', 201, json, '{}');
    const type = upload.headers.get('content-type') ?? '';
    expect((await call('POST /MarketingImages', { headers: { 'content-type': type }, body })).status).toBe(
      201,
    );
    expect(scratch.received[0]?.bytes.equals(body)).toBe(true);
    expect(scratch.received[0]?.headers['content-type']).toBe(type);
    expect((await readEntry()).body).toMatchObject({ file: { fileName: 'logo.png', sizeBytes: 300_000 } });
  });

  it('is in the log while the server takes its time', async () => {
    let finish = (): void => {};
    scratch.calls.set('GET /v1/portal/Customers', async (_request, response) => {
      await new Promise<void>((resolve) => (finish = resolve));
      response.writeHead(200, json).end(JSON.stringify(customers));
    });
    const response = call('GET /Customers');
    await vi.waitFor(() => expect(scratch.received).toHaveLength(1));
    expect(mock.backend.requests.list()).toMatchObject([
      { status: null, durationMs: null, respondedBy: 'server' },
    ]);
    finish();
    expect((await response).status).toBe(200);
  });

  it('ends at the server when the page cancels it', async () => {
    let isClosed = false;
    scratch.calls.set('GET /v1/portal/Customers', (_request, response) => {
      response.once('close', () => (isClosed = true));
    });
    const controller = new AbortController();
    const canceled = fetch(`${mock.url}/api/Customers`, { signal: controller.signal });
    await vi.waitFor(() => expect(scratch.received).toHaveLength(1));
    controller.abort();
    await expect(canceled).rejects.toThrow('aborted');
    await vi.waitFor(() => expect(isClosed).toBe(true));
    expect(await readEntry()).toMatchObject({
      isChecked: false,
      remark: 'The page has canceled the request.',
    });
  });

  it('breaks off where the server does', async () => {
    scratch.calls.set('GET /v1/portal/Customers', (_request, response) => {
      response.writeHead(200, { ...json, 'content-length': '1000' });
      response.write('{"customers"', () => response.destroy());
    });
    const { bytes, isWhole } = await call('GET /Customers');
    expect([bytes.toString(), isWhole]).toEqual(['{"customers"', false]);
    const remark = `${scratch.origin} closed the connection in the middle of the response.`;
    expect(await readEntry()).toMatchObject({ status: 200, isChecked: false, violations: [], remark });
    expect(readConsole()).toContain(remark);
  });

  it('is a 502 with the reason where the server does not respond', async () => {
    scratch.calls.set('GET /v1/portal/Customers', ({ socket }) => void socket.destroy());
    const { status, bytes } = await call('GET /Customers');
    expect([status, bytes.toString()]).toEqual([
      502,
      expect.stringContaining(`${scratch.origin} does not respond (ECONN`),
    ]);
    expect(await readEntry()).toMatchObject({ status: 502, isChecked: false });
  });

  it('is sent again where the server has closed an idle connection', async () => {
    const served = new WeakSet();
    scratch.calls.set('GET /v1/portal/Customers', ({ socket }, response) => {
      if (served.has(socket)) return void socket.destroy();
      served.add(socket);
      response.writeHead(200, json).end(JSON.stringify(customers));
    });
    expect((await call('GET /Customers')).status).toBe(200);
    expect((await call('GET /Customers')).status).toBe(200);
    expect(scratch.received).toHaveLength(3);
  });

  it('gets a fault of the mock instead', async () => {
    mock.backend.faults.add({ operationId: 'listCustomers', kind: 'status', status: 503, times: 1 });
    expect((await call('GET /Customers')).status).toBe(503);
    expect(scratch.received).toEqual([]);
    expect(await readEntry()).toMatchObject({ respondedBy: 'mock', fault: 'status' });
  });
});

describe('a call of another operation', () => {
  it('gets a response of the mock', async () => {
    const { status } = await call('GET /Retailers/PMF');
    expect([status, scratch.received]).toEqual([200, []]);
    expect(await readEntry()).toMatchObject({
      operationId: 'listRetailers',
      respondedBy: 'mock',
      remark: null,
    });
  });

  it.each(['internal-user', 'customer-user'])(
    'for a customer that only the server has is refused as documented, and explained: %s',
    async (person) => {
      const headers = { authorization: `Bearer ${await readToken(mock, person)}` };
      const { status, headers: received } = await call('GET /Lots/ACME', { headers });
      expect([status, received['content-type']]).toEqual([
        person === 'customer-user' ? 403 : 404,
        'application/problem+json',
      ]);
      const { remark, operationId } = await readEntry();
      expect(remark).toBe(
        `The mock, which responds to ${operationId}, has no customer 'ACME'. Select one that the mock and the server have, such as PMF, BHB, SHD, or list ${operationId} in --operations as soon as the server has it.`,
      );
    },
  );
});

it('everything is there for the portal, whose calls all go through the mock', async () => {
  const { bytes } = await sendRaw(mock.port, 'GET /config.json');
  expect(JSON.parse(bytes.toString())).toMatchObject({ apiHost: '', operations: 'all' });
});

it('the state names the server', async () => {
  const { bytes } = await sendRaw(mock.port, 'GET /__mock/state');
  const total = Object.keys(operations).length;
  expect(JSON.parse(bytes.toString())).toMatchObject({
    division: {
      server: `${scratch.origin}/v1/portal`,
      present: 5,
      total,
      hub: 'mock',
      provider: null,
      sentences: [
        `${scratch.origin}/v1/portal responds to 5 of ${total} operations; the mock responds to the others.`,
      ],
    },
  });
});
