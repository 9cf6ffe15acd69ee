import { closeSync, openSync, writeSync } from 'node:fs';
import { getHeader, type Exchange, type HttpResponse } from '#cases/http/exchange.ts';
import { streamMilliseconds } from '../http/client.ts';
import type { Redactor } from '../http/redact.ts';

type Pairs = readonly { readonly name: string; readonly value: string }[];

function named(pairs: Iterable<readonly [string, string]>): Pairs {
  return [...pairs].map(([name, value]) => ({ name, value }));
}

/** Text as it is; other content is redacted and then encoded as base64, where secrets could not be recognized. */
function content(body: Buffer, redactor: Redactor): { readonly text: string; readonly encoding?: 'base64' } {
  const text = body.toString('utf8');
  if (Buffer.from(text).equals(body)) return { text };
  const bytes = Buffer.from(redactor.redact(body.toString('latin1')), 'latin1');
  return { text: bytes.toString('base64'), encoding: 'base64' };
}

/** The body of a response; a compressed one could hide a secret, and is left out. */
function responseContent(response: HttpResponse | undefined, redactor: Redactor): object {
  const encoding = response && getHeader(response, 'content-encoding');
  if (encoding !== undefined && encoding !== 'identity')
    return { text: '', comment: `left out: ${encoding}` };
  const whole = content(response?.body ?? Buffer.alloc(0), redactor);
  return response?.isPart === true
    ? { ...whole, comment: `the first ${streamMilliseconds} ms of a stream` }
    : whole;
}

function buildEntry(
  { request, response, failure, incomplete, startedAt, milliseconds }: Exchange,
  redactor: Redactor,
): object {
  const type = request.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  return {
    startedDateTime: startedAt.toISOString(),
    time: milliseconds,
    request: {
      method: request.method,
      url: request.url.href,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: named(request.headers),
      queryString: named(request.url.searchParams),
      headersSize: -1,
      bodySize: request.body?.length ?? 0,
      ...(request.body === undefined
        ? {}
        : { postData: { mimeType: type, ...content(request.body, redactor) } }),
    },
    response: {
      status: (response ?? incomplete)?.status ?? 0,
      statusText: response?.reason ?? failure ?? '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: named(response?.headers ?? []),
      content: {
        size: response?.body.length ?? 0,
        mimeType: response?.mediaType ?? '',
        ...responseContent(response, redactor),
      },
      redirectURL: '',
      headersSize: -1,
      bodySize: response?.body.length ?? 0,
    },
    cache: {},
    timings: { send: 0, wait: milliseconds, receive: 0 },
    ...(failure === undefined ? {} : { comment: failure }),
  };
}

/**
 * Writes all exchanges as an HTTP Archive 1.2, which browsers and proxies can open. One at a time: those of a long run
 * do not fit into one string.
 */
export function writeHar(file: string, exchanges: readonly Exchange[], redactor: Redactor): void {
  const output = openSync(file, 'w');
  try {
    writeSync(
      output,
      '{"log":{"version":"1.2","creator":{"name":"contract:verify","version":"1"},"entries":[',
    );
    for (const [index, exchange] of exchanges.entries()) {
      const entry = redactor.redact(JSON.stringify(buildEntry(exchange, redactor), undefined, 1));
      writeSync(output, `${index === 0 ? '' : ','}\n${entry}`);
    }
    writeSync(output, '\n]}}\n');
  } finally {
    closeSync(output);
  }
}
