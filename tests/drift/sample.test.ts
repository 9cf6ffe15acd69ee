import { describe, expect, it } from 'vitest';
import { filterFailures, outcomeText } from './drift-report.ts';
import { enumerateMutations } from './mutations.ts';
import { readCurrentContract } from './project.ts';
import { sampleMutations } from './sample.ts';
import { runTrials } from './trial.ts';
import { createWorkbench } from './workbench.ts';

/** The whole sample on a very busy machine; on an idle one it takes a fraction of this. */
const TIMEOUT = 900_000;
const SIZE = 24;
const SEED = 1;

describe('drift', () => {
  it(
    'of what the portal uses fails the type check, and compatible changes do not',
    { timeout: TIMEOUT },
    async () => {
      const document = await readCurrentContract();
      const all = enumerateMutations(document);
      const workbench = await createWorkbench(document, all);
      try {
        const trials = await runTrials(document, sampleMutations(all, SIZE, SEED), workbench);
        expect(trials).toHaveLength(SIZE);
        expect(trials.filter(({ caught }) => caught !== undefined).length).toBeGreaterThan(0);
        const wrong = filterFailures(trials);
        expect(wrong.map((trial) => `${trial.mutation.id}: ${outcomeText(trial)}`)).toEqual([]);
      } finally {
        await workbench.remove();
      }
    },
  );
});
