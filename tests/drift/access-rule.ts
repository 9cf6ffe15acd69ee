import type { JsonObject } from '#scripts/generate/document.ts';
import { readOperations } from '#scripts/generate/operations.ts';
import { findAccessGaps, isCalled } from '../rules/access-gaps.ts';
import { mutate, type Mutation } from './mutation.ts';
import type { Caught } from './separate.ts';

const FAMILIES = new Set(['permission-changed', 'audience-changed']);

/** A change of who may call what no page calls. */
export function isAboutNoPage({ family, operations }: Mutation): boolean {
  return FAMILIES.has(family) && !(operations ?? []).some(isCalled);
}

/**
 * Of changes of who may call, those after which the route table agrees with the contract otherwise than before: a gap
 * has come, or one that is decided has gone. Each is tried alone.
 */
export function findAccessCatches(document: JsonObject, mutations: readonly Mutation[]): Caught {
  const judged = mutations.filter(({ family }) => FAMILIES.has(family));
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
