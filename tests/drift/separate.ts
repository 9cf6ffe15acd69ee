import { eliminate, createRun, type Run } from './elimination.ts';
import { attribute, findRefused, type PlaceOf } from './evidence.ts';
import { findMissingCode, lacks, type MissingCode } from './missing-code.ts';
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

export interface SeparationOptions {
  /** Tries mutations at once. */
  readonly check: (group: readonly Mutation[]) => Promise<Outcome>;
  /** Why the generator refuses mutations at once, if it does; cheap beside `check`. */
  readonly findRefusal: (group: readonly Mutation[]) => Promise<TypeFault | undefined>;
  /** The generated code apart from types, by file; undefined when the generator refuses; cheap beside `check`. */
  readonly generate: (group: readonly Mutation[]) => Promise<ReadonlyMap<string, string> | undefined>;
  readonly getPlace: PlaceOf;
  /** Whether code refers to what changes, so that an error is likely. Decides only what is tried with what. */
  readonly isLikely: (mutation: Mutation) => boolean;
  /** In [0, 1), the same each time. */
  readonly random: () => number;
  /** Called before each round with the number of mutations that have no verdict yet, and of the groups they form. */
  readonly onRound?: (open: number, groups: number) => void;
}

/** A family smaller than this is not worth a run of its own. */
const FEW = 30;
/**
 * Tried together at most, after each kind of change has been tried by itself: few enough for errors to name their cause,
 * and for one to hide none of another. And into how many groups they go at least.
 */
const SIZE = 25;
const GROUPS = 10;
/** The same of what probably passes: at first, when errors of others kept it from passing, and when they did not. */
const MANY = 120;
const MIDDLE = 80;
const LARGE = 300;
/** Groups up to this size are tried one by one. */
const SMALL = 4;
/** A group is tried again without what was caught in it when that was at least this share. */
const WORTH = 0.05;

/** The schema, call or path that a mutation changes something of. */
function findOwner({ member }: Mutation): string {
  return member.split('/').slice(0, 4).join('/');
}

/**
 * At least `count` groups of the same size with as few mutations of one schema or call as possible; no two mutations of
 * a group change the same member or exclude each other.
 */
export function deal(mutations: readonly Mutation[], count: number): readonly (readonly Mutation[])[] {
  const made = Array.from({ length: count }, () => ({ group: [] as Mutation[], keys: new Set<string>() }));
  let turn = 0;
  for (const mutation of [...Map.groupBy(mutations, findOwner).values()].flat()) {
    const keys = [mutation.member, ...(mutation.exclusive === undefined ? [] : [mutation.exclusive])];
    const order = [...made.slice(turn % count), ...made.slice(0, turn % count)];
    let place = order.find((one) => !keys.some((key) => one.keys.has(key)));
    if (place === undefined) {
      place = { group: [], keys: new Set() };
      made.push(place);
    }
    place.group.push(mutation);
    for (const key of keys) place.keys.add(key);
    turn += 1;
  }
  return made.map(({ group }) => group).filter((group) => group.length > 0);
}

/** Each family with many members in groups of its own, those with few together; what probably passes apart. */
function groupByFamily(
  mutations: readonly Mutation[],
  isLikely: SeparationOptions['isLikely'],
): readonly (readonly Mutation[])[] {
  const families = [...Map.groupBy(mutations, (one) => `${one.family} ${String(isLikely(one))}`).values()];
  const few = families.filter((family) => family.length < FEW).flat();
  const many = families.filter((family) => family.length >= FEW);
  return [...many, few].flatMap((family) =>
    deal(family, family.some(isLikely) ? 1 : Math.ceil(family.length / MANY)),
  );
}

type Verdict = 'passed' | 'attributed' | 'refused' | 'open';

function halves<T>(items: readonly T[]): readonly (readonly T[])[] {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}

class Separation {
  readonly caught: Caught = new Map();
  readonly #passed = new Set<Mutation>();
  readonly #runs: Run[] = [];
  readonly #options: SeparationOptions;

  constructor(options: SeparationOptions) {
    this.#options = options;
  }

