import type { Mutation } from './mutation.ts';

/** A smaller family does not justify a run of its own. */
const minFamilySize = 30;
/** The size of groups of a family that probably passes. */
const maxPassingAtFirst = 120;

/** The schema, operation or path that a mutation changes. */
function findOwner({ member }: Mutation): string {
  return member.split('/').slice(0, 4).join('/');
}

function listExclusions({ member, exclusive }: Mutation): readonly string[] {
  return [member, ...(exclusive === undefined ? [] : [exclusive])];
}

/**
 * At least `count` groups of equal size that have as few mutations of one schema or operation as possible; no two
 * mutations of a group have a key in common: by default, none change the same member or exclude each other.
 */
export function deal(
  mutations: readonly Mutation[],
  count: number,
  getKeys: (mutation: Mutation) => readonly string[] = listExclusions,
): readonly (readonly Mutation[])[] {
  const piles = Array.from({ length: count }, () => ({ group: [] as Mutation[], keys: new Set<string>() }));
  let turn = 0;
  for (const mutation of [...Map.groupBy(mutations, findOwner).values()].flat()) {
    const keys = getKeys(mutation);
    const order = [...piles.slice(turn % count), ...piles.slice(0, turn % count)];
    let place = order.find((pile) => !keys.some((key) => pile.keys.has(key)));
    if (place === undefined) {
      place = { group: [], keys: new Set() };
      piles.push(place);
    }
    place.group.push(mutation);
    for (const key of keys) place.keys.add(key);
    turn += 1;
  }
  return piles.map(({ group }) => group).filter((group) => group.length > 0);
}

/** Large families in groups of their own, small families together; mutations that probably pass apart. */
export function groupByFamily(
  mutations: readonly Mutation[],
  isLikely: (mutation: Mutation) => boolean,
): readonly (readonly Mutation[])[] {
  const families = [
    ...Map.groupBy(mutations, (mutation) => `${mutation.family} ${String(isLikely(mutation))}`).values(),
  ];
  const few = families.filter((family) => family.length < minFamilySize).flat();
  const many = families.filter((family) => family.length >= minFamilySize);
  return [...many, few].flatMap((family) =>
    deal(family, family.some(isLikely) ? 1 : Math.ceil(family.length / maxPassingAtFirst)),
  );
}

/** Those that concern mostly the same files together; neighborhoods that are smaller than a group are one. */
export function groupByNeighborhood(
  mutations: readonly Mutation[],
  groupSize: number,
  getNeighborhood: (mutation: Mutation) => string = () => '',
): readonly (readonly Mutation[])[] {
  const neighborhoods = [...Map.groupBy(mutations, getNeighborhood).values()];
  const small = neighborhoods.filter((some) => some.length < groupSize).flat();
  return [...neighborhoods.filter((some) => some.length >= groupSize), small].filter(
    (some) => some.length > 0,
  );
}

export function halves<T>(items: readonly T[]): readonly (readonly T[])[] {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}
