import { isIn } from './project.ts';
import { randomFrom, shuffled } from './sample.ts';
import type { Trial } from './trial.ts';
import type { Workbench } from './workbench.ts';

/** A trial whose verdict changed when its mutation was checked alone. */
export interface Disagreement {
  readonly trial: Trial;
  readonly alone: 'portal' | 'mock' | 'nothing';
}

function inBatch({ caught }: Trial): Disagreement['alone'] {
  if (caught === undefined) return 'nothing';
  return isIn('mock', caught.fault.file) ? 'mock' : 'portal';
}

/**
 * Checks the given mutations again, one at a time, and returns those whose verdict differs from that of the batch run.
 */
export async function repeatAlone(
  trials: readonly Trial[],
  size: number,
  seed: number,
  { check }: Pick<Workbench, 'check'>,
): Promise<readonly Disagreement[]> {
  // Mutations caught by a rule were already checked alone; unused ones need no check.
  const compiled = trials.filter(({ caught, verdict }) => caught?.stage !== 'rules' && verdict !== 'unused');
  const sampledTrials = shuffled(compiled, randomFrom(seed)).slice(0, size);
  const repeated = await Promise.all(
    sampledTrials.map(async (trial): Promise<Disagreement> => {
      // What the portal follows is not tried with the mock server.
      for (const area of trial.verdict === 'followed'
        ? (['portal'] as const)
        : (['portal', 'mock'] as const)) {
        const { faults } = await check([trial.mutation], area);
        if (faults.length > 0) return { trial, alone: area };
      }
      return { trial, alone: 'nothing' };
    }),
  );
  return repeated.filter(({ trial, alone }) => inBatch(trial) !== alone);
}
