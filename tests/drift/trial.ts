import type { JsonObject } from '#description/json.ts';
import { findAccessCatches, isAboutNoPage } from './access-rule.ts';
import { findConventionCatches } from './convention-rule.ts';
import { findFollowed } from './followed.ts';
import { findDecision } from './known-survivors.ts';
import type { Mutation } from './mutation.ts';
import { generateCode, type Area } from './project.ts';
import { randomFrom } from './sample.ts';
import { separate, type Catch, type Caught } from './separate.ts';
import type { Workbench } from './workbench.ts';

/**
 * The verdict of a mutation. For a breaking change: an error in the portal, or a violated rule about its pages; an
 * error only in the mock server; no error, because the portal reads the generated constant at run time; no error,
 * because the portal does not use the member; or no error although it does, which is tolerated where nothing breaks.
 * A compatible change passes, or is a false alarm.
 */
export type Verdict =
  | 'portal'
  | 'mock'
  | 'followed'
  | 'unused'
  | 'tolerated'
  | 'survived'
  | 'passed'
  | 'false alarm';

export interface Trial {
  readonly mutation: Mutation;
  readonly verdict: Verdict;
  /** Where the error was; undefined without one. */
  readonly caught?: Catch;
}

export interface Progress {
  readonly area: Area;
  /** Mutations without a verdict, and the number of their groups. */
  readonly open: number;
  readonly groups: number;
  /** Type checks so far, in all areas. */
  readonly runs: number;
}

/** A survivor, that is a used change that no check reports, or a false alarm. */
export function isWrong({ verdict }: Trial): boolean {
  return verdict === 'survived' || verdict === 'false alarm';
}

/** Whether a value that was always there can be missing after the change. */
function canBeMissing({ family }: Mutation): boolean {
  return /-(nullable|optional)$/.test(family);
}

/** The lint error, if there is one, where the value becomes text: the compiler accepts a missing one there. */
function findLintCatch(mutation: Mutation, findPrinted: Workbench['findPrinted']): Catch | undefined {
  const printed = canBeMissing(mutation) ? findPrinted(mutation.member) : undefined;
  if (printed?.isLinted !== true) return undefined;
  const { file, line } = printed;
  const fault = { file, line, message: 'lint: a value that can be missing becomes text' };
  return { stage: 'rules', fault, evidence: 'alone' };
}

/**
 * Whether a change that no check reports breaks nothing that the portal does: clients have to cope with it by its kind;
 * or the compiler accepts it wherever the member is used, so every call sends what is now required, and every use copes
 * with a missing value, unless it becomes text.
 */
function isTolerable(mutation: Mutation, findPrinted: Workbench['findPrinted']): boolean {
  if (mutation.kind === 'open' || mutation.family.endsWith('-required')) return true;
  return canBeMissing(mutation) && findPrinted(mutation.member) === undefined;
}

/**
 * Tries all mutations, many at once. Verdicts are in the order of the list. A breaking change to a member that no file
 * of the portal refers to is unused without a type check: it cannot survive, whatever the result of the check.
 */
export async function runTrials(
  document: JsonObject,
  mutations: readonly Mutation[],
  workbench: Workbench,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<readonly Trial[]> {
  const random = randomFrom(1);
  let runs = 0;
  const tryIn = (area: Area, group: readonly Mutation[]): Promise<Caught> =>
    separate(group, {
      check: (some, isNear) => {
        runs += 1;
        return workbench.check(some, area, isNear);
      },
      findRefusal: workbench.findRefusal,
      generate: workbench.generate,
      getPlace: (fault) => workbench.references.at(fault),
      hasNearFiles: (mutation) => workbench.getNearFiles(mutation) !== undefined,
      getNeighborhood: workbench.getNeighborhood,
      isNear: (mutation, file) => workbench.getNearFiles(mutation)?.has(file) ?? true,
      random,
      isLikely: ({ member }) => workbench.isUsed(member, area),
      onRound: (open, groups) => {
        onProgress({ area, open, groups, runs });
      },
    });
  const breaking = mutations.filter(({ kind }) => kind !== 'compatible');
  const isUsed = (mutation: Mutation): boolean =>
    !isAboutNoPage(mutation) && workbench.isUsed(mutation.member, 'portal');
  const byRules = new Map([
    ...findAccessCatches(document, breaking),
    ...findConventionCatches(document, breaking),
  ]);
  const used = breaking.filter((mutation) => !byRules.has(mutation) && isUsed(mutation));
  const byPortal = new Map([...byRules, ...(await tryIn('portal', used))]);
  const missed = used.filter((mutation) => !byPortal.has(mutation));
  const followed = findFollowed(document, missed, workbench.isConstantUsed, generateCode);
  const isOnlyMocks = (mutation: Mutation): boolean =>
    mutation.kind === 'breaking' && !followed.has(mutation);
  const byMock = await tryIn('mock', missed.filter(isOnlyMocks));
  const compatible = mutations.filter(({ kind }) => kind === 'compatible');
  const isDecided = (mutation: Mutation): boolean => findDecision(mutation) !== undefined;
  const undecided = compatible.filter((mutation) => !isDecided(mutation));
  // Separately, because an expected alarm would hide the results of others.
  const alarms = new Map([
    ...(await tryIn('both', undecided)),
    ...(await tryIn('both', compatible.filter(isDecided))),
  ]);

  return mutations.map((mutation): Trial => {
    const portal = byPortal.get(mutation);
    if (portal !== undefined) return { mutation, verdict: 'portal', caught: portal };
    const mock = byMock.get(mutation);
    if (mock !== undefined) return { mutation, verdict: 'mock', caught: mock };
    const alarm = alarms.get(mutation);
    if (alarm !== undefined) return { mutation, verdict: 'false alarm', caught: alarm };
    if (mutation.kind === 'compatible') return { mutation, verdict: 'passed' };
    if (followed.has(mutation)) return { mutation, verdict: 'followed' };
    if (!isUsed(mutation)) return { mutation, verdict: 'unused' };
    const linted = findLintCatch(mutation, workbench.findPrinted);
    if (linted !== undefined) return { mutation, verdict: 'portal', caught: linted };
    return { mutation, verdict: isTolerable(mutation, workbench.findPrinted) ? 'tolerated' : 'survived' };
  });
}
