import { afterAll, describe, expect, it } from 'vitest';
import { outcomeText } from './drift-report.ts';
import { knownSurvivors } from './known-survivors.ts';
import { enumerateMutations } from './mutations.ts';
import { createDriftProject, readCurrentContract, type DriftProject } from './project.ts';
import { sampleMutations } from './sample.ts';
import { isAsExpected, runTrials } from './trial.ts';

/** The whole sample on a very busy machine; on an idle one it takes a fraction of this. */
const TIMEOUT = 900_000;
const SIZE = 12;
const SEED = 1;

const projects: DriftProject[] = [];
afterAll(async () => {
  await Promise.all(projects.map((project) => project.remove()));
});

describe('drift', () => {
  it(
    'fails the type check for a breaking change of the contract, and only then',
    { timeout: TIMEOUT },
    async () => {
      const document = await readCurrentContract();
      projects.push(...(await Promise.all(['a', 'b'].map((name) => createDriftProject(name)))));
      for (const verdict of await Promise.all(projects.map((project) => project.prepare(document)))) {
        expect(verdict).toEqual({ fits: true });
      }
      const sample = sampleMutations(enumerateMutations(document), SIZE, SEED);
      const trials = await runTrials(document, sample, projects);
      const wrong = trials.filter((trial) => !isAsExpected(trial) && !knownSurvivors.has(trial.mutation.id));
      expect(wrong.map((trial) => `${trial.mutation.id}: ${outcomeText(trial)}`)).toEqual([]);
    },
  );
});
