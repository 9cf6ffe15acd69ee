import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { verifyServer } from '#scripts/contract-verify/verify-server.ts';
import { faults, type FaultEntry } from './faults.ts';
import { startShop, type ShopOptions } from './shop-server.ts';

// How many of the shop's faults contract:verify finds, and what it says of a shop without one.
//   node tests/verify/measure.ts [--only <id> ...] [--read-only] [--seeds <n>] [--part <k>/<n>]

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

interface Outcome {
  readonly code: number;
  /** `code: cause` of each finding that counts. */
  readonly failed: readonly string[];
  readonly flaky: readonly string[];
  readonly seconds: number;
}

interface ReportFile {
  readonly suites: readonly {
    readonly cases: readonly { readonly name: string; readonly outcome: string; readonly message?: string }[];
  }[];
}

async function outcomeOf(shop: ShopOptions, isReadOnly: boolean, seed: number): Promise<Outcome> {
  const { origin, stop } = await startShop(shop);
  const reports = mkdtempSync(join(tmpdir(), 'contract-verify-'));
  const began = performance.now();
  try {
    const args = [
      '--url',
      origin,
      '--contract',
      file('shop.yaml'),
      '--settings',
      file('contract-verify.yaml'),
    ];
    const identities = ['admin', 'clerk', 'other'].flatMap((name) => ['--as', `${name}=token-${name}`]);
    const more = [
      '--reports',
      reports,
      '--seed',
      String(seed),
      '--quiet',
      ...(isReadOnly ? [] : ['--allow-writes']),
    ];
    const silent = { log: () => undefined, error: (text: string) => console.error(text) };
    const code = await verifyServer([...args, ...identities, ...more], silent);
    const seconds = (performance.now() - began) / 1000;
    const { suites }: ReportFile = JSON.parse(readFileSync(join(reports, 'contract-verify.json'), 'utf8'));
    const cases = suites.flatMap((suite) => suite.cases);
    return {
      code,
      failed: cases.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name),
      flaky: cases.filter(({ message }) => message?.startsWith('flaky: ') === true).map(({ name }) => name),
      seconds,
    };
  } finally {
    rmSync(reports, { recursive: true });
    await stop();
  }
}

/** A fault that comes and goes must be told, but not counted. */
function isFound({ check }: FaultEntry, { failed, flaky }: Outcome): boolean {
  return check === 'flaky' ? flaky.length > 0 && failed.length === 0 : failed.length > 0;
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    'read-only': { type: 'boolean' },
    seeds: { type: 'string' },
    part: { type: 'string' },
  },
});
const isReadOnly = values['read-only'] === true;
const [part = 1, parts = 1] = (values.part ?? '1/1').split('/').map(Number);
const chosen = faults
  .filter((_fault, index) => index % parts === part - 1)
  .filter(({ id, needsWrites }) => (values.only?.includes(id) ?? true) && !(isReadOnly && needsWrites));

let alarms = 0;
let seconds = 0;
const seeds = Number(values.seeds ?? 3);
for (let seed = 1; seed <= seeds; seed += 1) {
  const right = await outcomeOf({ seed }, isReadOnly, seed);
  seconds += right.seconds;
  alarms += right.failed.length + right.flaky.length;
  for (const name of [...right.failed, ...right.flaky]) console.log(`false alarm (seed ${seed}): ${name}`);
}
const missed: FaultEntry[] = [];
const byCheck = new Map<string, { found: number; all: number }>();
for (const fault of chosen) {
  const outcome = await outcomeOf({ fault: fault.id }, isReadOnly, 1);
  const isHit = isFound(fault, outcome);
  const counts = byCheck.get(fault.check) ?? { found: 0, all: 0 };
  byCheck.set(fault.check, { found: counts.found + Number(isHit), all: counts.all + 1 });
  if (!isHit) missed.push(fault);
  const first = [...outcome.failed, ...outcome.flaky.map((name) => `(flaky) ${name}`)];
  console.log(
    `${isHit ? 'found    ' : 'NOT FOUND'} ${fault.id.padEnd(28)} ${outcome.seconds.toFixed(1)} s  ${first.slice(0, 3).join(' | ').slice(0, 200)}`,
  );
}
console.log('');
console.log(`${'check'.padEnd(20)} found    of`);
for (const [check, { found, all }] of byCheck)
  console.log(`${check.padEnd(20)} ${String(found).padStart(5)} ${String(all).padStart(5)}`);
console.log('');
for (const { id, what } of missed) console.log(`not found: ${id}: ${what}`);
console.log(
  `${chosen.length - missed.length} of ${chosen.length} faults found, ${missed.length} not found, ${alarms} false alarms on a right shop (${seeds} seeds), ${(seconds / seeds).toFixed(1)} s for a run.`,
);
