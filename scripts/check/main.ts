import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { drawMoment, momentPrefix, momentVariables, readCommit } from '../days/moments.ts';
import { showHelp } from '../show-help.ts';
import { knownFlaky } from './known-flaky.ts';
import { root, run } from './run.ts';
import { readResults } from './results.ts';
import type { TestLevel } from './test-level.ts';

interface Sequence {
  /** The script of package.json whose dependencies are the steps. */
  readonly script: string;
  readonly level: TestLevel;
  readonly summary: string;
}

/** The commands of the same names. */
const sequences: Readonly<Record<string, Sequence>> = {
  build: { script: 'step:build', level: 'core', summary: 'types, contract lock, dist/' },
  check: { script: 'step:check', level: 'core', summary: 'lock file, contract lock, format, lint, types' },
  test: { script: 'step:test', level: 'core', summary: 'check, build, and the core tests of every kind' },
  ci: { script: 'step:ci', level: 'all', summary: 'everything, and what it needs is installed' },
};

const names = Object.entries(sequences).map(([name, { summary }]) => `  ${name}: ${summary}`);
showHelp(`Usage: npm run build, npm run check, npm test or npm run test:ci
  Runs the steps that package.json lists below "wireit". A step whose inputs have not changed since it passed is skipped,
  and so are unit and page tests whose modules have not changed, and journeys whose pages have not. Delete .wireit and
  .cache to run all of them.
${names.join('\n')}
  Exit code 0: all passed; 1: a step failed.`);

const sequence = sequences[process.argv[2] ?? ''];
if (!sequence) throw new Error(`Usage: node scripts/check/main.ts ${Object.keys(sequences).join('|')}`);

const isCi = process.env['CI'] !== undefined;

// In CI, each commit is tested at a moment of its own, unless the environment states one.
const commit = isCi && !process.env['TEST_MOMENT'] ? readCommit(root) : undefined;
const moment = commit === undefined ? undefined : drawMoment(commit);
const prefix = moment === undefined ? '' : momentPrefix(moment);
if (moment !== undefined) console.log(`Tests run at ${moment.name}, ${moment.reason}: ${prefix}`);

const startedAt = Date.now();
mkdirSync(join(root, 'reports'), { recursive: true });
const code = await run(['npm', 'run', '--silent', sequence.script], {
  ...(moment && momentVariables(moment)),
  TEST_LEVEL: sequence.level,
  // The results of earlier runs are only compared with the last one: keeping copies of the outputs takes space.
  WIREIT_CACHE: 'none',
  // Reports all failures, except where the first one makes the rest useless.
  WIREIT_FAILURES: sequence.script === 'step:build' ? 'no-new' : 'continue',
  // Two steps fill the cores while one of them waits.
  WIREIT_PARALLEL: process.env['WIREIT_PARALLEL'] ?? '2',
});

// After a failure, the reports of steps that did not run are those of earlier runs.
const results = readResults(root, code === 0 ? 0 : startedAt);
const sum = (side: 'passed' | 'failed'): number =>
  results.reduce((total, { counts }) => total + counts[side], 0);
for (const { step, counts, seconds } of results) {
  console.log(`${step}: ${counts.passed} passed, ${counts.failed} failed (${seconds.toFixed(0)} s)`);
}
for (const { flaky } of results) {
  for (const { test, error } of flaky) console.error(`FLAKY ${test}${error === '' ? '' : `: ${error}`}`);
}
// Repeated at the end: the runners' own output is thousands of lines above.
for (const { failures } of results) {
  for (const { test, error, command } of failures) {
    console.error(`FAIL ${test}${error === '' ? '' : `: ${error}`}\n     ${prefix}${command}`);
  }
}
const unlisted = results
  .flatMap(({ flaky }) => flaky)
  .filter(({ test }) => !knownFlaky.some(({ name }) => test.includes(name)));
const isFlaky = isCi && unlisted.length > 0;
if (isFlaky) console.error('A test passed only when it was repeated: mend it, or list it in known-flaky.ts.');
const failed = sum('failed') + (isFlaky ? unlisted.length : 0);
const hasFailed = code !== 0 || failed > 0;
process.exitCode = hasFailed ? 1 : 0;
if (results.length > 0) console.log(`${sum('passed')} passed, ${hasFailed ? Math.max(1, failed) : 0} failed`);
