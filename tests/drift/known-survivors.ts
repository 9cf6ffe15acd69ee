import type { Mutation } from './mutation.ts';

/**
 * Kinds of breaking changes, or single ones by id, that nothing in the portal can fail on, each with the reason. An entry
 * is a decision that the lock of the contract alone has to report the change.
 */
const decisions: ReadonlyMap<string, string> = new Map([]);

export function findDecision({ id, family }: Mutation): string | undefined {
  return decisions.get(id) ?? decisions.get(family);
}
