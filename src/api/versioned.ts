import { queryOptions } from '@tanstack/react-query';
import type { CallOptions } from './client.ts';
import type { Call, CallId, ConditionalCallId, InputOf, ResponseOf, VersionedCallId } from './contract.ts';
import { ApiFailure } from './failure.ts';
import { call, currentCustomer } from './provided-client.ts';
import { createQuery, type MutateOptions } from './query.ts';

/** A record from the server with its version (ETag); undefined where the server has none. */
export interface Versioned<Value> {
  readonly value: Value;
  readonly version: string | undefined;
}

async function callWithVersion<Id extends CallId>(
  operation: Call<Id>,
  input: InputOf<Id>,
  options: CallOptions,
): Promise<Versioned<ResponseOf<Id>>> {
  let version: string | undefined;
  const onHeaders = (headers: Headers): void => {
    const etag = headers.get('etag') ?? undefined;
    // A compressing proxy may weaken the ETag; a weak one never matches If-Match.
    if (etag?.startsWith('"')) version = etag;
  };
  const value = await call(operation, input, { ...options, onHeaders });
  return { value, version };
}

/**
 * Sends a request and returns its response with the ETag. Only for operations whose response has one: without it, the
 * change that follows would be unconditional. Throws ApiFailure like `call`.
 */
export function callVersioned<Id extends VersionedCallId>(
  operation: Call<Id>,
  input: InputOf<Id>,
  options: CallOptions,
): Promise<Versioned<ResponseOf<Id>>> {
  return callWithVersion(operation, input, options);
}

/**
 * Query options for a record that is to be edited. The version is part of the cached data, so it belongs to the
 * record's customer and user and is removed with it. Always refetched: an edit must not start from stale data.
 */
export function versionedQuery<Id extends VersionedCallId>(
  operation: Call<Id>,
  input: InputOf<Id>,
  customer = currentCustomer(),
) {
  const [id, customerId] = createQuery(operation, input, customer).queryKey;
  return queryOptions({
    // A separate key: the same record without its version has another shape.
    queryKey: [id, customerId, input, 'versioned'] as const,
    queryFn: ({ signal }) => callVersioned(operation, input, { signal, customerId }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

/**
 * Updates a record on condition that its version is unchanged, and returns the updated record, with its version where
 * the response has one. Unconditional without a version. Throws an ApiFailure with status 412 when someone else has
 * changed the record.
 */
export function mutateVersioned<Id extends ConditionalCallId & VersionedCallId>(
  operation: Call<Id>,
  input: InputOf<Id>,
  version: string | undefined,
  options?: MutateOptions,
): Promise<Versioned<ResponseOf<Id>>>;
export function mutateVersioned<Id extends ConditionalCallId>(
  operation: Call<Id>,
  input: InputOf<Id>,
  version: string | undefined,
  options?: MutateOptions,
): Promise<Pick<Versioned<ResponseOf<Id>>, 'value'>>;
export function mutateVersioned<Id extends ConditionalCallId>(
  operation: Call<Id>,
  input: InputOf<Id>,
  version: string | undefined,
  options: MutateOptions = {},
): Promise<Versioned<ResponseOf<Id>>> {
  return callWithVersion(operation, input, {
    ...options,
    customerId: currentCustomer(),
    ...(version === undefined ? {} : { headers: { 'if-match': version } }),
  });
}

/** Whether a mutation was refused because the record has another version now. */
export function isOutdatedVersion(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 412;
}

/** Whether a mutation was refused because the record has changed. A 409 about a field concerns its value instead. */
export function mayBeOutdated(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false;
  return isOutdatedVersion(error) || (error.status === 409 && Object.keys(error.fieldErrors).length === 0);
}
