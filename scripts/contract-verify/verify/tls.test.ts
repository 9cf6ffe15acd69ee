import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server, type ServerOptions } from 'node:https';
import { TLSSocket } from 'node:tls';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setUpResources } from './test-resources.ts';
import { verifyServer } from './verify-server.ts';

const { folder, contract } = setUpResources();
const [ca, cert, key] = [join(folder, 'ca.pem'), join(folder, 'cert.pem'), join(folder, 'key.pem')];
let server: Server;
let demanding: Server;
const pkcs8 = { type: 'pkcs8', format: 'pem' } as const;
let url = '';
/** Of a server that refuses connections without a certificate. */
let demandingUrl = '';
let isDemanding = false;
const [otherKey, locked] = [join(folder, 'other.pem'), join(folder, 'locked.pem')];

beforeAll(async () => {
  const certificate = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  for (const [file, text] of [
    [ca, certificate.cert],
    [cert, certificate.cert],
    [key, certificate.private],
    [otherKey, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pkcs8).toString()],
    [
      locked,
      createPrivateKey(certificate.private)
        .export({ ...pkcs8, cipher: 'aes-256-cbc', passphrase: 'x' })
        .toString(),
    ],
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
  demanding = createServer({ ...options, rejectUnauthorized: true }, (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
  });
  const [open = '', strict = ''] = await Promise.all([server, demanding].map(listen));
  url = open;
  demandingUrl = strict;
});
afterEach(() => {
  isDemanding = false;
});
afterAll(() => {
  for (const running of [server, demanding]) {
    running.closeAllConnections();
    running.close();
  }
});

async function listen(listening: Server): Promise<string> {
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  return `https://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

async function run(...args: string[]): Promise<{ readonly code: number; readonly out: string }> {
  const out: string[] = [];
  const output = { log: (text: string) => out.push(text), error: (text: string) => out.push(text) };
  const fixed = [
    '--url',
    isDemanding ? demandingUrl : url,
    '--contract',
    contract,
    '--token',
    'good-token',
    '--reports',
    folder,
  ];
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

  it('name the certificate that a server demands', async () => {
    isDemanding = true;
    const { code, out } = await run('--ca', ca);
    expect(out).toContain('the server demands a client certificate. Give one with --cert and --key.');
    expect(code).toBe(2);
    expect((await run('--ca', ca, '--cert', cert, '--key', key)).out).toContain('1 accepted a call');
  });

  it.each([
    [() => ['--ca', 'gone.pem'], /^--ca gone\.pem cannot be read/],
    [() => ['--ca', contract], /--ca \S+ contains no certificate\. Give a PEM file\.$/],
    [() => ['--ca', ca, '--cert', cert], /--cert needs --key/],
    [() => ['--ca', ca, '--key', key], /--key needs --cert/],
    [() => ['--ca', ca, '--cert', cert, '--key', otherKey], /--cert and --key cannot be used: .*mismatch/],
    [
      () => ['--ca', ca, '--cert', cert, '--key', locked],
      /--cert and --key cannot be used: .+ without a pass/,
    ],
  ])('need usable files: %s', async (args, message) => {
    const { code, out } = await run(...args(), '--quiet');
    expect(out).toMatch(message);
    expect(out).not.toMatch(/ at \S+ \(/);
    expect(code).toBe(2);
  });
});
