import { eliminate, runOf, type Run } from './elimination.ts';
import { attribute, type PlaceOf } from './evidence.ts';
import type { Mutation } from './mutation.ts';
import type { Outcome } from './project.ts';
import { shuffled } from './sample.ts';
import type { TypeFault } from './type-fault.ts';

/** What a mutation was caught by. */
export interface Catch {
  readonly stage: Outcome['stage'] | 'rules';
  readonly fault: TypeFault;
  /** It was tried alone, an error was about nothing else, or nothing else was left that could be the cause. */
  readonly evidence: 'alone' | 'own error' | 'elimination';
}

export type Caught = Map<Mutation, Catch>;

export interface Sieve {
  /** Tries mutations at once. */
  readonly check: (group: readonly Mutation[]) => Promise<Outcome>;
  readonly placeOf: PlaceOf;
  /** Whether the portal refers to a member of the contract. */
  readonly isUsed: (member: string) => boolean;
  /** In [0, 1), the same each time. */
  readonly random: () => number;
  /** Hears how many mutations are still open, and how many were tried together. */
  readonly onRound?: (open: number, size: number) => void;
}

/** Tried together at most, once each kind of change has been tried by itself; and into how many groups they go at least. */
const MIXED = 120;
const GROUPS = 6;
/** A family smaller than this is not worth a run of its own. */
const FEW = 30;

/** Groups of at most `size`; no two mutations of a group change the same member or exclude each other. */
export function batches(mutations: readonly Mutation[], size: number): readonly (readonly Mutation[])[] {
  const made: { group: Mutation[]; keys: Set<string> }[] = [];
  for (const mutation of mutations) {
    const keys = [mutation.member, ...(mutation.exclusive === undefined ? [] : [mutation.exclusive])];
    let place = made.find((one) => one.group.length < size && !keys.some((key) => one.keys.has(key)));
    if (place === undefined) {
      place = { group: [], keys: new Set() };
      made.push(place);
    }
    place.group.push(mutation);
    for (const key of keys) place.keys.add(key);
  }
  return made.map(({ group }) => group);
}

/** Each family with many members in groups of its own, those with few together. */
function groupByFamily(mutations: readonly Mutation[]): readonly (readonly Mutation[])[] {
  const families = [...Map.groupBy(mutations, ({ family }) => family).values()];
  const few = families.filter((family) => family.length < FEW).flat();
  const many = families.filter((family) => family.length >= FEW);
  return [...many, few].flatMap((family) => batches(family, Infinity));
}

class Separation {
  readonly caught: Caught = new Map();
  readonly #passed = new Set<Mutation>();
  readonly #runs: Run[] = [];
  readonly #sieve: Sieve;

  constructor(sieve: Sieve) {
    this.#sieve = sieve;
  }

  isOpen(mutation: Mutation): boolean {
    return !this.caught.has(mutation) && !this.#passed.has(mutation);
  }

  /** Tries a group; one that the generator refuses is tried in halves. */
  async try(group: readonly Mutation[]): Promise<void> {
    if (group.length === 0) return;
    const { stage, faults } = await this.#sieve.check(group);
    const [first] = faults;
    const [only] = group;
    if (first === undefined || only === undefined) {
      for (const mutation of group) this.#passed.add(mutation);
    } else if (group.length === 1) {
      this.caught.set(only, { stage, fault: first, evidence: 'alone' });
    } else if (stage === 'generator') {
      const middle = Math.ceil(group.length / 2);
      await Promise.all([this.try(group.slice(0, middle)), this.try(group.slice(middle))]);
    } else {
      this.#runs.push(runOf(group, faults));
      const { own, isAll } = attribute(faults, group, this.#sieve.placeOf);
      for (const [mutation, fault] of own) this.caught.set(mutation, { stage, fault, evidence: 'own error' });
      // Without these the others may well pass.
      if (isAll) await this.try(group.filter((mutation) => !own.has(mutation)));
    }
  }

  eliminate(): void {
    for (const [mutation, fault] of eliminate(this.#runs, (one) => this.isOpen(one))) {
      this.caught.set(mutation, { stage: 'types', fault, evidence: 'elimination' });
    }
  }
}

/**
 * Finds each mutation that fails the check, trying many at once: first each kind of change by itself, as most errors
 * then name their cause; then ever other groups of all kinds, smaller when nothing comes of it, in the end one by one.
 * Counted as caught is only what has evidence of its own; what is not in the result has passed in a group without errors.
 */
export async function separate(mutations: readonly Mutation[], sieve: Sieve): Promise<Caught> {
  const state = new Separation(sieve);
  const attempt = async (groups: readonly (readonly Mutation[])[], size: number): Promise<void> => {
    sieve.onRound?.(groups.flat().length, size);
    await Promise.all(groups.map((group) => state.try(group)));
  };
  await attempt(groupByFamily(mutations), Infinity);
  let open = mutations.filter((mutation) => state.isOpen(mutation));
  for (let round = 1, share = 1; open.length > 0; round += 1) {
    const [used, others] = [true, false].map((isUsed) =>
      shuffled(
        open.filter(({ member }) => sieve.isUsed(member) === isUsed),
        sieve.random,
      ),
    );
    // Each mutation has to meet different ones each time, so there are many groups even of few mutations. What nothing
    // refers to by name seldom fails, and passes in larger groups.
    const sizeOf = (all: readonly Mutation[] = [], times = 1): number =>
      Math.max(1, Math.floor(share * times * Math.min(MIXED, all.length / GROUPS)));
    await attempt(
      [...batches(used ?? [], sizeOf(used)), ...batches(others ?? [], sizeOf(others, 4))],
      sizeOf(used),
    );
    state.eliminate();
    const left = open.filter((mutation) => state.isOpen(mutation));
    // The first time, nothing has been tried in two groups yet.
    if (round > 1 && left.length > open.length * 0.7) share /= 2;
    open = left;
  }
  return state.caught;
}
