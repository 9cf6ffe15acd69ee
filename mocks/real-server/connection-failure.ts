import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';

const untrusted = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];

/** Node's code of an error, such as ECONNREFUSED; its message where it has none. */
function readCode(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

/** One line: why there is no connection to a server, and what to do. */
export function describeConnectionFailure(server: URL, error: unknown): string {
  const code = readCode(error);
  const address = server.origin;
  if (untrusted.includes(code))
    return `The certificate of ${address} is not trusted (${code}). Set NODE_EXTRA_CA_CERTS to the PEM file of its authority, and start again.`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `The certificate of ${address} is for another host (${code}). Use the host name that it has.`;
  if (code === 'CERT_NOT_YET_VALID')
    return `The certificate of ${address} is not valid yet (${code}). Check the clocks of both machines.`;
  if (code === 'CERT_HAS_EXPIRED')
    return `The certificate of ${address} has expired (${code}). Renew it on the server.`;
  if (code === 'EPROTO' || code === 'ERR_SSL_WRONG_VERSION_NUMBER' || code === 'HPE_INVALID_CONSTANT')
    return `${address} does not speak ${server.protocol.slice(0, -1)} (${code}). Correct the beginning of --api: http or https.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `The host of ${address} is unknown (${code}). Correct --api, or check the network.`;
  return `${address} does not respond (${code}). Check that it runs and that --api is right.`;
}

/** Milliseconds for the first response of a server. */
const patience = 10_000;

/** The function that sends a request in a server's protocol. */
export function chooseRequest(server: URL): typeof requestPlain {
  return server.protocol === 'https:' ? requestSecure : requestPlain;
}

/** Throws with one line unless the server responds, in any way. */
export function requireConnection(server: URL, milliseconds = patience): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => reject(new Error(describeConnectionFailure(server, error)));
    const request = chooseRequest(server)(
      server,
      { method: 'HEAD', agent: false, timeout: milliseconds },
      () => {
        request.destroy();
        resolve();
      },
    );
    request.on('timeout', () => {
      fail(new Error(`no response in ${milliseconds / 1000} s`));
      request.destroy();
    });
    request.on('error', fail);
    request.end();
  });
}
