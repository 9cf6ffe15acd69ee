import type { ApiClient, CallOptions } from './client.ts';
import type { Call, CallId, InputOf, ResponseOf } from './contract.ts';

/*
 * The one value that the start sets from outside. Queries and mutations are plain functions of their input, used alike
 * by components, route loaders, prefetching and the cache's keys, which name the customer before any request: a
 * parameter for the client would pass through every one of them, and a page has one client for as long as it lives.
 */
let client: ApiClient | undefined;

/** Must run before the first call. A later client replaces the previous one completely. */
export function provideApiClient(next: ApiClient): void {
  client = next;
}

/** Makes a call with the page's client. Throws as `ApiClient.call` does. */
export async function call<Id extends CallId>(
  operation: Call<Id>,
  input: InputOf<Id>,
  options?: CallOptions,
): Promise<ResponseOf<Id>> {
  if (!client) throw new Error('provideApiClient has not run.');
  return client.call(operation, input, options);
}

/** The id of the currently selected customer; null when none is. */
export function currentCustomer(): string | null {
  return client?.customerId() ?? null;
}
