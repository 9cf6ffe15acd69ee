import type { JsonObject } from '#description/json.ts';
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

const enumFamilies = ['enum-value-removed', 'enum-value-renamed'];

function countWord(text: string, word: string): number {
  return text.match(new RegExp(`\\b${RegExp.escape(word)}\\b`, 'g'))?.length ?? 0;
}

/** The schema and the name of a value: two mutations with one of them in common look the same. */
function listValueKeys({ member, name }: Mutation): readonly string[] {
  return [member.replace(/\/enum\/\d+$/, ''), name];
}

/**
 * The mutations that change a generated constant that the portal uses: method and path of an operation, hub names, base
 * path, scopes, limits, values of an enum. The portal reads these at run time and so follows the contract; no check could fail. `isUsed`
 * receives a constant's file and name.
 */
export function findFollowed(
  document: JsonObject,
  mutations: readonly Mutation[],
  isUsed: (constant: string) => boolean,
  generate: (document: JsonObject) => Outputs | undefined,
): ReadonlySet<Mutation> {
  const before = readConstants(generate(document) ?? new Map());
  const followed = new Set<Mutation>();
  const apply = (group: readonly Mutation[]): void => {
    const outputs = generate(mutate(document, group));
    if (outputs === undefined) return;
    const after = readConstants(outputs);
    const names = new Set([...before.keys(), ...after.keys()]);
    const changed = [...names].filter((name) => isUsed(name) && after.get(name) !== before.get(name));
    for (const mutation of group) {
      const { operations, mark, family, name } = mutation;
      const isAbout = (constant: string): boolean => {
        const text = after.get(constant) ?? '';
        const isGone = countWord(text, name) < countWord(before.get(constant) ?? '', name);
        return (
          group.length === 1 ||
          (enumFamilies.includes(family) && isGone) ||
          (operations ?? []).some((id) => isNamedIn(id, constant, text)) ||
          text.includes(mark) ||
          text.includes(String(markNumber(mark)))
        );
      };
      if (changed.some(isAbout)) followed.add(mutation);
    }
  };
  for (const [name, family] of Map.groupBy(mutations, (mutation) => mutation.family)) {
    if (enumFamilies.includes(name)) {
      for (const group of deal(family, 1, listValueKeys)) apply(group);
      continue;
    }
    // Without an operation or a mark, the cause is known only when the mutation is checked alone.
    const isNamed = ({ operations, kind, family: familyName }: Mutation): boolean =>
      operations !== undefined || kind === 'open' || familyName === 'enum-number-changed';
    for (const group of deal(family.filter(isNamed), 1)) apply(group);
    for (const mutation of family.filter((candidate) => !isNamed(candidate))) {
      if (mutation.tag === 'whole') apply([mutation]);
    }
  }
  return followed;
}
