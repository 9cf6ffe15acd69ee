import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { seededFaults } from './faults.ts';
import { readCommand } from '#scripts/check/steps.ts';
import type { TestLevel } from '#scripts/check/test-level.ts';
import { checks, isOfContract, knownLevel, listLevels } from './levels.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';
import type { SeededFault } from './seeded-fault.ts';
import { run, tryLevels, type Find } from './try-fault.ts';

/** How many of the faults each selection has to find. Of what people wait for, practically all. */
const maxMissed: Readonly<Record<TestLevel, number>> = { core: 3, all: 0 };

const usage = `Usage: npm run test:seeded -- [names or numbers] [--level core|all] [--all-levels] [--quick] [--json file]
  Plants faults in a copy of the project, one at a time, and reports which level of tests finds each of them first: static
  checks, unit and rules, pages, contract, build and journeys. Within a level it stops at the first failure. Of the
  unit, page and contract tests only those run that import the changed file. Needs a project that passes.
  --level core   only the tests that npm test selects
  --level all    those that npm run test:ci selects (default)
  --all-levels   runs all levels, to learn which of them find the fault
  --quick        first runs what found the fault before, and the levels only if that finds nothing
  --json file    writes the results
  --list         prints the faults and stops
  Exit code 0: found, of all faults at least ${seededFaults.length - maxMissed.core} with core and all with all; 1: not
  found; 2: could not run.`;

class UsageError extends Error {}

interface Result {
  readonly fault: SeededFault;
  readonly finds: readonly Find[];
  readonly seconds: number;
}

function choose(names: readonly string[]): readonly SeededFault[] {
  if (names.length === 0) return seededFaults;
  return names.map((name) => {
    const fault = seededFaults.find(
      (candidate, index) => candidate.name === name || String(index + 1) === name,
    );
    if (!fault) throw new UsageError(`There is no fault ${name}. List them with --list.`);
    return fault;
  });
}

function isSelection(text: string): text is TestLevel {
  return text === 'core' || text === 'all';
}

const formatNumber = (fault: SeededFault): string => String(seededFaults.indexOf(fault) + 1).padStart(2);

function resultText({ fault, finds, seconds }: Result): string {
  const head = `${formatNumber(fault)}  ${fault.name.padEnd(40)} ${seconds.toFixed(0).padStart(4)} s  `;
  const findTexts = finds.map(({ level, test }) => `${level}: ${test.slice(0, 160)}`);
  return (
    head +
    (findTexts.length === 0 ? `NOT FOUND: ${fault.effect}` : findTexts.join(`\n${' '.repeat(head.length)}`))
  );
}

const generate = readCommand('step:generate');

async function requireSuccess(command: Parameters<typeof run>[0], folder: string): Promise<void> {
  const { code, output } = await run(command, folder);
  if (code !== 0) throw new Error(`${command.join(' ')} fails:\n${output}`);
}

interface How {
  readonly selection: TestLevel;
  readonly isWhole: boolean;
  readonly isKnownFirst: boolean;
}

async function tryFault(copy: ProjectCopy, fault: SeededFault, how: How): Promise<Result> {
  const start = performance.now();
  await copy.plant(fault);
  try {
    const knownFinds = how.isKnownFirst
      ? await tryLevels([knownLevel(fault, how.selection)], copy.folder, false)
      : [];
    const finds =
      knownFinds.length > 0
        ? knownFinds
        : await tryLevels(listLevels(fault, how.selection), copy.folder, how.isWhole);
    return { fault, finds, seconds: (performance.now() - start) / 1000 };
  } finally {
    await copy.restore();
    if (isOfContract(fault)) await requireSuccess(generate, copy.folder);
  }
}

function summarize(results: readonly Result[], selection: TestLevel): 0 | 1 {
  console.log(`\n${results.map(resultText).join('\n')}\n`);
  const levels = [...new Set(results.flatMap(({ finds }) => finds.map(({ level }) => level)))];
  for (const level of levels) {
    const count = (isMatch: (finds: readonly Find[]) => boolean): number =>
      results.filter(({ finds }) => isMatch(finds)).length;
    const first = count((finds) => finds[0]?.level === level);
    const alone = count((finds) => finds.length === 1 && finds[0]?.level === level);
    const findCount = count((finds) => finds.some((find) => find.level === level));
    console.log(`${level}: first for ${first}, found ${findCount}, alone ${alone}`);
  }
  const missed = results.filter(({ finds }) => finds.length === 0).length;
  console.log(`Found ${results.length - missed} of ${results.length}.`);
  return missed > (results.length === seededFaults.length ? maxMissed[selection] : 0) ? 1 : 0;
}

async function main(args: readonly string[]): Promise<0 | 1 | 2> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      level: { type: 'string', default: 'all' },
      'all-levels': { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      json: { type: 'string' },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  if (values.list) {
    for (const fault of seededFaults) console.log(`${formatNumber(fault)}  ${fault.name}: ${fault.effect}`);
    return 0;
  }
  const selection = values.level;
  if (!isSelection(selection)) throw new UsageError(`--level is core or all, not ${selection}.`);
  const faults = choose(positionals);
  const how = { selection, isWhole: values['all-levels'], isKnownFirst: values.quick };
  const copy = await copyProject();
  const results: Result[] = [];
  try {
    await requireSuccess(generate, copy.folder);
    // Otherwise, a check that fails anyway would find every fault.
    const [failure] = await tryLevels([checks], copy.folder, false);
    if (failure) throw new Error(`Without a fault, the project does not pass. ${failure.test}`);
    for (const fault of faults) {
      const result = await tryFault(copy, fault, how);
      results.push(result);
      console.log(resultText(result));
      if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
    }
  } finally {
    await copy.remove();
  }
  return summarize(results, selection);
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  // parseArgs throws a TypeError for an unknown option.
  const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
  console.error(isUsage ? `${error.message}\n${usage}` : error);
  return 2 as const;
});
