import { createRun, eliminate, faultKey, type Run } from './elimination.ts';
import { attribute, findRefused, type IsNear, type PlaceOf } from './evidence.ts';
import { findMissingCode, lacks, type MissingCode } from './missing-code.ts';
import type { Mutation } from './mutation.ts';
import { isGenerated } from './project-copy.ts';
import type { Outcome } from './project.ts';
import { shuffled } from './sample.ts';
import type { TypeFault } from './type-fault.ts';

/** What caught a mutation. */
export interface Catch {
  readonly stage: Outcome['stage'] | 'rules';
  readonly fault: TypeFault;
  /** The mutation was checked alone, or an error had no other possible cause. */
  readonly evidence: 'alone' | 'own error' | 'elimination';
}

export type Caught = Map<Mutation, Catch>;

export interface SeparationOptions {
  /** Checks a group of mutations; `isNear`: only in the files that they concern, which is quick. */
  readonly check: (group: readonly Mutation[], isNear: boolean) => Promise<Outcome>;
  /** The generator's error for a group, if it fails; cheap compared to `check`. */
  readonly findRefusal: (group: readonly Mutation[]) => Promise<TypeFault | undefined>;
  /** The generated runtime code by file; undefined when the generator fails; cheap compared to `check`. */
  readonly generate: (group: readonly Mutation[]) => Promise<ReadonlyMap<string, string> | undefined>;
  readonly getPlace: PlaceOf;
  /** Whether errors of a mutation are expected in a file; by default, in all files. */
  readonly isNear?: IsNear;
  /** Whether the files that a mutation concerns are known; by default, of those that are likely. */
  readonly hasNearFiles?: (mutation: Mutation) => boolean;
  /** Mutations with the same one concern mostly the same files. Affects only the grouping; by default, all the same. */
  readonly getNeighborhood?: (mutation: Mutation) => string;
  /** Whether code refers to the changed member, so that an error is likely. Affects only the grouping. */
  readonly isLikely: (mutation: Mutation) => boolean;
  /** Random numbers in [0, 1), the same in each run. */
  readonly random: () => number;
  /** Called before each round with the number of mutations without a verdict, and the number of groups. */
  readonly onRound?: (open: number, groups: number) => void;
}

/** A smaller family does not justify a run of its own. */
const minFamilySize = 30;
/**
 * The maximum group size after each family has been checked separately, small enough for errors to name their causes
 * without hiding others; and the minimum number of groups.
 */
const maxGroupSize = 30;
const minGroups = 10;
/** Group sizes for mutations that probably pass: first when errors of others hid the result, then when none did. */
const maxPassingAtFirst = 120;
const maxPassingHidden = 80;
const maxPassingGroup = 300;
/**
 * A group is checked again without its caught mutations if they were at least this share of it, and this many: small
 * groups of all families find fewer faster.
 */
