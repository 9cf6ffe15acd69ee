import { createSecureServer } from 'node:http2';
import { request as requestPlain, type OutgoingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import { generate } from 'selfsigned';

export interface SecureFront {
  readonly origin: string;
  readonly stop: () => void;
}

/** Headers that HTTP/2 does not allow. */
const hopHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

function withoutHops(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !hopHeaders.includes(name)),
  );
}

/** HTTP/2 with TLS in front of a plain HTTP server, as on a static host. */
export async function startSecureFront(upstream: string): Promise<SecureFront> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (incoming, outgoing) => {
    const host = incoming.headers[':authority'] ?? incoming.headers.host;
    const headers = { ...withoutHops(incoming.headers), host, 'x-forwarded-proto': 'https' };
    const forwarded = requestPlain(
      `${upstream}${incoming.url}`,
      { method: incoming.method, headers },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, withoutHops(response.headers));
        response.pipe(outgoing);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The HTTPS front is not listening on a port.');
  return { origin: `https://localhost:${address.port}`, stop: () => server.close() };
}
