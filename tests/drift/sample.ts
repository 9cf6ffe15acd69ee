import type { Mutation } from './mutation.ts';

/** Random numbers in [0, 1) from a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Shuffles the list. */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

/** Takes one of each family in turn, so that a small sample covers many kinds of change. */
function spread(mutations: readonly Mutation[], size: number, random: () => number): readonly Mutation[] {
  const byFamily = Map.groupBy(mutations, ({ family }) => family);
  const piles = shuffled([...byFamily.values()], random).map((pile) => shuffled(pile, random));
  const taken: Mutation[] = [];
  for (let round = 0; taken.length < size && piles.some((pile) => pile.length > round); round += 1) {
    taken.push(...piles.flatMap((pile) => pile.slice(round, round + 1)));
  }
  return taken.slice(0, size);
}

/** The same `size` mutations for the same seed; a quarter of them are compatible. */
export function sampleMutations(
  mutations: readonly Mutation[],
  size: number,
  seed: number,
): readonly Mutation[] {
  const random = randomFrom(seed);
  const compatible = mutations.filter(({ kind }) => kind === 'compatible');
  const calm = spread(compatible, Math.ceil(size / 4), random);
  const breaking = mutations.filter(({ kind }) => kind !== 'compatible');
  return [...spread(breaking, size - calm.length, random), ...calm];
}
