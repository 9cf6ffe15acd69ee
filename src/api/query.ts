import type { DataTag, QueryKey } from '@tanstack/react-query';
import type { CallOptions } from './client.ts';
import type { ResponseOf, Call, CallId, ConditionalCallId, InputOf, KeyedCallId } from './contract.ts';
import { call, currentCustomer } from './provided-client.ts';

/** `[operation, customer, input]`; the customer is null for data that is not of one customer. */
export type CallKey<Id extends CallId> = readonly [Id, string | null, InputOf<Id>];

/** A query of one call, for `useQuery` and the query client. */
export interface Read<Data, Key extends QueryKey = QueryKey> {
  /** Carries the type of the data, for typed reads and writes of the cache. */
  readonly queryKey: DataTag<Key, Data, Error>;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Data>;
}

const isOfCustomer = ({ sendsCustomer, path }: Call): boolean =>
  sendsCustomer || path.includes('{customerId}');

/**
 * Query options for one operation. The request uses the customer in the key, so a response that arrives after a switch
 * is cached for the customer it was requested for.
 */
export function createQuery<Id extends CallId>(
  operation: Call<Id>,
  input: InputOf<Id>,
  customer = isOfCustomer(operation) ? currentCustomer() : null,
): Read<ResponseOf<Id>, CallKey<Id>> {
  const key: CallKey<Id> = [operation.id, customer, input];
  return {
    // The tag exists only in types; the library's own `queryOptions` adds it the same way.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above.
    queryKey: key as DataTag<CallKey<Id>, ResponseOf<Id>, Error>,
    queryFn: ({ signal }) => call(operation, input, { signal, customerId: key[1] }),
  };
}

/** For responses that guards depend on: never garbage collected, so that navigation does not wait for them. */
export const neverCollected = { gcTime: Infinity } as const;

/** Options to observe and cancel a mutation. */
export type MutateOptions = Pick<CallOptions, 'signal' | 'onProgress'>;

/**
 * Sends a mutation for the selected customer. Operations with If-Match or an Idempotency-Key use `mutateVersioned` or
 * `submit` instead.
 */
export function mutate<Id extends Exclude<CallId, ConditionalCallId | KeyedCallId>>(
  operation: Call<Id>,
  input: InputOf<Id>,
  options: MutateOptions = {},
): Promise<ResponseOf<Id>> {
  return call(operation, input, { ...options, customerId: currentCustomer() });
}
