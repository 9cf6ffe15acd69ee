import { parseArgs } from 'node:util';
import { writeReports } from '#scripts/report/write-reports.ts';
import { driftSuites, driftSummary, figuresOf, outcomeText } from './drift-report.ts';
import type { Mutation } from './mutation.ts';
import { enumerateMutations } from './mutations.ts';
import { createDriftProject, readCurrentContract } from './project.ts';
import { sampleMutations } from './sample.ts';
import { isAsExpected, runTrials } from './trial.ts';

const USAGE = `Usage: npm run test:drift -- [--sample n] [--seed n] [--family name] [--only id] [--list]
  Changes the contract in one place at a time and checks that the type check notices.
  --sample n     try n mutations, spread over all kinds (without it: all)
  --seed n       choose another sample (default 1)
  --family name  one kind of change, such as response-property-renamed; may be repeated
  --only id      one mutation, as named in the report; may be repeated
  --list         print the ids and stop
  Exit code 0: as promised; 1: a survivor or a false alarm; 2: could not run.`;

interface Choice {
  readonly sample: number | undefined;
  readonly seed: number;
  readonly families: readonly string[];
  readonly only: readonly string[];
}

class UsageError extends Error {}

function wholeNumber(name: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new UsageError(`--${name} needs a whole number, not "${text}".`);
  return Number(text);
}

function choose(all: readonly Mutation[], { sample, seed, families, only }: Choice): readonly Mutation[] {
  const known = new Set(all.flatMap(({ id, family }) => [id, family]));
  const unknown = [...families, ...only].filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new UsageError(`There is no mutation or family "${unknown.join('", "')}". See --list.`);
  const chosen = all
    .filter(({ family }) => families.length === 0 || families.includes(family))
    .filter(({ id }) => only.length === 0 || only.includes(id));
  return sample === undefined ? chosen : sampleMutations(chosen, sample, seed);
}

async function run(args: readonly string[]): Promise<0 | 1 | 2> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      family: { type: 'string', multiple: true, default: [] },
      only: { type: 'string', multiple: true, default: [] },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const document = await readCurrentContract();
  const mutations = choose(enumerateMutations(document), {
    sample: values.sample === undefined ? undefined : wholeNumber('sample', values.sample),
    seed: wholeNumber('seed', values.seed),
    families: values.family,
    only: values.only,
  });
  if (values.list) {
    for (const { id, kind } of mutations) console.log(`${kind}  ${id}`);
    return 0;
  }

  const start = performance.now();
  // Two, because the compiler uses several threads itself and the generator runs while it does.
  const projects = await Promise.all(['a', 'b'].map((name) => createDriftProject(name)));
  try {
    const faults = await Promise.all(projects.map((project) => project.prepare(document)));
    const baseline = faults.find(({ fits }) => !fits);
    if (baseline?.fits === false) {
      const { file, line, message } = baseline.fault;
      console.error(
        'The project does not type-check as it is, so nothing can be said about drift. Mend this first:',
      );
      console.error(`${file}${line === undefined ? '' : `:${String(line)}`}: ${message}`);
      return 2;
    }
    const trials = await runTrials(document, mutations, projects, (trial, finished) => {
      const progress = `${String(finished)}/${String(mutations.length)}`;
      const mark = isAsExpected(trial) ? 'ok  ' : 'FAIL';
      console.log(`${mark} ${progress} ${trial.mutation.kind} ${trial.mutation.id}: ${outcomeText(trial)}`);
    });
    console.log(`\n${driftSummary(trials, (performance.now() - start) / 1000)}`);
    const { xml, json } = writeReports('drift', driftSuites(trials));
    console.log(`\nReports: ${xml}, ${json}`);
    const { survivors, falseAlarms } = figuresOf(trials);
    return survivors.length + falseAlarms.length > 0 ? 1 : 0;
  } finally {
    await Promise.all(projects.map((project) => project.remove()));
  }
}

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  // parseArgs throws TypeErrors for options that it does not know.
  const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
  console.error(isUsage ? `${error.message}\n${USAGE}` : error);
  return 2;
});
