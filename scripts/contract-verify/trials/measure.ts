import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { faults, undetectedFaults } from './faults.ts';
import { falseAlarms, isDetected, measureTable, results, tableText, type TableLine } from './table.ts';

// Measures how many of the test server's faults contract:verify finds, and what it reports for a conforming server.
// Fails when it reports anything for a conforming server, or misses a fault that is not a known miss.
const usage = `Usage: npm run test:verify -- [--only <id> ...] [--read-only] [--seeds <n>]
  Measures how many faults of a test server contract:verify finds, and what it reports for a conforming one.
  --only <id>   this fault (repeatable)
  --read-only   without requests that change data
  --seeds <n>   seeds of the conforming server (default 3)
  Exit code 0: all known faults found, no false alarm; 1: otherwise.`;
if (process.argv.includes('--help')) {
  console.log(usage);
  process.exit(0);
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    'read-only': { type: 'boolean' },
    seeds: { type: 'string' },
  },
});
const isReadOnly = values['read-only'] === true;
const selectedFaults = faults.filter(
  ({ id, needsWrites }) => (values.only?.includes(id) ?? true) && !(isReadOnly && needsWrites),
);

function report({ fault, seed, outcome }: TableLine): void {
  const entry = faults.find(({ id }) => id === fault);
  const mark = entry ? (isDetected(entry, outcome) ? 'found ' : 'MISSED') : 'none  ';
  const messages = [...outcome.failed, ...outcome.flaky.map((name) => `(flaky) ${name}`)].slice(0, 3);
  console.log(
    `${mark} ${(fault ?? `seed ${seed}`).padEnd(28)} ${outcome.seconds.toFixed(1)} s  ${messages.join(' | ').slice(0, 200)}`,
  );
}

const table = await measureTable({
  faults: selectedFaults,
  seeds: Array.from({ length: Number(values.seeds ?? 3) }, (_, index) => index + 1),
  isReadOnly,
  processes: Math.min(4, availableParallelism()),
  onLine: report,
});
const alarms = falseAlarms(table.lines);
const missed = [...results(table.lines)].filter(([, isHit]) => !isHit).map(([entry]) => entry);
const news = missed.filter(({ id }) => undetectedFaults[id] === undefined);
console.log(`\n${tableText(table)}\n`);
for (const { id, what } of missed) console.log(`missed: ${id}: ${what} ${undetectedFaults[id] ?? 'NEW'}`);
for (const alarm of alarms) console.log(`false alarm: ${alarm}`);
process.exitCode = alarms.length + news.length > 0 ? 1 : 0;
