import type { OperationId } from '#src/api/generated/operations.ts';
import { buildContentDisposition } from '#mocks/lib/content-disposition.ts';
import { problemBody, type ProblemError } from './problem.ts';
import type { Replies } from './resolver.ts';
import type { Reply } from './reply-content.ts';

/** Builders of an operation's responses, typed by the statuses and bodies that the contract documents. */
export function repliesFor<Id extends OperationId>(): Replies<Id> {
  return {
    json: (status, body) => ({ status, body, mediaType: 'application/json', headers: {} }),
    empty: (status) => ({ status, body: undefined, mediaType: undefined, headers: {} }),
    file: (status, bytes, { mediaType, fileName }) => ({
      status,
      body: bytes,
      mediaType,
      headers: {
        'content-disposition': buildContentDisposition(fileName),
      },
    }),
  };
}

export function problemReply(error: ProblemError, traceId: string): Reply {
  return {
    status: error.status,
    body: problemBody(error, traceId),
    mediaType: 'application/problem+json',
    headers: {},
  };
}

/** Documents and responses that depend on the user must not be stored by shared caches. */
const cacheControl = 'private, no-store';

/** The JSON of a reply as it is sent; undefined for a file and for an empty reply. */
export function serialize(reply: Reply): string | undefined {
  return reply.mediaType === undefined || reply.body instanceof Uint8Array
    ? undefined
    : JSON.stringify(reply.body);
}

/** Statuses whose responses have no body (RFC 9110, 15.3.5, 15.3.6 and 15.4.5). */
const withoutBody: ReadonlySet<number> = new Set([204, 205, 304]);

export function toResponse(reply: Reply): Response {
  const headers = new Headers({ 'cache-control': cacheControl, ...reply.headers });
  if (reply.mediaType === undefined || withoutBody.has(reply.status))
    return new Response(null, { status: reply.status, headers });
  headers.set('content-type', reply.mediaType);
  if (!(reply.body instanceof Uint8Array))
    return new Response(reply.text ?? serialize(reply), { status: reply.status, headers });
  headers.set('content-length', String(reply.body.length));
  return new Response(reply.body.slice(), { status: reply.status, headers });
}
