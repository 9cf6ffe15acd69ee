import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { customers, json, setUpMockBeforeServer } from '../support/mock-before-server.ts';

const { read, call, respond, readEntry, readConsole } = setUpMockBeforeServer();

describe('a call that the server responds to', () => {
  it('gets the response to a condition', async () => {
    const problem = JSON.stringify({ type: 'about:blank', title: 'Changed', status: 412, traceId: 'a' });
    read().scratch.calls.set('PUT /v1/portal/Surveys/7', ({ headers }, response) => {
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
    const { scratch } = read();
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
    expect(read().scratch.received[0]?.headers['accept-encoding']).toBe(encoding);
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
    read().scratch.calls.set('GET /v1/portal/ASN/ACME/A1/Raw', async (_request, response) => {
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
    expect(read().scratch.received[0]?.bytes.equals(body)).toBe(true);
    expect(read().scratch.received[0]?.headers['content-type']).toBe(type);
    expect((await readEntry()).body).toMatchObject({ file: { fileName: 'logo.png', sizeBytes: 300_000 } });
  });

  it('is in the log while the server takes its time', async () => {
    let finish = (): void => {};
    read().scratch.calls.set('GET /v1/portal/Customers', async (_request, response) => {
      await new Promise<void>((resolve) => (finish = resolve));
      response.writeHead(200, json).end(JSON.stringify(customers));
    });
    const response = call('GET /Customers');
    await expect.poll(() => read().scratch.received.length).toBe(1);
    expect(read().mock.backend.requests.list()).toMatchObject([
      { status: null, durationMs: null, respondedBy: 'server' },
    ]);
    finish();
    expect((await response).status).toBe(200);
  });

  it('ends at the server when the page cancels it', async () => {
    let isClosed = false;
    read().scratch.calls.set('GET /v1/portal/Customers', (_request, response) => {
      response.once('close', () => (isClosed = true));
    });
    const controller = new AbortController();
    const canceled = fetch(`${read().mock.url}/api/Customers`, { signal: controller.signal });
    await expect.poll(() => read().scratch.received.length).toBe(1);
    controller.abort();
    await expect(canceled).rejects.toThrow('aborted');
    await expect.poll(() => isClosed).toBe(true);
    expect(await readEntry()).toMatchObject({
      isChecked: false,
      remark: 'The page has canceled the request.',
    });
    expect(readConsole()).toBe('');
  });

  it('breaks off where the server does', async () => {
    read().scratch.calls.set('GET /v1/portal/Customers', (_request, response) => {
      response.writeHead(200, { ...json, 'content-length': '1000' });
      response.write('{"customers"', () => response.destroy());
    });
    const { bytes, isWhole } = await call('GET /Customers');
    expect([bytes.toString(), isWhole]).toEqual(['{"customers"', false]);
    const remark = `${read().scratch.origin} closed the connection in the middle of the response.`;
    expect(await readEntry()).toMatchObject({ status: 200, isChecked: false, violations: [], remark });
    expect(readConsole()).toContain(remark);
  });

  it('is a 502 with the reason where the server does not respond', async () => {
    read().scratch.calls.set('GET /v1/portal/Customers', ({ socket }) => void socket.destroy());
    const { status, bytes } = await call('GET /Customers');
    expect([status, bytes.toString()]).toEqual([
      502,
      expect.stringContaining(`${read().scratch.origin} does not respond (ECONN`),
    ]);
    expect(await readEntry()).toMatchObject({ status: 502, isChecked: false });
  });

  it('is sent again where the server has closed an idle connection', async () => {
    const served = new WeakSet();
    read().scratch.calls.set('GET /v1/portal/Customers', ({ socket }, response) => {
      if (served.has(socket)) return void socket.destroy();
      served.add(socket);
      response.writeHead(200, json).end(JSON.stringify(customers));
    });
    expect((await call('GET /Customers')).status).toBe(200);
    expect((await call('GET /Customers')).status).toBe(200);
    expect(read().scratch.received).toHaveLength(3);
  });
});