const minCaughtShare = 0.15;
const minCaughtCount = 20;

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
function groupByFamily(
  mutations: readonly Mutation[],
  isLikely: SeparationOptions['isLikely'],
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
function groupByNeighborhood(
  mutations: readonly Mutation[],
  groupSize: number,
  getNeighborhood: SeparationOptions['getNeighborhood'] = () => '',
): readonly (readonly Mutation[])[] {
  const neighborhoods = [...Map.groupBy(mutations, getNeighborhood).values()];
  const small = neighborhoods.filter((some) => some.length < groupSize).flat();
  return [...neighborhoods.filter((some) => some.length >= groupSize), small].filter(
    (some) => some.length > 0,
  );
}

/** The expected result of a mutation: an error in the files that it concerns, or only in others, or none. */
type Expectation = 'fails near' | 'fails far' | 'passes';

type Verdict = 'passed' | 'attributed' | 'refused' | 'open';

function halves<T>(items: readonly T[]): readonly (readonly T[])[] {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}

class Separation {
  readonly caught: Caught = new Map();
  readonly #passed = new Set<Mutation>();
  /** Mutations without errors in the files that they concern. */
  readonly #passedNear = new Set<Mutation>();
  /** Keys of the unexplained errors that occurred in every check of a mutation so far; it may have caused them. */
  readonly #suspicions = new Map<Mutation, ReadonlySet<string>>();
  readonly #runs: Run[] = [];
  readonly #options: SeparationOptions;

  constructor(options: SeparationOptions) {
    this.#options = options;
  }

  #isOpen(mutation: Mutation): boolean {
    return !this.caught.has(mutation) && !this.#passed.has(mutation);
  }

  /** The mutations of the group without a verdict. */
  open(group: readonly Mutation[]): readonly Mutation[] {
    return group.filter((mutation) => this.#isOpen(mutation));
  }

  /**
   * Checks a group once. `attributed`: every error has a known cause. `refused`: the generator failed; mutations that
   * make it fail alone are caught.
   */
  async #run(group: readonly Mutation[], runs: Run[] = [], isNear = false): Promise<Verdict> {
    const { stage, faults, hasChecked } = await this.#options.check(group, isNear);
    const [first] = faults;
    const [only] = group;
    if (isNear && first === undefined) {
      for (const mutation of group) this.#suspicions.set(mutation, new Set());
      return 'attributed';
    }
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
      const open = this.open(group);
      // Mutations that fail only in combination keep no verdict.
      return open.length > 0 && open.length < group.length ? await this.#run(open, runs, isNear) : 'refused';
    }
    const { isNear: isNearFile = () => true } = this.#options;
    const canCause = (mutation: Mutation, file: string): boolean =>
      !isNear || isGenerated(file) || isNearFile(mutation, file);
    runs.push(createRun(group, faults, { hasChecked, canCause }));
    const { errorByMutation, rest } = attribute(faults, group, this.#options.getPlace, this.#options.isNear);
    for (const [mutation, fault] of errorByMutation)
      this.caught.set(mutation, { stage, fault, evidence: 'own error' });
    const explained = await this.#explainMissing(group, rest);
    const unexplained = rest.filter((fault) => !explained.has(fault));
    this.#suspect(group, unexplained, canCause);
    return unexplained.length === 0 ? 'attributed' : 'open';
  }

  /** Clears the mutations of a group of errors that occurred in earlier checks but not in this one. */
  #suspect(
    group: readonly Mutation[],
    faults: readonly TypeFault[],
    canCause: (mutation: Mutation, file: string) => boolean,
  ): void {
    const keys = faults.map((fault) => ({ key: faultKey(fault), file: fault.file }));
    for (const mutation of group) {
      const before = this.#suspicions.get(mutation);
      const now = keys.filter(({ key, file }) => before?.has(key) ?? canCause(mutation, file));
      this.#suspicions.set(mutation, new Set(now.map(({ key }) => key)));
    }
  }

  #isCleared(mutation: Mutation): boolean {
    return this.#suspicions.get(mutation)?.size === 0;
  }

  /** Catches mutations by missing generated code that errors name. Returns the errors that this explains. */
  async #explainMissing(
    group: readonly Mutation[],
    faults: readonly TypeFault[],
  ): Promise<ReadonlySet<TypeFault>> {
    const explained = new Set<TypeFault>();
    const missing = faults.flatMap((fault) => findMissingCode(fault) ?? []);
    const before = missing.length === 0 ? undefined : await this.#options.generate([]);
    if (before === undefined) return explained;
    const visit = async (some: readonly Mutation[], expected: readonly MissingCode[]): Promise<void> => {
      const outputs = await this.#options.generate(some);
      const gone = outputs === undefined ? [] : expected.filter((code) => lacks(outputs, code));
      const [first] = gone;
      const [only] = some;
      if (first === undefined || only === undefined) return;
      if (some.length > 1) {
        for (const half of halves(some)) await visit(half, gone);
        return;
      }
      for (const { fault } of gone) explained.add(fault);
      this.caught.set(only, { stage: 'types', fault: first.fault, evidence: 'own error' });
    };
    // Which of the caught mutations explains an error does not matter, so they are tried together.
    const outputs = await this.#options.generate(group.filter((mutation) => !this.#isOpen(mutation)));
    const expected = missing.filter((code) => !lacks(before, code));
    const unexplained = expected.filter((code) => outputs === undefined || !lacks(outputs, code));
    for (const code of expected) if (!unexplained.includes(code)) explained.add(code.fault);
    if (unexplained.length > 0) await visit(this.open(group), unexplained);
    return explained;
  }

  /**
   * Catches each mutation of the group that makes the generator fail alone; `fault` is its error for the whole group,
   * if any.
   */
  async #catchRefused(group: readonly Mutation[], fault: TypeFault | undefined): Promise<void> {
    if (fault === undefined) return;
    const isAlone = group.length === 1;
    const refused = isAlone ? group : findRefused(fault, group);
    const evidence = isAlone ? 'alone' : 'own error';
    for (const mutation of refused) this.caught.set(mutation, { stage: 'generator', fault, evidence });
    for (const rest of refused.length > 0 ? [this.open(group)] : halves(group)) {
      if (rest.length > 0) await this.#catchRefused(rest, await this.#options.findRefusal(rest));
    }
  }

  /**
   * Catches the mutations that errors name if they are at least this share of the group; the others keep no verdict.
   */
  async peel(group: readonly Mutation[], share: number): Promise<void> {
    let wasSlow = false;
    for (let rest = group; rest.length > 0;) {
      const verdict = await this.#run(rest);
      const open = this.open(rest);
      const isSlow = rest.length - open.length < Math.max(minCaughtCount, rest.length * share);
      // When the cause of every error is known, the others probably pass, which one more run shows.
      if (isSlow && (wasSlow || verdict !== 'attributed' || open.length === rest.length)) return;
      wasSlow = isSlow;
      rest = open;
    }
  }

  expect(mutation: Mutation): Expectation {
    const { isLikely, hasNearFiles = isLikely } = this.#options;
    if (hasNearFiles(mutation) && !this.#passedNear.has(mutation)) return 'fails near';
    return isLikely(mutation) ? 'fails far' : 'passes';
  }

  /**
   * Checks mutations that probably pass. When there is an error nevertheless, those that concern its file keep no
   * verdict, and the others are checked again.
   */
  async verify(group: readonly Mutation[]): Promise<void> {
    for (let rest = group; rest.length > 0;) {
      // What earlier checks cleared them of is in doubt if there is an error.
      for (const mutation of rest) this.#suspicions.delete(mutation);
      const runs: Run[] = [];
      await this.#run(rest, runs);
      const files = new Set(runs.flatMap(({ faults }) => [...faults.values()].map(({ file }) => file)));
      const { isNear = () => true } = this.#options;
      const open = this.open(rest);
      const next = open.filter(
        (mutation) => this.#isCleared(mutation) || ![...files].some((file) => isNear(mutation, file)),
      );
      if (next.length === rest.length) return;
      rest = next;
    }
  }

  /**
   * Checks each group once, and catches the mutations that all rounds leave as the only cause of an error. Returns
   * those that probably pass: without a verdict, and cleared of every error.
   */
  async round(groups: readonly (readonly Mutation[])[]): Promise<readonly Mutation[]> {
    const likely: Mutation[] = [];
    await Promise.all(
      groups.map(async (group) => {
        const isNear = group.every((mutation) => this.expect(mutation) === 'fails near');
        await this.#run(group, this.#runs, isNear);
        for (const mutation of this.open(group).filter((candidate) => this.#isCleared(candidate))) {
          likely.push(mutation);
          if (isNear) this.#passedNear.add(mutation);
        }
      }),
    );
    await this.#confirm(eliminate(this.#runs, (mutation) => this.#isOpen(mutation)));
    return this.open(likely);
  }

  /**
   * Checks the mutations that elimination found, apart from all others, and catches those whose error occurs again: a
   * mutation that was caught by another error may have caused this one too.
   */
  async #confirm(errorByMutation: ReadonlyMap<Mutation, TypeFault>): Promise<void> {
    const groups = deal([...errorByMutation.keys()], Math.ceil(errorByMutation.size / maxGroupSize));
    await Promise.all(
      groups.map(async (group) => {
        const runs: Run[] = [];
        const isNear = group.every((mutation) => this.expect(mutation) === 'fails near');
        await this.#run(group, runs, isNear);
        this.#runs.push(...runs);
        for (const mutation of this.open(group)) {
          const fault = errorByMutation.get(mutation);
          if (fault === undefined || !runs.some(({ faults }) => faults.has(faultKey(fault)))) continue;
          this.caught.set(mutation, { stage: 'types', fault, evidence: 'elimination' });
        }
      }),
    );
  }
}

