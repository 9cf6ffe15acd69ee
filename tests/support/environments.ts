import { resolveNames } from '#scripts/contract-model/operation-names.ts';
import { operations, type OperationId } from '#src/api/generated/operations.ts';
import { pageNeeds } from '#src/components/page/has-page.ts';
import type { Place } from './places.ts';

const isOperation = (id: string): id is OperationId => Object.hasOwn(operations, id);

/** All operations, with what their names in a configuration depend on. */
export const namedOperations = Object.keys(operations)
  .filter(isOperation)
  .map((id) => ({ id, tags: [operations[id].tag], origin: operations[id].origin }));

/** The names of operations in the examples of docs/hosting.md, by profile. */
export const environments = {
  specified: ['specified'],
  flash: ['specified', 'orders', 'invoices', 'inventory', 'reports'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The operations of an environment. */
export function listOperations(environment: keyof typeof environments): ReadonlySet<OperationId> {
  const { ids } = resolveNames(environments[environment], namedOperations);
  return new Set(namedOperations.flatMap(({ id }) => (ids.has(id) ? [id] : [])));
}

/** Whether these are the operations that a page needs. */
export function isPageOf(place: Place, present: ReadonlySet<OperationId>): boolean {
  return (pageNeeds[place] ?? []).every((id) => present.has(id));
}
