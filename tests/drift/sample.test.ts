import { describe, expect, it } from 'vitest';
import { filterFailures, outcomeText } from './drift-report.ts';
import { enumerateMutations } from './mutations.ts';
import { readCurrentContract } from './project.ts';
import { sampleMutations } from './sample.ts';
import { runTrials } from './trial.ts';
import { createWorkbench } from './workbench.ts';

/** Milliseconds for the whole sample on a busy machine; an idle machine needs a fraction of it. */
const timeout = 900_000;
const sampleSize = 24;
const seed = 1;

describe('drift', () => {
  it(
    'fails the type check where the portal uses the member, and compatible changes do not',
    { timeout: timeout },
    async () => {
      const document = await readCurrentContract();
      const all = enumerateMutations(document);
      const workbench = await createWorkbench(document, all);
      try {
        const trials = await runTrials(document, sampleMutations(all, sampleSize, seed), workbench);
        expect(trials).toHaveLength(sampleSize);
        expect(trials.filter(({ caught }) => caught !== undefined).length).toBeGreaterThan(0);
        const wrong = filterFailures(trials);
        expect(wrong.map((trial) => `${trial.mutation.id}: ${outcomeText(trial)}`)).toEqual([]);
      } finally {
        await workbench.remove();
      }
    },
  );
});
