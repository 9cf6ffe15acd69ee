import { operations, type OperationId } from '#src/api/generated/operations.ts';
import { entityTag, namesEntityTag } from './entity-tag.ts';
import type { Reply } from './reply-content.ts';

/** The request headers, besides the URL, on which a cacheable response depends. */
const vary = 'Authorization, x-customer-id';

/** The reply with the caching headers that the contract declares: ETag, Cache-Control and Vary. */
export function withDeclaredHeaders(id: OperationId, reply: Reply): Reply {
  const documented: Readonly<Record<string, Readonly<Record<string, string>>>> = operations[id].headers;
  const declared = documented[String(reply.status)] ?? {};
  const cacheControl = declared['cache-control'];
  return {
    ...reply,
    headers: {
      ...(cacheControl === undefined ? {} : { 'cache-control': cacheControl, vary }),
      ...('etag' in declared ? { etag: entityTag(reply.body) } : {}),
      ...reply.headers,
    },
  };
}

/** 304 instead of a reply whose version the client has cached; `condition` is the header If-None-Match. */
export function skipIfUnchanged(condition: string | undefined, reply: Reply): Reply {
  const { etag, 'cache-control': cacheControl } = reply.headers;
  if (condition === undefined || etag === undefined || reply.status !== 200) return reply;
  if (!namesEntityTag(condition, etag)) return reply;
  const headers = { etag, vary, ...(cacheControl === undefined ? {} : { 'cache-control': cacheControl }) };
  return { status: 304, body: undefined, mediaType: undefined, headers };
}
