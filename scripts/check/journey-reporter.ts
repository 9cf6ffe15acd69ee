import { dirname, relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { digestBuild, JourneyMemory } from './journey-memory.ts';
import { builtFolder, readUsed } from './used-files.ts';

/** The absolute path of the file whose tests are run, which may define them elsewhere. */
function findFile({ parent, location }: TestCase): string {
  let suite: Suite | undefined = parent;
  while (suite !== undefined && suite.type !== 'file') suite = suite.parent;
  return suite?.location?.file ?? location.file;
}

interface Options {
  /** Of the records. */
  readonly folder: string;
}

/** Records what the journeys of each file have used of the build, if all have passed. */
export default class JourneyReporter implements Reporter {
  readonly #folder: string;
  #root = '';
  #tests: readonly TestCase[] = [];

  constructor({ folder }: Options) {
    this.#folder = folder;
  }

  onBegin({ configFile = '' }: FullConfig, suite: Suite): void {
    this.#root = dirname(configFile);
    this.#tests = suite.allTests();
  }

  onEnd(): void {
    const memory = new JourneyMemory(this.#folder, digestBuild(builtFolder));
    for (const [file, tests] of Map.groupBy(this.#tests, findFile)) {
      const used = tests.map((test) =>
        test.outcome() === 'expected' && test.expectedStatus === 'passed'
          ? readUsed(test.annotations)
          : undefined,
      );
      const journey = relative(this.#root, file).replaceAll('\\', '/');
      if (used.every((paths) => paths !== undefined)) memory.add(journey, used.flat());
      else memory.remove(journey);
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}
