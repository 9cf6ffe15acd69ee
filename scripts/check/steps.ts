import { availableParallelism } from 'node:os';
import type { Step } from './step.ts';

/** One more than the cores: tests of pages and of the bench wait for timers a fifth of their time. */
const workers = String(availableParallelism() + 1);

function vitest(name: string, projects: readonly string[], needs: readonly string[]): Step {
  const file = `reports/${name.replaceAll(/\W+/g, '-')}.json`;
  const projectArguments = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return {
    name,
    commands: [['vitest', 'run', '--maxWorkers', workers, ...projectArguments, ...reporters]],
    report: { file, kind: 'vitest' },
    needs,
  };
}

const generate: Step = { name: 'generate', commands: [['node', 'scripts/generate/main.ts']] };

const types: Step = {
  name: 'types',
  // Node tests, browser tests, and tests of both together.
  commands: [
    ['tsc', '-p', 'tsconfig.json', '--pretty'],
    ['tsc', '-p', 'src', '--pretty'],
    ['tsc', '-p', 'tests/pages', '--pretty'],
  ],
  needs: ['generate'],
};

const bundle: Step = {
  name: 'bundle',
  commands: [['vite', 'build', '--logLevel', 'warn']],
  needs: ['generate'],
};

/** Also before a build: not every change of the contract is a type error. */
const contractLock: Step = {
  name: 'contract lock',
  commands: [['node', 'scripts/contract-lock/main.ts', 'check']],
  needs: ['generate'],
};

const check: readonly Step[] = [
  { name: 'lock file', commands: [['node', 'scripts/lockcheck.ts']] },
  generate,
  contractLock,
  { name: 'format', commands: [['oxfmt', '--check', '.']] },
  { name: 'lint', commands: [['oxlint']], needs: ['generate'] },
  types,
  vitest('unit and rule tests', ['unit', 'rules'], ['generate']),
  vitest('page tests', ['pages'], ['generate']),
  bundle,
  vitest('bundle tests', ['bundle'], ['bundle']),
];

const all: readonly Step[] = [
  ...check,
  { name: 'unused files, exports and packages', commands: [['knip']], needs: ['generate'] },
  // Together, because three of their files take minutes in one thread, and the bench mostly waits for its slow network.
  vitest(
    'contract tests, verification, drift sample and a short pass of the bench',
    ['contract', 'verify', 'drift', 'bench'],
    ['types', 'bundle'],
  ),
  {
    name: 'end to end',
    commands: [['node', 'scripts/end-to-end.ts']],
    report: { file: 'reports/end-to-end.json', kind: 'playwright' },
    needs: ['bundle'],
  },
];

/** Where the browser can be installed, these are the journeys in browsers of other makers. */
function buildBrowserStep(name: string, id: 'firefox' | 'webkit'): Step {
  return {
    name: `journeys in ${name}`,
    commands: [['node', 'scripts/test-browsers.ts', '--install', id]],
    report: { file: 'reports/browsers.json', kind: 'playwright' },
    needs: ['bundle'],
  };
}

export interface Sequence {
  readonly steps: readonly Step[];
  /** Whether the first failure ends the run; the full run reports all failures. */
  readonly stopsAtFailure: boolean;
}

/** The steps of the commands of the same names, fastest first. */
export const sequences: Readonly<Record<string, Sequence>> = {
  build: { steps: [generate, contractLock, types, bundle], stopsAtFailure: true },
  check: { steps: check, stopsAtFailure: true },
  test: { steps: all, stopsAtFailure: false },
  ci: {
    steps: [...all, buildBrowserStep('Firefox ESR', 'firefox'), buildBrowserStep('WebKitGTK', 'webkit')],
    stopsAtFailure: false,
  },
};
