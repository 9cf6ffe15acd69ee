import { createServer, type Server, type ServerOptions } from 'node:https';
import { TLSSocket } from 'node:tls';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpResources } from './test-resources.ts';
import { verifyServer } from './verify-server.ts';

const { folder, contract } = setUpResources();
const [ca, cert, key] = [join(folder, 'ca.pem'), join(folder, 'cert.pem'), join(folder, 'key.pem')];
let server: Server;
let url = '';

beforeAll(async () => {
  const certificate = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  for (const [file, text] of [
    [ca, certificate.cert],
    [cert, certificate.cert],
    [key, certificate.private],
  ] as const)
    writeFileSync(file, text);
  const options: ServerOptions = {
    key: certificate.private,
    cert: certificate.cert,
    ca: certificate.cert,
    requestCert: true,
    rejectUnauthorized: false,
  };
  server = createServer(options, ({ socket }, response) => {
    const isKnown = socket instanceof TLSSocket && socket.authorized;
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' }).end('[]');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `https://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function run(...args: string[]): Promise<{ readonly code: number; readonly out: string }> {
  const out: string[] = [];
  const output = { log: (text: string) => out.push(text), error: (text: string) => out.push(text) };
  const fixed = ['--url', url, '--contract', contract, '--token', 'good-token', '--reports', folder];
  const code = await verifyServer(
    [...fixed, '--max-requests', '3', '--on-incomplete', 'warn', ...args],
    output,
  );
  return { code, out: out.join('\n') };
}

describe('connections with TLS', () => {
  it('need a certificate that is trusted', async () => {
    const { code, out } = await run();
    expect(out).toMatch(/does not respond: self-signed certificate/);
    expect(code).toBe(2);
  });

  it('trust a given authority, and send a client certificate', async () => {
    expect((await run('--ca', ca, '--cert', cert, '--key', key)).out).toContain('1 accepted a call');
    expect((await run('--ca', ca)).out).toContain('0 accepted a call');
  });

  it('accept every certificate with --insecure, which warns', async () => {
    const { out } = await run('--insecure');
    expect(out).toContain('WARNING: --insecure accepts every certificate.');
    expect(out).toContain('0 accepted a call');
  });

  it('need files that exist', async () => {
    const { code, out } = await run('--ca', 'gone.pem');
    expect([code, out]).toEqual([2, expect.stringContaining('--ca gone.pem cannot be read')]);
  });
});
