import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root, run, type Command } from './run.ts';
import { readTestLevel } from './test-level.ts';
import { forgetOldRecords, getMemoryFolder, renewReplacedFiles } from './test-memory.ts';

// Runs projects of Vitest as one step: node scripts/check/run-tests.ts <step> [--remember] <project>...

const [step = '', ...args] = process.argv.slice(2);
const projects = args.filter((arg) => arg !== '--remember');
const report = `reports/${step}.json`;

/** Steps that run side by side share the cores: each worker loads all modules again, and more of them are slower. */
const workers = String(Math.ceil(availableParallelism() / Number(process.env['WIREIT_PARALLEL'] ?? 1)));

// A new machine has no records, and in CI nothing may depend on an earlier run.
const remembers = args.includes('--remember') && process.env['CI'] === undefined;
if (remembers) {
  renewReplacedFiles(root);
  forgetOldRecords(root, getMemoryFolder(root, { level: readTestLevel(), step }));
}

rmSync(join(root, report), { force: true });
const command: Command = [
  'vitest',
  'run',
  ...projects.flatMap((project) => ['--project', project]),
  ...['--maxWorkers', workers],
  ...['--reporter=minimal', '--reporter=json', `--outputFile.json=${report}`],
  ...(remembers ? ['--sinceLastRun', '--passWithNoTests'] : []),
];
process.exitCode = await run(command, { TEST_STEP: step });
