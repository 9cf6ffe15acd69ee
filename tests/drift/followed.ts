import type { JsonObject } from '#scripts/generate/document.ts';
import { markNumber, mutate, type Mutation } from './mutation.ts';
import { deal } from './separate.ts';

type Outputs = ReadonlyMap<string, string>;

/** Generated files with runtime values: no types, and not the table for the mock and the tests. */
const valueFile = /^src\/api\/generated\/(?!types\.ts|operations\.ts)/;

/** The source text of each exported constant in the generated files, by file and name. */
function readConstants(outputs: Outputs): ReadonlyMap<string, string> {
  const rows = [...outputs]
    .filter(([file]) => valueFile.test(file))
    .flatMap(([file, code]) =>
      code
        .split(/^export const /m)
        .slice(1)
        .map((text): [string, string] => [`${file} ${/^\w+/.exec(text)?.[0] ?? ''}`, text]),
    );
  return new Map(rows);
}

/** The constant of an operation, or of a list that includes it. */
function isNamedIn(operation: string, constant: string, text: string): boolean {
  return (
    constant.endsWith(` ${operation}`) || text.includes(`'${operation}'`) || text.includes(`"${operation}"`)
  );
}

/**
 * The mutations that change a generated constant that the portal uses: method and path of an operation, hub names, base
 * path, scopes, limits. The portal reads these at run time and so follows the contract; no check could fail. `isUsed`
 * receives a constant's file and name.
 */
export async function findFollowed(
  document: JsonObject,
  mutations: readonly Mutation[],
  isUsed: (constant: string) => boolean,
  generate: (document: JsonObject) => Promise<Outputs>,
): Promise<ReadonlySet<Mutation>> {
  const before = readConstants(await generate(document));
  const followed = new Set<Mutation>();
  const apply = async (group: readonly Mutation[]): Promise<void> => {
    const after = readConstants(await generate(mutate(document, group)));
    const names = new Set([...before.keys(), ...after.keys()]);
    const changed = [...names].filter((name) => isUsed(name) && after.get(name) !== before.get(name));
    for (const mutation of group) {
      const { operations, mark } = mutation;
      const isAbout = (constant: string): boolean => {
        const text = after.get(constant) ?? '';
        return (
          group.length === 1 ||
          (operations ?? []).some((id) => isNamedIn(id, constant, text)) ||
          text.includes(mark) ||
          text.includes(String(markNumber(mark)))
        );
      };
      if (changed.some(isAbout)) followed.add(mutation);
    }
  };
  for (const family of Map.groupBy(mutations, (mutation) => mutation.family).values()) {
    // Without an operation or a mark, the cause is known only when the mutation is checked alone.
    const isNamed = ({ operations, kind, family: own }: Mutation): boolean =>
      operations !== undefined || kind === 'open' || own === 'enum-number-changed';
    for (const group of deal(family.filter(isNamed), 1)) await apply(group);
    for (const mutation of family.filter((one) => !isNamed(one))) {
      if (mutation.tag === 'whole') await apply([mutation]);
    }
  }
  return followed;
}
