import type { Call, CallId } from '#src/api/contract.ts';
import * as calls from '#src/api/generated/calls.ts';

const table: { readonly [Id in CallId]: Call<Id> } = calls;

/** The call of an operation id. */
export function callOf<Id extends CallId>(id: Id): Call<Id> {
  return table[id];
}
