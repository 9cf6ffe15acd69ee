/** Pseudorandom numbers that are the same on every run. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** An integer from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  pick<Item>(list: readonly Item[]): Item;
  chance(share: number): boolean;
  /** An id in the format of a version 4 UUID. */
  uuid(): string;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/**
 * A separate generator for each scope, such as ('renders', 'PMF'), so that a new or larger scope does not change the
 * values of the others. The generator is Mulberry32.
 */
export function createRandom(seed: number, ...scope: readonly string[]): Random {
  let state = hash([seed, ...scope].join('/'));
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    whole,
    pick: (list) => {
      const item = list[whole(0, list.length - 1)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
    chance: (share) => next() < share,
    uuid: () => {
      const digits = Array.from({ length: 32 }, () => whole(0, 15).toString(16));
      digits[12] = '4';
      digits[16] = '89ab'.charAt(whole(0, 3));
      return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    },
  };
}
