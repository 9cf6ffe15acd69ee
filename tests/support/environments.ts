import { resolveNames } from '#description/operation-names.ts';
import { profiles, type ProfileName } from '#description/profiles.ts';
import { operationIds, operations, type OperationId } from '#src/api/generated/operations.ts';
import { pageNeeds } from '#src/components/page/has-page.ts';
import type { Place } from './places.ts';

/** All operations, with what their names in a configuration depend on. */
export const namedOperations = operationIds.map((id) => ({
  id,
  tags: [operations[id].tag],
  origin: operations[id].origin,
}));

/** The profiles that are the examples of docs/hosting.md. */
export const environments = ['specified', 'flash'] as const satisfies readonly ProfileName[];

/** The names of a profile, as `operations` of a configuration states them. */
export const listNames = (profile: ProfileName): readonly string[] => [
  ...(profiles[profile].origins ?? []),
  ...profiles[profile].tags,
];

/** The operations of an environment. */
export function listOperations(profile: ProfileName): ReadonlySet<OperationId> {
  const { ids } = resolveNames(listNames(profile), namedOperations);
  return new Set(namedOperations.flatMap(({ id }) => (ids.has(id) ? [id] : [])));
}

/** Whether these are the operations that a page needs. */
export function canOpen(place: Place, present: ReadonlySet<OperationId>): boolean {
  return (pageNeeds[place] ?? []).every((id) => present.has(id));
}
