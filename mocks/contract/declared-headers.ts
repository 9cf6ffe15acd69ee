import { operations, type OperationId } from '#src/api/generated/operations.ts';
import { entityTag, namesEntityTag } from './entity-tag.ts';
import type { Reply } from './resolver.ts';

/** What a response that may be kept depends on beside its address. */
const vary = 'Authorization, x-customer-id';

/** The reply with the headers that the description gives it: its version, and for how long it may be kept. */
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

/** 304 in place of a reply whose version the caller has kept already; `condition` is the header If-None-Match. */
export function unlessKept(condition: string | undefined, reply: Reply): Reply {
  const { etag, 'cache-control': cacheControl } = reply.headers;
  if (condition === undefined || etag === undefined || reply.status !== 200) return reply;
  if (!namesEntityTag(condition, etag)) return reply;
  const headers = { etag, vary, ...(cacheControl === undefined ? {} : { 'cache-control': cacheControl }) };
  return { status: 304, body: undefined, mediaType: undefined, headers };
}
