import type { DataTag, QueryKey } from '@tanstack/react-query';
import { call, type CallOptions } from './client.ts';
import type { ResponseOf, Call, CallId, ConditionalCallId, InputOf, KeyedCallId } from './contract.ts';

/** `[operation, customer, input]`; the customer is null where the call does not depend on it. */
export type CallKey<Id extends CallId> = readonly [Id, string | null, InputOf<Id>];

let selectedCustomer: () => string | null = () => null;

/** Gives the queries the selected customer, which is part of every key that depends on it. */
export function provideCustomer(source: () => string | null): void {
  selectedCustomer = source;
}

/** The customer that calls are made for at this moment. */
export function currentCustomer(): string | null {
  return selectedCustomer();
}

/** A query of one call, for `useQuery` and the query client. */
export interface Read<Data, Key extends QueryKey = QueryKey> {
  /** Carries the type of the data, for reading and writing the cache. */
  readonly queryKey: DataTag<Key, Data, Error>;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Data>;
}

/**
 * Options of one call for the query client. The customer of the key is the customer of the request: a response
 * that arrives after a switch lands under the customer it was requested for.
 */
export function createQuery<Id extends CallId>(
  operation: Call<Id>,
  input: InputOf<Id>,
  customer = selectedCustomer(),
): Read<ResponseOf<Id>, CallKey<Id>> {
  const key: CallKey<Id> = [operation.id, operation.sendsCustomer ? customer : null, input];
  return {
    // The tag is a type only; the library's own `queryOptions` adds it by returning what it is given.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above.
    queryKey: key as DataTag<CallKey<Id>, ResponseOf<Id>, Error>,
    queryFn: ({ signal }) => call(operation, input, { signal, customerId: key[1] }),
  };
}

/** For answers that the guards judge by: kept for as long as the page lives, so that going somewhere never waits. */
export const neverCollected = { gcTime: Infinity } as const;

/** How a changing call can be watched and given up. */
export type MutateOptions = Pick<CallOptions, 'signal' | 'onProgress'>;

/**
 * Makes a changing call for the selected customer. One that the description gives a condition or a key goes through
 * `mutateVersioned` or `submit`.
 */
export function mutate<Id extends Exclude<CallId, ConditionalCallId | KeyedCallId>>(
  what: Call<Id>,
  input: InputOf<Id>,
  options: MutateOptions = {},
): Promise<ResponseOf<Id>> {
  return call(what, input, { ...options, customerId: selectedCustomer() });
}
