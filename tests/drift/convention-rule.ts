import { isObject, textAt, valueAt, type JsonObject } from '#description/json.ts';
import { findConventionFault } from '#description/member-conventions.ts';
import { conventionMutations, resolveValue } from './convention-mutations.ts';
import { mutate, type Mutation } from './mutation.ts';
import { schemaSites } from './schema-sites.ts';
import type { Caught } from './separate.ts';

const conventionFamilies = new Set(['moment-without-offset', 'unit-changed', 'scale-changed']);

const groupKey = ({ family, name }: Pick<Mutation, 'family' | 'name'>): string => `${family} ${name}`;

/**
 * The changes of a member's meaning that lint rejects: because of its name or unit, or because others with its name have
 * another format.
 */
export function findConventionCatches(document: JsonObject, mutations: readonly Mutation[]): Caught {
  const judged = mutations.filter(({ family }) => conventionFamilies.has(family));
  // Of the whole document, not of the mutations that are tried: lint compares a member with all others of its name.
  const members = Map.groupBy(conventionMutations(document, schemaSites(document)), groupKey);
  const caught: Caught = new Map();
  for (const mutation of judged) {
    const { name, member } = mutation;
    const changed = mutate(document, [mutation]);
    const schema = valueAt(changed, member);
    const value = resolveValue(changed, isObject(schema) ? schema : {});
    const isShared =
      textAt(value, 'format') === 'local-date-time' && (members.get(groupKey(mutation)) ?? []).length > 1;
    const message =
      findConventionFault(name, value) ?? (isShared ? `\`${name}\` has other limits elsewhere.` : undefined);
    if (message === undefined) continue;
    const fault = { file: 'scripts/contract/limit-rules.ts', message: `lint: ${message}` };
    caught.set(mutation, { stage: 'rules', fault, evidence: 'alone' });
  }
  return caught;
}
