import { availableParallelism } from 'node:os';
import type { ReportKind } from '#scripts/check/results.ts';
import type { Command } from '#scripts/check/run.ts';
import { readCommand } from '#scripts/check/steps.ts';
import type { TestLevel } from '#scripts/check/test-level.ts';
import { checkNames, type SeededFault } from './seeded-fault.ts';

/** Commands that run in parallel. */
export interface Trial {
  /** Of the check; for a step of tests that of its level. */
  readonly name: string;
  readonly commands: readonly Command[];
  /** The runner whose report names the failed tests; absent for checks without tests. */
  readonly kind?: ReportKind;
  /** Selects the tests of Vitest by their tag. */
  readonly level?: TestLevel;
}

export interface Level {
  readonly name: string;
  /** In the order in which they run; the first that fails has found the fault. */
  readonly trials: readonly Trial[];
}

/** In the folder of the copy. */
export const reportFile = {
  vitest: 'reports/seeded.json',
  // Where the configuration of Playwright writes it.
  playwright: 'reports/end-to-end.json',
} as const satisfies Record<ReportKind, string>;

/** Whether a fault is in the API description, from which much is generated. */
export const isOfContract = ({ file }: SeededFault): boolean => file.startsWith('openapi/');

const check = (name: (typeof checkNames)[number], ...commands: readonly Command[]): Trial => ({
  name,
  commands,
});

const generate = check('generate', readCommand('step:generate'));
const lint = check('lint', readCommand('step:lint'));
const bundle: Trial = { name: 'build', commands: [readCommand('step:bundle')] };

/** The check without tests, that of types included, which must pass in a project without a fault. */
export const checks: Level = { name: 'static', trials: [lint] };

/**
 * First, because a fault of the contract always differs from the accepted contract: someone who makes it accepts it too.
 */
const accept: Trial = {
  name: 'contract accept',
  commands: [['node', 'scripts/contract-lock/main.ts', 'accept']],
};

const contractChecks: readonly Trial[] = [
  accept,
  generate,
  check('contract lint', ['node', 'scripts/contract/lint.ts']),
];

function vitest(
  name: string,
  projects: readonly string[],
  selection: TestLevel,
  which: readonly string[] = ['run'],
): Trial {
  return {
    name,
    kind: 'vitest',
    level: selection,
    commands: [
      [
        'vitest',
        ...which,
        ...projects.flatMap((project) => ['--project', project]),
        '--bail',
        '1',
        '--passWithNoTests',
        // It compares the faults with their files, and would find each.
        '--exclude',
        'tests/seeded/**',
        '--maxWorkers',
        String(availableParallelism() + 1),
        '--reporter=json',
        `--outputFile.json=${reportFile.vitest}`,
      ],
    ],
  };
}

function playwright(selection: TestLevel, files: readonly string[] = []): Trial {
  const selected = selection === 'core' ? ['--grep', '@core'] : [];
  const command: Command = ['playwright', 'test', '-x', ...selected, ...files];
  return { name: 'journeys', kind: 'playwright', commands: [command] };
}

/**
 * The levels, cheapest first. Where the fault is in code, of the unit, page and contract tests only those run that
 * import the changed file: the others cannot differ. A fault of the contract changes what is generated, on which nearly
 * everything depends, so all of them run. Journeys in Chromium alone: those in other browsers look for faults of
 * browsers. The format is not checked, because every editor mends it.
 */
export function listLevels(fault: SeededFault, selection: TestLevel): readonly Level[] {
  const isContract = isOfContract(fault);
  const related = isContract ? undefined : ['related', '--run', fault.file];
  const tests = (name: string, ...projects: readonly string[]): Trial =>
    vitest(name, projects, selection, related);
  return [
    isContract ? { ...checks, trials: [...contractChecks, ...checks.trials] } : checks,
    {
      name: 'unit and rules',
      // Rules read the sources as files.
      trials: [
        tests('unit', 'unit', 'mocks', ...(selection === 'core' ? [] : ['tools'])),
        vitest('rules', ['rules'], selection),
      ],
    },
    { name: 'pages', trials: [tests('pages', 'pages')] },
    {
      name: 'contract',
      trials: [tests('contract', 'contract', 'verify', ...(isContract ? ['drift'] : []))],
    },
    {
      name: 'build and journeys',
      trials: [bundle, vitest('bundle', ['bundle'], selection), playwright(selection)],
    },
  ];
}

/** The level of the check or the test file that found a fault before. */
function nameLevel(foundBy: string): string {
  if (checkNames.some((name) => name === foundBy)) return 'static';
  if (foundBy.startsWith('e2e/') || foundBy.endsWith('/bundle.test.ts')) return 'build and journeys';
  if (foundBy.startsWith('tests/pages/')) return 'pages';
  return /^tests\/(contract|verify|drift)\//.test(foundBy) ? 'contract' : 'unit and rules';
}

/** Only what found the fault before. */
export function knownLevel(fault: SeededFault, selection: TestLevel): Level {
  const { foundBy } = fault;
  const name = nameLevel(foundBy);
  if (name === 'static') {
    const possible = [...(isOfContract(fault) ? contractChecks : []), ...checks.trials];
    return {
      name,
      trials: possible.filter((trial) => trial === accept || trial === generate || trial.name === foundBy),
    };
  }
  const needed = isOfContract(fault) ? [accept, generate] : [];
  if (name !== 'build and journeys')
    return { name, trials: [...needed, vitest(name, [], selection, ['run', foundBy])] };
  const run = foundBy.startsWith('e2e/')
    ? playwright(selection, [foundBy])
    : vitest('bundle', [], selection, ['run', foundBy]);
  return { name, trials: [...needed, bundle, run] };
}
