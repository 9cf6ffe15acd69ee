import { queryOptions } from '@tanstack/react-query';
import { call, type CallOptions } from './client.ts';
import type { ResponseOf, Call, CallId, ConditionalCallId, InputOf } from './contract.ts';
import { ApiFailure } from './failure.ts';
import { currentCustomer, createQuery, type MutateOptions } from './query.ts';

/** A record as the server sent it, with its version (ETag); undefined where the server keeps none. */
export interface Versioned<Value> {
  readonly value: Value;
  readonly version: string | undefined;
}

/** Makes a call, and keeps the version of what it returns. Throws ApiFailure as `call` does. */
export async function callVersioned<Id extends CallId>(
  operation: Call<Id>,
  input: InputOf<Id>,
  options: CallOptions,
): Promise<Versioned<ResponseOf<Id>>> {
  let version: string | undefined;
  const onHeaders = (headers: Headers): void => {
    const etag = headers.get('etag') ?? undefined;
    // A weak one, which a proxy that compresses may make of it, fulfills no condition.
    if (etag?.startsWith('"')) version = etag;
  };
  const value = await call(operation, input, { ...options, onHeaders });
  return { value, version };
}

/**
 * Options of a query for a record that is to be changed. The version is part of the query's data, so that it belongs to
 * the customer and the person of the record, and goes when that goes. Always from the server, never from the cache:
 * what was read earlier is nothing to change.
 */
export function versionedQuery<Id extends CallId>(
  operation: Call<Id>,
  input: InputOf<Id>,
  customer = currentCustomer(),
) {
  const [id, customerId] = createQuery(operation, input, customer).queryKey;
  return queryOptions({
    // Apart from the same record read without its version, whose data has another form.
    queryKey: [id, customerId, input, 'versioned'] as const,
    queryFn: ({ signal }) => callVersioned(operation, input, { signal, customerId }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

/**
 * Changes a record on the condition that it is still of the version, and returns it as it is then. Without a version
 * the change is unconditional. Fails with 412 when somebody else has changed the record.
 */
export function mutateVersioned<Id extends ConditionalCallId>(
  what: Call<Id>,
  input: InputOf<Id>,
  version: string | undefined,
  options: MutateOptions = {},
): Promise<Versioned<ResponseOf<Id>>> {
  return callVersioned(what, input, {
    ...options,
    customerId: currentCustomer(),
    ...(version === undefined ? {} : { headers: { 'if-match': version } }),
  });
}

/** Whether a change was refused because the record is another one by now. A 409 about a field is about its value. */
export function mayBeOutdated(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false;
  return error.status === 412 || (error.status === 409 && Object.keys(error.fieldErrors).length === 0);
}