  #isOpen(mutation: Mutation): boolean {
    return !this.caught.has(mutation) && !this.#passed.has(mutation);
  }

  /** Those of the group that have no verdict yet. */
  open(group: readonly Mutation[]): readonly Mutation[] {
    return group.filter((mutation) => this.#isOpen(mutation));
  }

  /**
   * Tries a group once. `attributed`: every error is about one of those that are caught now. `refused`: the generator
   * did not take the group; what it refuses by itself is caught now.
   */
  async #run(group: readonly Mutation[], runs: Run[] = []): Promise<Verdict> {
    const { stage, faults } = await this.#options.check(group);
    const [first] = faults;
    const [only] = group;
    if (first === undefined || only === undefined) {
      for (const mutation of group) this.#passed.add(mutation);
      return 'passed';
    }
    if (group.length === 1) {
      this.caught.set(only, { stage, fault: first, evidence: 'alone' });
      return 'attributed';
    }
    if (stage === 'generator') {
      await this.#catchRefused(group, first);
      const left = this.open(group);
      // What is refused only together is left as it is.
      return left.length > 0 && left.length < group.length ? await this.#run(left, runs) : 'refused';
    }
    runs.push(createRun(group, faults));
    const { own, rest } = attribute(faults, group, this.#options.getPlace);
    for (const [mutation, fault] of own) this.caught.set(mutation, { stage, fault, evidence: 'own error' });
    const explained = await this.#explainMissing(group, rest);
    return rest.every((fault) => explained.has(fault)) ? 'attributed' : 'open';
  }

  /** Catches what leaves generated code out that errors miss. Returns the errors that are explained by that. */
  async #explainMissing(
    group: readonly Mutation[],
    faults: readonly TypeFault[],
  ): Promise<ReadonlySet<TypeFault>> {
    const explained = new Set<TypeFault>();
    const missing = faults.flatMap((fault) => findMissingCode(fault) ?? []);
    const before = missing.length === 0 ? undefined : await this.#options.generate([]);
    if (before === undefined) return explained;
    const visit = async (some: readonly Mutation[], wanted: readonly MissingCode[]): Promise<void> => {
      const outputs = await this.#options.generate(some);
      const gone = outputs === undefined ? [] : wanted.filter((one) => lacks(outputs, one));
      const [first] = gone;
      const [only] = some;
      if (first === undefined || only === undefined) return;
      if (some.length > 1) {
        for (const half of halves(some)) await visit(half, gone);
        return;
      }
      for (const { fault } of gone) explained.add(fault);
      if (this.#isOpen(only)) {
        this.caught.set(only, { stage: 'types', fault: first.fault, evidence: 'own error' });
      }
    };
    await visit(
      group,
      missing.filter((one) => !lacks(before, one)),
    );
    return explained;
  }

  /** Catches each of the group that the generator refuses by itself; `fault` is why it refuses the whole, if it does. */
  async #catchRefused(group: readonly Mutation[], fault: TypeFault | undefined): Promise<void> {
    if (fault === undefined) return;
    const isAlone = group.length === 1;
    const named = isAlone ? group : findRefused(fault, group);
    const evidence = isAlone ? 'alone' : 'own error';
    for (const mutation of named) this.caught.set(mutation, { stage: 'generator', fault, evidence });
    for (const rest of named.length > 0 ? [this.open(group)] : halves(group)) {
      if (rest.length > 0) await this.#catchRefused(rest, await this.#options.findRefusal(rest));
    }
  }

  /** Catches what errors name, as long as that is at least this share of the group; leaves the rest open. */
  async peel(group: readonly Mutation[], share: number): Promise<void> {
    for (let rest = group; rest.length > 0;) {
      const verdict = await this.#run(rest);
      const left = this.open(rest);
      const isSlow = rest.length - left.length < Math.max(1, rest.length * share);
      if (left.length <= SMALL && verdict !== 'attributed') {
        await Promise.all(left.map((mutation) => this.#run([mutation])));
        return;
      }
      if (isSlow) return;
      rest = left;
    }
  }

  /**
   * Tries each group once, and catches what all rounds leave as the only cause of an error. Returns what probably passes:
   * what was open in a group in which every error had another cause.
   */
  async round(groups: readonly (readonly Mutation[])[]): Promise<readonly Mutation[]> {
    const likely: Mutation[] = [];
    await Promise.all(
      groups.map(async (group) => {
        const verdict = await this.#run(group, this.#runs);
        if (verdict === 'attributed') likely.push(...this.open(group));
      }),
    );
    for (const [mutation, fault] of eliminate(this.#runs, (one) => this.#isOpen(one))) {
      this.caught.set(mutation, { stage: 'types', fault, evidence: 'elimination' });
    }
    return this.open(likely);
  }
}

/**
 * Finds each mutation that fails the check, trying many at once: first each kind of change by itself, as most errors
 * then name their cause; then ever other groups of all kinds, smaller when nothing comes of it, in the end one by one.
 * What probably fails and what probably passes are tried apart, the latter in larger groups.
 * Counted as caught is only what has evidence of its own; what is not in the result has passed in a group without errors.
 */
export async function separate(mutations: readonly Mutation[], options: SeparationOptions): Promise<Caught> {
  const state = new Separation(options);
  const families = groupByFamily(mutations, options.isLikely);
  options.onRound?.(mutations.length, families.length);
  await Promise.all(families.map((group) => state.peel(group, WORTH)));
  const shares = new Map([true, false].map((isLikely) => [isLikely, 1]));
  for (let open = state.open(mutations), round = 1; open.length > 0; round += 1) {
    const most = open.length / GROUPS;
    const classes = Map.groupBy(shuffled(open, options.random), options.isLikely);
    const groups = [...classes].flatMap(([isLikely, some]) => {
      const share = shares.get(isLikely) ?? 1;
      const size = Math.max(1, Math.floor(share * Math.min(isLikely ? SIZE : MIDDLE, most)));
      return deal(some, Math.ceil(some.length / size));
    });
    options.onRound?.(open.length, groups.length);
    const passing = await state.round(groups);
    await Promise.all(deal(passing, Math.ceil(passing.length / LARGE)).map((group) => state.peel(group, 0)));
    for (const [isLikely, some] of classes) {
      // One round tells nothing by elimination.
      const isSlow = round > 1 && state.open(some).length > some.length * 0.8;
      if (isSlow) shares.set(isLikely, (shares.get(isLikely) ?? 1) / 2);
    }
    open = state.open(open);
  }
  return state.caught;
}