/**
 * Finds each mutation that fails the check, in as few checks as possible: first each family separately, because most
 * errors then name their cause; then changing groups of all families, smaller when a round finds nothing, finally one
 * by one. Mutations that probably fail, first in the files that they concern, and that probably pass are in separate
 * groups, the latter in larger ones. A
 * mutation is caught only with evidence of its own; those missing from the result passed in a group without errors.
 */
export async function separate(mutations: readonly Mutation[], options: SeparationOptions): Promise<Caught> {
  const state = new Separation(options);
  // A member that no file refers to fails only in generic code, where one error hides many.
  const families = groupByFamily(
    mutations.filter((mutation) => options.isLikely(mutation) || state.expect(mutation) === 'passes'),
    options.isLikely,
  );
  options.onRound?.(mutations.length, families.length);
  await Promise.all(families.map((group) => state.peel(group, minCaughtShare)));
  const shares = new Map<Expectation, number>();
  for (let open = state.open(mutations), round = 1; open.length > 0; round += 1) {
    const maxSize = open.length / minGroups;
    const classes = Map.groupBy(shuffled(open, options.random), (mutation) => state.expect(mutation));
    const groups = [...classes].flatMap(([expectation, some]) => {
      const share = shares.get(expectation) ?? 1;
      const size = Math.max(
        1,
        Math.floor(share * Math.min(expectation === 'fails near' ? maxGroupSize : maxPassingHidden, maxSize)),
      );
      const dealt =
        expectation === 'fails near' ? groupByNeighborhood(some, size, options.getNeighborhood) : [some];
      return dealt.flatMap((part) => deal(part, Math.ceil(part.length / size)));
    });
    options.onRound?.(open.length, groups.length);
    const passing = await state.round(groups);
    await Promise.all(
      deal(passing, Math.ceil(passing.length / maxPassingGroup)).map((group) => state.verify(group)),
    );
    for (const [expectation, some] of classes) {
      // Elimination needs more than one round.
      const isSlow = round > 1 && state.open(some).length > some.length * 0.8;
      if (isSlow) shares.set(expectation, (shares.get(expectation) ?? 1) / 2);
    }
    open = state.open(open);
  }
  return state.caught;
}
