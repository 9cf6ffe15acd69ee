import type { CallId } from './contract.ts';

/** Undefined: the environment has all operations. */
let present: ReadonlySet<CallId> | undefined;

/** States what the environment has, before the first request; without it, everything. */
export function provideOperations(ids: ReadonlySet<CallId> | undefined): void {
  present = ids;
}

/** Whether the environment has all of these operations. What depends on one that is missing is not shown. */
export function hasOperations(...ids: readonly CallId[]): boolean {
  return ids.every((id) => present?.has(id) ?? true);
}
