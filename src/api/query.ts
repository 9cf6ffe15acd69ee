import { queryOptions } from '@tanstack/react-query';
import { call, type CallOptions } from './client.ts';
import type { AnswerOf, Call, CallId, InputOf } from './contract.ts';

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

/**
 * Options of one call for the query client. The customer of the key is the customer of the request: an answer
 * that arrives after a switch lands under the customer it was asked for.
 */
export function queryOf<Id extends CallId>(of: Call<Id>, input: InputOf<Id>, customer = selectedCustomer()) {
  const key: CallKey<Id> = [of.id, of.sendsCustomer ? customer : null, input];
  return queryOptions<AnswerOf<Id>, Error, AnswerOf<Id>, CallKey<Id>>({
    queryKey: key,
    queryFn: ({ signal }) => call(of, input, { signal, customerId: key[1] }),
  });
}

/** For answers that the guards judge by: kept for as long as the page lives, so that going somewhere never waits. */
export const keptForGuards = { gcTime: Infinity } as const;

/** How a changing call can be watched and given up. */
export type ChangeOptions = Pick<CallOptions, 'signal' | 'onProgress'>;

/** Makes a changing call for the selected customer. */
export function change<Id extends CallId>(
  what: Call<Id>,
  input: InputOf<Id>,
  options: ChangeOptions = {},
): Promise<AnswerOf<Id>> {
  return call(what, input, { ...options, customerId: selectedCustomer() });
}
