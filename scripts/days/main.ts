import { ensureBrowser } from '../browser.ts';
import { buildIfStale } from '../check/fresh-build.ts';
import { readResults, type StepResult } from '../check/results.ts';
import { root, run, type Command } from '../check/run.ts';
import { showHelp } from '../show-help.ts';
import { momentPrefix, momentVariables, moments, readCommit, type TestMoment } from './moments.ts';
import { readDaysOptions } from './read-options.ts';

const list = moments.map(({ name, instant, zone, reason }) => `  ${name}: ${instant}, ${zone}; ${reason}`);
showHelp(`Usage: npm run test:days -- [--moment <name> | --drawn] [files] [options of Vitest or Playwright]
  Runs unit tests, page tests and journeys at each of these moments:
${list.join('\n')}
  --moment <name>  at this one
  --drawn          at the one that is drawn from the id of the commit
  Exit code 0: all passed; 1: a test failed, or a runner did.`);

interface MomentResult {
  readonly moment: TestMoment;
  readonly results: readonly StepResult[];
  readonly isPassed: boolean;
}

async function runAt(moment: TestMoment, commands: readonly Command[]): Promise<MomentResult> {
  const { name, instant, zone, reason } = moment;
  console.log(`\n> ${name}: ${instant}, ${zone}; ${reason}`);
  const start = Date.now();
  let isPassed = true;
  for (const command of commands) isPassed = (await run(command, momentVariables(moment))) === 0 && isPassed;
  const results = readResults(root, start);
  return { moment, results, isPassed: isPassed && results.length === commands.length };
}

function summarize({ moment, results, isPassed }: MomentResult): string {
  const sum = (side: 'passed' | 'failed'): number =>
    results.reduce((total, { counts }) => total + counts[side], 0);
  return `${isPassed ? 'ok  ' : 'FAIL'} ${moment.name} (${sum('passed')} passed, ${sum('failed')} failed)`;
}

const {
  moments: selected,
  vitest,
  playwright,
  note,
} = readDaysOptions(process.argv.slice(2), readCommit(root));
if (note !== undefined) console.log(note);
const commands: Command[] = [];
if (vitest) {
  const reporters = ['--reporter=minimal', '--reporter=json', '--outputFile.json=reports/days.json'];
  const projects = ['unit', 'mocks', 'pages'].flatMap((project) => ['--project', project]);
  commands.push(['vitest', 'run', ...projects, ...reporters, ...vitest]);
}
if (playwright) {
  process.env['CHROMIUM_PATH'] = ensureBrowser();
  if (!(await buildIfStale())) throw new Error('The journeys need a build.');
  commands.push(['playwright', 'test', ...playwright]);
}

const done: MomentResult[] = [];
for (const moment of selected) done.push(await runAt(moment, commands));

console.log(`\n${done.map(summarize).join('\n')}`);
for (const { moment, results } of done) {
  for (const { test, error, command } of results.flatMap(({ failures }) => failures)) {
    console.error(`\nFAIL at ${moment.name}: ${test}${error === '' ? '' : `\n  ${error}`}`);
    console.error(`  alone: ${momentPrefix(moment)}${command}`);
  }
}
process.exitCode = done.every(({ isPassed }) => isPassed) ? 0 : 1;
