import type { JsonObject } from '#description/json.ts';
import { readOperations } from '#description/operations.ts';
import { findAccessGaps, isCalled } from '../rules/access-gaps.ts';
import { mutate, type Mutation } from './mutation.ts';
import type { Caught } from './separate.ts';

const accessFamilies = new Set(['permission-changed', 'audience-changed']);

/** A change of access to an operation that no page calls. */
export function isAboutNoPage({ family, operations }: Mutation): boolean {
  return accessFamilies.has(family) && !(operations ?? []).some(isCalled);
}

/**
 * The access changes after which the route table differs from the contract in a new place, or no longer differs where a
 * difference is accepted. Each change is checked alone.
 */
export function findAccessCatches(document: JsonObject, mutations: readonly Mutation[]): Caught {
  const judged = mutations.filter(({ family }) => accessFamilies.has(family));
  const caught: Caught = new Map();
  if (judged.length === 0) return caught;
  const before = new Set(findAccessGaps(readOperations(document)));
  for (const mutation of judged) {
    const gaps = new Set(findAccessGaps(readOperations(mutate(document, [mutation]))));
    const [message] = gaps.symmetricDifference(before);
    if (message === undefined) continue;
    const fault = { file: 'tests/rules/access-gaps.test.ts', message };
    caught.set(mutation, { stage: 'rules', fault, evidence: 'alone' });
  }
  return caught;
}
