import { readFileSync } from 'node:fs';
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { createSecureContext } from 'node:tls';
import { UnusableOptionError } from '#verify/unusable-option.ts';
import { createHttp2Transport, speaksHttp2, type OpenConnection } from './http2-transport.ts';
import { pairs, type TlsOptions, type Transport } from './exchange.ts';

function readPem(option: string, file: string | undefined): Buffer | undefined {
  if (file === undefined) return undefined;
  try {
    return readFileSync(file);
  } catch {
    throw new UnusableOptionError(`--${option} ${file} cannot be read. Give a PEM file.`);
  }
}

/** Throws UnusableOptionError for files that cannot be read or used. */
function readTls(tls: TlsOptions) {
  const [ca, cert, key] = [readPem('ca', tls.ca), readPem('cert', tls.cert), readPem('key', tls.key)];
  if (ca?.includes('-----BEGIN') === false)
    throw new UnusableOptionError(`--ca ${tls.ca} contains no certificate. Give a PEM file.`);
  if (cert && !key) throw new UnusableOptionError('--cert needs --key: the file of its private key.');
  if (key && !cert) throw new UnusableOptionError('--key needs --cert: the file of its certificate.');
  try {
    if (cert && key) createSecureContext({ cert, key });
  } catch (error) {
    const isLocked = error instanceof Error && 'code' in error && error.code === 'ERR_MISSING_PASSPHRASE';
    const locked = isLocked || key?.includes('ENCRYPTED') === true;
    const reason = locked ? 'the key cannot be read without a passphrase' : String(error);
    throw new UnusableOptionError(
      `--cert and --key cannot be used: ${reason}. Give a certificate and its own, unlocked key.`,
    );
  }
  return {
    ...(ca === undefined ? {} : { ca }),
    ...(cert === undefined ? {} : { cert }),
    ...(key === undefined ? {} : { key }),
    rejectUnauthorized: tls.isInsecure !== true,
  };
}

/** Node's agents read HTTP_PROXY, HTTPS_PROXY and NO_PROXY; connections to this machine never use a proxy. */
function readProxies(hostname: string): { readonly proxyEnv?: NodeJS.ProcessEnv } {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname) ? {} : { proxyEnv: process.env };
}

/** The passwords in the addresses of the proxies: a proxy may repeat its own. */
export function listProxyPasswords(environment: NodeJS.ProcessEnv): readonly string[] {
  return Object.entries(environment).flatMap(([name, address = '']) => {
    if (!/^https?_proxy$/i.test(name) || !URL.canParse(address)) return [];
    const { password } = new URL(address);
    try {
      return [password, decodeURIComponent(password)];
    } catch {
      return [password];
    }
  });
}

/**
 * Connections to the origin by HTTP/1.1, which stay open unless `isFresh`. Throws UnusableOptionError for a file that
 * cannot be read.
 */
export function createTransport(origin: string, tls: TlsOptions, isFresh = false): Transport {
  const { hostname, protocol } = new URL(origin);
  const options = { keepAlive: !isFresh, maxSockets: 64, ...readProxies(hostname) };
  const isSecure = protocol === 'https:';
  const agent = isSecure
    ? new HttpsAgent({ ...options, ...readTls(tls), ALPNProtocols: ['http/1.1'] })
    : new HttpAgent(options);
  const request = isSecure ? httpsRequest : httpRequest;
  return {
    send: (address, { method, headers }) => {
      const outgoing = request(address, { method, agent, setHost: false });
      // Given as an option, a list of headers would leave out the credentials of a proxy.
      for (const [name, value] of pairs(headers)) outgoing.appendHeader(name, value);
      return outgoing;
    },
    destroy: () => agent.destroy(),
  };
}

/** Connections for HTTP/2. Without TLS the protocol cannot be negotiated, so no proxy is used. */
function createOpener(origin: string, tls: TlsOptions): OpenConnection {
  const { hostname, port, protocol } = new URL(origin);
  const host = hostname.replaceAll(/[[\]]/g, '');
  if (protocol !== 'https:') {
    return () =>
      new Promise((resolve, reject) => {
        const socket = connect(Number(port || 80), host, () => resolve(socket));
        socket.once('error', reject);
      });
  }
  const tlsOptions = { ...readTls(tls), ALPNProtocols: ['h2'] };
  const agent = new HttpsAgent({ ...tlsOptions, ...readProxies(hostname) });
  const isAddress = /^[\d.]+$|:/.test(host);
  const options = {
    ...tlsOptions,
    host,
    port: Number(port || 443),
    ...(isAddress ? {} : { servername: host }),
  };
  return () =>
    new Promise((resolve, reject) => {
      const settle = (error: Error | null, socket?: Duplex | null): void => {
        if (error || !socket) reject(error ?? new Error('no connection'));
        else resolve(socket);
      };
      const socket = agent.createConnection(options, settle);
      socket?.once('secureConnect', () => settle(null, socket));
      socket?.once('error', (error) => settle(error));
    });
}

/** Failures of a server that does not understand HTTP/1.1. */
const foreignCodes = /^(HPE_|ECONNRESET$|EPIPE$|EPROTO$|ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL$)/;

export function mayNeedHttp2(code: string): boolean {
  return foreignCodes.test(code);
}

/** A factory of connections by HTTP/2; undefined when the server does not speak it. */
export async function findHttp2(
  origin: string,
  tls: TlsOptions,
): Promise<((isFresh: boolean) => Transport) | undefined> {
  const open = createOpener(origin, tls);
  if (!(await speaksHttp2(origin, open))) return undefined;
  return (isFresh) => createHttp2Transport(origin, open, isFresh);
}
