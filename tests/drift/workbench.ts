import type { JsonObject } from '#description/json.ts';
import { findDeclarations } from './declarations.ts';
import { mutate, type Mutation } from './mutation.ts';
import {
  createDriftProject,
  findRefusal,
  generateCode,
  generateTyped,
  isIn,
  type Area,
  type Outcome,
} from './project.ts';
import { createNearness, findNeighborhood, type Nearness } from './nearness.ts';
import { References, withAncestors, type Printed } from './references.ts';
import { faultText, type TypeFault } from './type-fault.ts';

/** Copies of the project, with the analysis of the unchanged contract. */
export interface Workbench {
  /**
   * Checks mutations together, in the first free copy. `isNear`: only in the files that they concern, which is quick and
   * finds most errors.
   */
  readonly check: (group: readonly Mutation[], area: Area, isNear?: boolean) => Promise<Outcome>;
  /** The generator's error for the mutations, if it fails. */
  readonly findRefusal: (group: readonly Mutation[]) => Promise<TypeFault | undefined>;
  /** The generated runtime code by file; undefined when the generator fails. */
  readonly generate: (group: readonly Mutation[]) => Promise<ReadonlyMap<string, string> | undefined>;
  readonly references: References;
  readonly getNearFiles: Nearness;
  /** The folder with most of the files that a mutation concerns; empty when they are unknown. */
  readonly getNeighborhood: (mutation: Mutation) => string;
  /** Whether files of the area refer to the member, or to one below it. */
  readonly isUsed: (member: string, area: Area) => boolean;
  /** Where the portal puts the value of the member into text as it is. */
  readonly findPrinted: (member: string) => Printed | undefined;
  /** Whether files of the portal refer to a generated constant, by file and name. */
  readonly isConstantUsed: (constant: string) => boolean;
  readonly remove: () => Promise<void>;
}

/** Thrown when the project has type errors before any change; the message has the first one. */
export class BaselineError extends Error {}

/** A pool: each item is used by one job at a time, and jobs wait in order. */
function share<Item>(items: readonly Item[]) {
  const free = [...items];
  const waiting: ((item: Item) => void)[] = [];
  return async <Result>(job: (item: Item) => Promise<Result>): Promise<Result> => {
    const item = free.pop() ?? (await new Promise<Item>((resolve) => waiting.push(resolve)));
    try {
      return await job(item);
    } finally {
      const next = waiting.shift();
      if (next) next(item);
      else free.push(item);
    }
  };
}

interface WorkbenchOptions {
  /** Each uses one core, and first checks everything; memory allows two. */
  readonly copies: 1 | 2;
  /** Another project of the same layout, for tests. */
  readonly source?: string;
}

/**
 * `all` are the mutations of the document. Throws with the first error when the project does not compile with the
 * unchanged document.
 */
export async function createWorkbench(
  document: JsonObject,
  all: readonly Mutation[],
  { copies, source }: WorkbenchOptions,
): Promise<Workbench> {
  const [first, ...rest] = await Promise.all([
    createDriftProject('a', source),
    ...(copies === 2 ? [createDriftProject('b', source)] : []),
  ]);
  const projects = [first, ...rest];
  const remove = async (): Promise<void> => {
    await Promise.all(projects.map((project) => project.remove()));
  };
  try {
    const outcomes = await Promise.all(projects.map((project) => project.check(document, 'both')));
    const fault = outcomes.flatMap(({ faults }) => faults)[0];
    if (fault !== undefined) throw new BaselineError(faultText(fault));
    const declarations = findDeclarations(document, all, generateTyped);
    const references = new References(first.folder, first.settings, declarations);
    const { members, constants } = references.usedIn((file) => isIn('portal', file));
    const printed = references.findPrinted((file) => isIn('portal', file));
    const usedByMock = references.usedIn((file) => isIn('mock', file)).members;
    const used = {
      portal: withAncestors(members),
      mock: withAncestors(usedByMock),
      both: withAncestors(members.union(usedByMock)),
    };
    const inProject = share(projects);
    const getNearFiles = createNearness(document, references);
    return {
      check: (group, area, isNear = false) => {
        const places = isNear ? group.map(getNearFiles) : [undefined];
        const files = places.includes(undefined)
          ? undefined
          : new Set(places.flatMap((some) => [...(some ?? [])]));
        return inProject((project) => project.check(mutate(document, group), area, files));
      },
      findRefusal: (group) => Promise.resolve(findRefusal(mutate(document, group))),
      generate: (group) => Promise.resolve(generateCode(mutate(document, group))),
      references,
      getNearFiles,
      getNeighborhood: (mutation) => findNeighborhood(getNearFiles(mutation)),
      // Changes of the whole contract have no member, and the hub's messages are used by their names alone.
      isUsed: (member, area) => used[area].has(member) || /^#\/(x-|servers|webhooks\/)/.test(member),
      findPrinted: (member) => printed.get(member),
      isConstantUsed: (constant) => constants.has(constant),
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
