import type { JsonObject } from '#description/json.ts';
import { conventionMutations } from './convention-mutations.ts';
import { enumMutations } from './enum-mutations.ts';
import { indexMark, type Mutation, type MutationDraft } from './mutation.ts';
import { operationMutations } from './operation-mutations.ts';
import { parameterMutations } from './parameter-mutations.ts';
import { schemaMutations } from './schema-mutations.ts';
import { valueMutations } from './value-mutations.ts';
import { schemaSites } from './schema-sites.ts';

/**
 * Every single change of a bundled contract that breaks a consumer, and the compatible changes that must not fail a
 * check. A pure function with a stable order, from the outside in. Descriptions are skipped: no code depends on them.
 */
export function enumerateMutations(document: JsonObject): readonly Mutation[] {
  const sites = schemaSites(document);
  const parameters = parameterMutations(document);
  const renamesPath = ({ family }: MutationDraft): boolean => family === 'path-parameter-renamed';
  const drafts = [
    // First, and therefore applied last: they rename paths that the pointers of other mutations contain.
    ...parameters.filter(renamesPath),
    ...operationMutations(document),
    ...parameters.filter((draft) => !renamesPath(draft)),
    ...schemaMutations(document, sites),
    ...enumMutations(sites),
    ...valueMutations(document, sites),
    ...conventionMutations(document, sites),
  ];
  // Parts of an allOf have the name of the whole schema; duplicates get a number.
  const counts = new Map<string, number>();
  return drafts.map((draft, index): Mutation => {
    const count = (counts.get(draft.id) ?? 0) + 1;
    counts.set(draft.id, count);
    const mark = indexMark(index);
    return { ...draft, mark, id: count === 1 ? draft.id : `${draft.id}#${String(count)}` };
  });
}
