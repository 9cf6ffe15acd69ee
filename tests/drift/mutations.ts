import type { JsonObject } from '#scripts/generate/document.ts';
import { enumMutations } from './enum-mutations.ts';
import type { Mutation } from './mutation.ts';
import { operationMutations } from './operation-mutations.ts';
import { parameterMutations } from './parameter-mutations.ts';
import { schemaMutations } from './schema-mutations.ts';
import { schemaSites } from './schema-sites.ts';

/**
 * Every single change of a bundled contract that breaks a consumer, and the compatible ones that must not alarm
 * anybody. Pure; always in the same order. Texts, limits and default messages are left out: no type depends on them.
 */
export function enumerateMutations(document: JsonObject): readonly Mutation[] {
  const sites = schemaSites(document);
  const mutations = [
    ...operationMutations(document),
    ...parameterMutations(document),
    ...schemaMutations(document, sites),
    ...enumMutations(sites),
  ];
  // Parts of an allOf share the name of the whole; the second of two equal names gets a number.
  const counts = new Map<string, number>();
  return mutations.map((mutation) => {
    const count = (counts.get(mutation.id) ?? 0) + 1;
    counts.set(mutation.id, count);
    return count === 1 ? mutation : { ...mutation, id: `${mutation.id}#${String(count)}` };
  });
}
