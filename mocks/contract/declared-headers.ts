import { operations, type OperationId } from '#src/api/generated/operations.ts';
import { entityTag } from './entity-tag.ts';
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
