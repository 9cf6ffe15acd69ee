import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { UnusableInputError } from '#description/unusable-input.ts';
import { writeReports } from '#report/write-reports.ts';
import { repeatAlone } from './alone.ts';
import { driftSuites, driftSummary, filterFailures, outcomeText } from './drift-report.ts';
import type { Mutation } from './mutation.ts';
import { enumerateMutations } from './mutations.ts';
import { readCurrentContract } from './project.ts';
import { sampleMutations } from './sample.ts';
import { chooseSince, readEarlierDocument, type ChangedSince } from './since.ts';
import { runTrials } from './trial.ts';
import { BaselineError, createWorkbench } from './workbench.ts';

/** Of the members that changed files refer to: a change of many files would otherwise take as long as a whole run. */
const maxOfFiles = 40;

/**
 * Up to so many mutations, a second copy is not worth its first check of everything: 24 took 181 s of processor time
 * with one copy, 199 and 213 s with two.
 */
const maxOfOneCopy = 48;

const usage = `Usage: npm run test:drift -- [--since ref] [--sample n] [--seed n] [--family name] [--only id] [--alone n] [--list]
  Changes every part of the contract, many parts per run, and checks that code that uses a changed part fails the type check.
  --since ref    check what has changed since a git ref: all changed parts of the contract, and ${maxOfFiles} of the
                 members that changed files refer to
  --sample n     check n mutations, spread over all kinds (default: all)
  --seed n       seed of the sample (default 1)
  --family name  one kind of change, such as response-property-renamed (repeatable)
  --only id      one mutation, by its id in the report (repeatable)
  --alone n      check n of them again, each alone, and compare the verdicts
  --list         print the ids and stop
  Exit code 0: no findings; 1: a survivor, a false alarm, or another verdict alone; 2: could not run.`;

interface Choice {
  readonly sample: number | undefined;
  readonly seed: number;
  readonly families: readonly string[];
  readonly only: readonly string[];
}

class UsageError extends Error {}

const root = fileURLToPath(new URL('../..', import.meta.url));

function sinceText(ref: string, { ofContract, files, ofFiles, tried }: ChangedSince): string {
  const contract = `${String(ofContract)} changes of changed parts of the contract`;
  const sources = `${String(tried)} of the ${String(ofFiles)} of what ${String(files)} changed files refer to`;
  return `Since ${ref}: ${contract}, and ${sources}.`;
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new UsageError(`--${name} needs a whole number, not "${text}".`);
  return Number(text);
}

function choose(all: readonly Mutation[], { sample, seed, families, only }: Choice): readonly Mutation[] {
  const validNames = new Set(all.flatMap(({ id, family }) => [id, family]));
  const unknown = [...families, ...only].filter((name) => !validNames.has(name));
  if (unknown.length > 0)
    throw new UsageError(`Unknown mutation or family "${unknown.join('", "')}". List them with --list.`);
  const selectedMutations = all
    .filter(({ family }) => families.length === 0 || families.includes(family))
    .filter(({ id }) => only.length === 0 || only.includes(id));
  return sample === undefined ? selectedMutations : sampleMutations(selectedMutations, sample, seed);
}

async function run(args: readonly string[]): Promise<0 | 1 | 2> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      since: { type: 'string' },
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      family: { type: 'string', multiple: true, default: [] },
      only: { type: 'string', multiple: true, default: [] },
      alone: { type: 'string', default: '0' },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  if (values.list && values.since !== undefined)
    throw new UsageError('--list cannot be combined with --since.');
  const document = await readCurrentContract();
  const all = enumerateMutations(document);
  const mutations = choose(all, {
    sample: values.sample === undefined ? undefined : wholeNumber('sample', values.sample),
    seed: wholeNumber('seed', values.seed),
    families: values.family,
    only: values.only,
  });
  if (values.list) {
    for (const { id, kind } of mutations) console.log(`${kind}  ${id}`);
    return 0;
  }

  const ref = values.since ?? '';
  const earlier = values.since === undefined ? undefined : await readEarlierDocument(ref, root);
  const start = performance.now();
  const seconds = (): number => (performance.now() - start) / 1000;
  const workbench = await createWorkbench(document, all, { copies: mutations.length > maxOfOneCopy ? 2 : 1 });
  try {
    const selectedMutations = new Set(mutations);
    const since =
      earlier &&
      chooseSince(ref, earlier, root, all, document, workbench.references, {
        maxOfFiles,
        seed: wholeNumber('seed', values.seed),
      });
    if (since) console.log(sinceText(ref, since));
    const toTry = since ? since.mutations.filter((mutation) => selectedMutations.has(mutation)) : mutations;
    const trials = await runTrials(document, toTry, workbench, ({ area, open, groups, runs }) => {
      const sizes = `${String(open)} without a verdict, in ${String(groups)} groups`;
      console.log(
        `${seconds().toFixed(0).padStart(5)} s  ${area}: ${sizes}, after ${String(runs)} type checks`,
      );
    });
    console.log(`\n${driftSummary(trials, seconds())}`);
    const { xml, json } = writeReports('drift', driftSuites(trials));
    console.log(`\nReports: ${xml}, ${json}`);
    const size = wholeNumber('alone', values.alone);
    const disagreements = await repeatAlone(trials, size, wholeNumber('seed', values.seed), workbench);
    if (size > 0)
      console.log(
        `\nChecked alone: ${String(size)}, of which with another verdict: ${String(disagreements.length)}`,
      );
    for (const { trial, alone } of disagreements) {
      console.log(`  ${trial.mutation.id}: alone ${alone}, in a group ${outcomeText(trial)}`);
    }
    return filterFailures(trials).length + disagreements.length > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof BaselineError)) throw error;
    console.error(
      'The project has type errors without any change, so drift cannot be measured. Fix this first:',
    );
    console.error(error.message);
    return 2;
  } finally {
    await workbench.remove();
  }
}

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  // parseArgs throws a TypeError for an unknown option.
  const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
  if (error instanceof UnusableInputError) console.error(error.message);
  else console.error(isUsage ? `${error.message}\n${usage}` : error);
  return 2;
});
