import { readFileSync } from 'node:fs';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { UnusableOptionError } from '../options.ts';

/** Files and flags for connections with TLS. */
export interface TlsOptions {
  /** PEM file of the authorities to trust instead of those of Node. */
  readonly ca?: string | undefined;
  /** PEM files of the client's certificate and its key. */
  readonly cert?: string | undefined;
  readonly key?: string | undefined;
  /** Whether to accept every certificate. */
  readonly isInsecure?: boolean;
}

function readPem(option: string, file: string | undefined): Buffer | undefined {
  if (file === undefined) return undefined;
  try {
    return readFileSync(file);
  } catch {
    throw new UnusableOptionError(`--${option} ${file} cannot be read. Give a PEM file.`);
  }
}

export type Transport = HttpAgent | HttpsAgent;

/**
 * Connections to the origin, which stay open unless `isFresh`. The variables HTTP_PROXY, HTTPS_PROXY and NO_PROXY
 * apply, except to this machine. Throws UnusableOptionError for a file that cannot be read.
 */
export function createTransport(origin: string, tls: TlsOptions, isFresh = false): Transport {
  const { hostname } = new URL(origin);
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  const options = {
    keepAlive: !isFresh,
    maxSockets: 64,
    ...(isLocal ? {} : { proxyEnv: process.env }),
  };
  if (!origin.startsWith('https:')) return new HttpAgent(options);
  const [ca, cert, key] = [readPem('ca', tls.ca), readPem('cert', tls.cert), readPem('key', tls.key)];
  return new HttpsAgent({
    ...options,
    ...(ca === undefined ? {} : { ca }),
    ...(cert === undefined ? {} : { cert }),
    ...(key === undefined ? {} : { key }),
    rejectUnauthorized: tls.isInsecure !== true,
  });
}
