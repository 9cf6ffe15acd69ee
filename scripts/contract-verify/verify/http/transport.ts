import { readFileSync } from 'node:fs';
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { createSecureContext } from 'node:tls';
import { UnusableOptionError } from '#verify/unusable-option.ts';
import { createHttp2Transport } from './http2-transport.ts';
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

/** Agents read HTTP_PROXY, HTTPS_PROXY and NO_PROXY; connections to this machine never use a proxy. */
function isLocal(hostname: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
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
  const options = {
    keepAlive: !isFresh,
    maxSockets: 64,
    ...(isLocal(hostname) ? {} : { proxyEnv: process.env }),
  };
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

/** Failures of a server that does not understand HTTP/1.1. */
const foreignCodes = /^(HPE_|ECONNRESET$|EPIPE$|EPROTO$|ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL$)/;

export function mayNeedHttp2(code: string): boolean {
  return foreignCodes.test(code);
}

/** Connections by HTTP/2 alone, as `createTransport` makes those by HTTP/1.1. */
export function connectByHttp2(origin: string, tls: TlsOptions, isFresh = false): Transport {
  const { hostname, protocol } = new URL(origin);
  return createHttp2Transport(origin, protocol === 'https:' ? readTls(tls) : {}, isLocal(hostname), isFresh);
}
