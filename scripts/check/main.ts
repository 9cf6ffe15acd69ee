import { showHelp } from '../show-help.ts';
import { runStep, type Step, type StepResult } from './step.ts';
import { sequences } from './steps.ts';

function isBlocked({ needs = [] }: Step, results: readonly StepResult[]): boolean {
  return needs.some((name) => results.some((result) => result.name === name && result.outcome !== 'passed'));
}

const marks = { passed: 'ok  ', failed: 'FAIL', skipped: 'skip' } as const;

function line({ name, outcome, counts, seconds }: StepResult): string {
  const tests = counts.passed + counts.failed > 0 ? `, ${counts.passed} passed, ${counts.failed} failed` : '';
  return `${marks[outcome]} ${name} (${seconds.toFixed(1)} s${tests})`;
}

const names = Object.entries(sequences).map(
  ([name, { steps }]) => `  ${name}: ${steps.map((step) => step.name).join(', ')}`,
);
showHelp(`Usage: npm run build, npm run check, npm test or npm run test:ci
  Runs these steps, each as if alone, and prints the results and failures of all at the end:
${names.join('\n')}
  Exit code 0: all passed; 1: a step failed.`);

const sequence = sequences[process.argv[2] ?? ''];
if (!sequence) throw new Error(`Usage: node scripts/check/main.ts ${Object.keys(sequences).join('|')}`);

const results: StepResult[] = [];
for (const step of sequence.steps) {
  if (isBlocked(step, results)) {
    const counts = { passed: 0, failed: 0 };
    results.push({ name: step.name, outcome: 'skipped', counts, failures: [], flaky: [], seconds: 0 });
    continue;
  }
  console.log(`\n> ${step.name}`);
  const result = await runStep(step);
  results.push(result);
  if (result.outcome === 'failed' && sequence.stopsAtFailure) break;
}

console.log(`\n${results.map(line).join('\n')}`);
const sum = (side: 'passed' | 'failed'): number =>
  results.reduce((total, { counts }) => total + counts[side], 0);
const failed = results.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name);
// Repeated at the end: the runner's own output is thousands of lines above.
for (const { name, failures, flaky } of results) {
  for (const test of flaky) console.error(`flaky ${name}: ${test}`);
  for (const test of failures) console.error(`FAIL ${name}: ${test}`);
}
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
if (results.some(({ counts }) => counts.passed + counts.failed > 0)) {
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}
