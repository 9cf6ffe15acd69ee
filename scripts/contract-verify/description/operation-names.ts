/** An operation as far as its names need it. */
interface NamedOperation {
  readonly id: string;
  readonly tags: readonly string[];
  readonly origin?: string | undefined;
}

/** The name of all operations that the specification demands. */
const specified = 'specified';

/** The operations that a name stands for: the word `specified`, a tag, or the id of an operation. */
function findNamed<Item extends NamedOperation>(name: string, operations: readonly Item[]): readonly Item[] {
  if (name === specified) return operations.filter(({ origin }) => origin === specified);
  const tagged = operations.filter(({ tags }) => tags.includes(name));
  return tagged.length > 0 ? tagged : operations.filter(({ id }) => id === name);
}

/** The ids of the operations that a list of names stands for, and the names that stand for none. */
export function resolveNames(
  names: readonly string[],
  operations: readonly NamedOperation[],
): { readonly ids: ReadonlySet<string>; readonly unknown: readonly string[] } {
  const named = names.map((name) => ({ name, ids: findNamed(name, operations).map(({ id }) => id) }));
  return {
    ids: new Set(named.flatMap(({ ids }) => ids)),
    unknown: named.filter(({ ids }) => ids.length === 0).map(({ name }) => name),
  };
}

/**
 * The shortest list of names that stands for exactly the operations with these ids: `specified` if all of it is among
 * them, tags whose operations all are, then ids; in the order of `operations`.
 */
export function shortenNames(
  ids: ReadonlySet<string>,
  operations: readonly NamedOperation[],
): readonly string[] {
  const isCovered = (name: string): boolean => {
    const named = findNamed(name, operations);
    return named.length > 0 && named.every(({ id }) => ids.has(id));
  };
  const tags = [...new Set(operations.flatMap((operation) => operation.tags))].filter(isCovered);
  // A list that begins with `specified` is longer only where the tags alone have all of it.
  return [[specified, ...tags].filter(isCovered), tags]
    .map((candidates) => {
      const names: string[] = [];
      const open = new Set(ids);
      for (const name of candidates) {
        const added = findNamed(name, operations).filter(({ id }) => open.has(id));
        if (added.length > 0) names.push(name);
        for (const { id } of added) open.delete(id);
      }
      return [...names, ...operations.map(({ id }) => id).filter((id) => open.has(id))];
    })
    .reduce((best, names) => (names.length < best.length ? names : best));
}
