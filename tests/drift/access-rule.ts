import type { JsonObject } from '#scripts/generate/document.ts';
import { readOperations } from '#scripts/generate/operations.ts';
import { findAccessGaps } from '../rules/access-gaps.ts';
import { mutate, type Mutation } from './mutation.ts';
import type { Caught } from './separate.ts';

const FAMILIES = new Set(['permission-changed', 'audience-changed']);

/** Of changes of who may call, those after which the route table no longer agrees with the contract. Each is tried alone. */
export function findAccessCatches(document: JsonObject, mutations: readonly Mutation[]): Caught {
  const judged = mutations.filter(({ family }) => FAMILIES.has(family));
  const caught: Caught = new Map();
  if (judged.length === 0) return caught;
  const before = new Set(findAccessGaps(readOperations(document)));
  for (const mutation of judged) {
    const gaps = findAccessGaps(readOperations(mutate(document, [mutation])));
    const message = gaps.find((gap) => !before.has(gap));
    if (message === undefined) continue;
    const fault = { file: 'tests/rules/access-gaps.test.ts', message };
    caught.set(mutation, { stage: 'rules', fault, evidence: 'alone' });
  }
  return caught;
}
