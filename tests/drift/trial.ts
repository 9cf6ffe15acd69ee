import type { JsonObject } from '#scripts/generate/document.ts';
import type { Mutation } from './mutation.ts';
import type { DriftProject, Verdict } from './project.ts';

export interface Trial {
  readonly mutation: Mutation;
  readonly verdict: Verdict;
  readonly seconds: number;
}

/** Whether the build did what it has to: fail on a breaking mutation, pass on a compatible one. */
export function isAsExpected({ mutation, verdict }: Trial): boolean {
  return verdict.fits === (mutation.kind === 'compatible');
}

/**
 * Tries every mutation, one per project at a time; all projects work off the same list. Results are in the order of
 * the list. `onTrial` hears each result as it comes, with the number finished so far.
 */
export async function runTrials(
  document: JsonObject,
  mutations: readonly Mutation[],
  projects: readonly DriftProject[],
  onTrial: (trial: Trial, finished: number) => void = () => undefined,
): Promise<readonly Trial[]> {
  const trials: Trial[] = [];
  const order = new Map(mutations.map((mutation, index) => [mutation.id, index]));
  const queue = mutations.values();
  const work = async (project: DriftProject): Promise<void> => {
    // Workers share the iterator: each mutation is taken once.
    for (const mutation of queue) {
      const start = performance.now();
      const verdict = await project.check(mutation.apply(document));
      const trial = { mutation, verdict, seconds: (performance.now() - start) / 1000 };
      trials.push(trial);
      onTrial(trial, trials.length);
    }
  };
  await Promise.all(projects.map(work));
  return trials.toSorted((a, b) => (order.get(a.mutation.id) ?? 0) - (order.get(b.mutation.id) ?? 0));
}
