import type { JsonObject } from '#scripts/generate/document.ts';
import { markNumber, mutate, type Mutation } from './mutation.ts';
import { deal } from './separate.ts';

type Outputs = ReadonlyMap<string, string>;

/** Values that the portal can read at run time: not types, and not the table for the mock and the tests. */
const VALUES = /^src\/api\/generated\/(?!types\.ts|operations\.ts)/;

/** The text of each exported constant of the generated values, by file and name. */
function readConstants(outputs: Outputs): ReadonlyMap<string, string> {
  const rows = [...outputs]
    .filter(([file]) => VALUES.test(file))
    .flatMap(([file, code]) =>
      code
        .split(/^export const /m)
        .slice(1)
        .map((text): [string, string] => [`${file} ${/^\w+/.exec(text)?.[0] ?? ''}`, text]),
    );
  return new Map(rows);
}

/** The constant of a call, or of a list that names it among its own. */
function isNamedIn(operation: string, constant: string, text: string): boolean {
  return (
    constant.endsWith(` ${operation}`) || text.includes(`'${operation}'`) || text.includes(`"${operation}"`)
  );
}

/**
 * The mutations after which a generated constant that the portal uses has another value: method and address of a call,
 * names of hub and base path, scopes, limits. The portal reads it there, so it does what the contract says from then on,
 * and there is nothing in it that could fail. `isUsed` is about constants, by file and name.
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
    // Without an operation or a mark, only one that is tried alone is known to be the cause.
    const isNamed = ({ operations, kind, family: own }: Mutation): boolean =>
      operations !== undefined || kind === 'open' || own === 'enum-number-changed';
    for (const group of deal(family.filter(isNamed), 1)) await apply(group);
    for (const mutation of family.filter((one) => !isNamed(one))) {
      if (mutation.tag === 'whole') await apply([mutation]);
    }
  }
  return followed;
}
