import { readOperations } from '#description/operations.ts';
import { isObject, type Json, type JsonObject, valueAt } from '#description/json.ts';
import { below } from './edit.ts';
import type { Mutation } from './mutation.ts';
import type { References } from './references.ts';

/**
 * The files, without generated ones, in which errors of a mutation are expected; undefined when they can be in any
 * file.
 */
export type Nearness = (mutation: Mutation) => ReadonlySet<string> | undefined;

/**
 * A schema that more operations than this transfer says nothing about files, and neither does a file that uses more.
 */
const MANY_CALLS = 30;

function collectReferences(value: Json | undefined, references: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collectReferences(item, references);
  if (!isObject(value)) return;
  if (typeof value['$ref'] === 'string') references.add(value['$ref']);
  for (const member of Object.values(value)) collectReferences(member, references);
}

/** The pointers of the operations that transfer a schema, by the pointer of the schema. */
function findCallsBySchema(document: JsonObject): ReadonlyMap<string, ReadonlySet<string>> {
  const calls = new Map<string, Set<string>>();
  for (const { method, path } of readOperations(document)) {
    const pointer = below('#/paths', path, method);
    const reached = new Set<string>();
    for (const part of [pointer, below('#/paths', path, 'parameters')]) {
      collectReferences(valueAt(document, part), reached);
    }
    // Grows during the loop: a schema refers to others.
    for (const reference of reached) {
      collectReferences(valueAt(document, reference), reached);
      const schemaCalls = calls.get(reference) ?? new Set();
      calls.set(reference, schemaCalls.add(pointer));
    }
  }
  return calls;
}

/**
 * Files that refer to the changed member or to an operation that transfers it, and files that import one of the latter.
 */
export function createNearness(
  document: JsonObject,
  references: Pick<References, 'findFiles' | 'findImporters'>,
): Nearness {
  const bySchema = findCallsBySchema(document);
  const byPath = new Map(
    readOperations(document).map(({ id, method, path }) => [id, below('#/paths', path, method)]),
  );
  const counts = new Map<string, number>();
  for (const call of byPath.values()) {
    for (const file of references.findFiles([call])) counts.set(file, (counts.get(file) ?? 0) + 1);
  }
  const isHub = (file: string): boolean => (counts.get(file) ?? 0) > MANY_CALLS;
  const filesByCause = new Map<string, ReadonlySet<string> | undefined>();
  const find = ({ member, operations }: Mutation): ReadonlySet<string> | undefined => {
    const owner = member.split('/').slice(0, 4).join('/');
    const calls = operations?.map((id) => byPath.get(id) ?? id) ?? [...(bySchema.get(owner) ?? [])];
    if (calls.length === 0 || calls.length > MANY_CALLS) return undefined;
    const callers = new Set([...references.findFiles(calls)].filter((file) => !isHub(file)));
    return references.findFiles([member]).union(callers).union(references.findImporters(callers));
  };
  return (mutation) => {
    if (!filesByCause.has(mutation.member)) filesByCause.set(mutation.member, find(mutation));
    return filesByCause.get(mutation.member);
  };
}

/** The folder of an area with most of the files: `src/features/billing`. Empty without one. */
export function findNeighborhood(files: Iterable<string> = []): string {
  const counts = new Map<string, number>();
  for (const file of files) {
    const [area] = /^(src\/features|mocks)\/[^/]+/.exec(file) ?? [];
    if (area !== undefined) counts.set(area, (counts.get(area) ?? 0) + 1);
  }
  const [largest] = [...counts].toSorted(([, a], [, b]) => b - a);
  return largest?.[0] ?? '';
}
