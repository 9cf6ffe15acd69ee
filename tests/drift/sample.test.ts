import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { filterFailures, outcomeText } from './drift-report.ts';
import { enumerateMutations } from './mutations.ts';
import { readCurrentContract } from './project.ts';
import { sampleMutations } from './sample.ts';
import { chooseSince, findBase, readEarlierDocument } from './since.ts';
import { runTrials } from './trial.ts';
import { createWorkbench } from './workbench.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Milliseconds for the whole sample on a busy machine; an idle machine needs a fraction of it. */
const timeout = 900_000;
/** Of the whole contract; at most as many of what has changed since the last commit or on this branch. */
const sampleSize = 24;
const seed = 1;

describe('drift', () => {
  it(
    'fails the type check where the portal uses the member, and compatible changes do not',
    { timeout: timeout },
    async () => {
      const document = await readCurrentContract();
      const all = enumerateMutations(document);
      const workbench = await createWorkbench(document, all, { copies: 1 });
      try {
        const base = findBase(root);
        const limits = { maxOfFiles: sampleSize, seed };
        const earlier = base && (await readEarlierDocument(base, root));
        const changed =
          earlier && chooseSince(base, earlier, root, all, document, workbench.references, limits);
        const mutations = new Set([
          ...sampleMutations(all, sampleSize, seed),
          ...(changed ? sampleMutations(changed.mutations, sampleSize, seed) : []),
        ]);
        const trials = await runTrials(document, [...mutations], workbench);
        expect(trials).toHaveLength(mutations.size);
        expect(trials.filter(({ caught }) => caught !== undefined).length).toBeGreaterThan(0);
        const wrong = filterFailures(trials);
        // As one text: the end of a run shows only the message, in which a list is shortened.
        expect(wrong.map((trial) => `${trial.mutation.id}: ${outcomeText(trial)}`).join('\n')).toBe('');
      } finally {
        await workbench.remove();
      }
    },
  );
});
