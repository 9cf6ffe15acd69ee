import type { CallId } from '#src/api/contract.ts';
import { operationGroups } from '#src/api/generated/operation-names.ts';

/** The operations behind the names of a configuration, and the names that nothing bears. */
export function resolveNames(names: readonly string[]): {
  readonly present: ReadonlySet<CallId>;
  readonly unknown: readonly string[];
} {
  const all: ReadonlyMap<string, CallId> = new Map(
    Object.values(operationGroups).flatMap((ids) => ids.map((id) => [id, id])),
  );
  const present = new Set<CallId>();
  const unknown: string[] = [];
  for (const name of names) {
    const id = all.get(name);
    const group = Object.hasOwn(operationGroups, name) ? operationGroups[name] : id && [id];
    if (group) for (const member of group) present.add(member);
    else unknown.push(name);
  }
  return { present, unknown };
}
