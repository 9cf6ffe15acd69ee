import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { faults, type FaultEntry, type FaultId } from './faults.ts';
import type { Check } from './faults/fault.ts';
import type { Outcome } from './outcome.ts';

/** The result of one run: for a server with a fault, or (null) for a conforming one. */
export interface TableLine {
  readonly fault: FaultId | null;
  readonly seed: number;
  readonly isReadOnly: boolean;
  readonly outcome: Outcome;
}

export interface Table {
  readonly lines: readonly TableLine[];
  readonly seconds: number;
}

export interface TableOptions {
  readonly faults: readonly FaultEntry[];
  /** The conforming servers, for which nothing may be reported. */
  readonly seeds: readonly number[];
  readonly isReadOnly: boolean;
  readonly processes: number;
  readonly onLine?: (line: TableLine) => void;
}

/** A fixed sample of each check's faults: the first of each check, and every third fault. */
export function sampleFaults(): readonly FaultEntry[] {
  const byCheck = Map.groupBy(faults, ({ check }) => check);
  return [...byCheck.values()].flatMap((some) => some.filter((_fault, index) => index % 3 === 0));
}

/** Whether the run reports the fault. An intermittent one must be reported as flaky, and not counted. */
export function isDetected({ check }: FaultEntry, { failed, flaky }: Outcome): boolean {
  return check === 'flaky' ? flaky.length > 0 && failed.length === 0 : failed.length > 0;
}

async function runPart(args: readonly string[], onLine: (line: TableLine) => void): Promise<void> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('table-part.ts', import.meta.url)), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  for await (const text of createInterface({ input: child.stdout })) {
    const line: TableLine = JSON.parse(text);
    onLine(line);
  }
  if ((await ended) !== 0) throw new Error('A process of the table failed; see its error above.');
}

/** Runs every selected fault once, distributed over processes. Throws when a process fails. */
export async function measureTable(options: TableOptions): Promise<Table> {
  const began = performance.now();
  const lines: TableLine[] = [];
  const share = <Item>(items: readonly Item[], part: number): readonly Item[] =>
    items.filter((_item, index) => index % options.processes === part);
  const parts = Array.from({ length: options.processes }, (_, part) =>
    runPart(
      [
        ...share(options.seeds, part).flatMap((seed) => ['--seed', String(seed)]),
        ...share(options.faults, part).flatMap(({ id }) => ['--fault', id]),
        ...(options.isReadOnly ? ['--read-only'] : []),
      ],
      (line) => {
        lines.push(line);
        options.onLine?.(line);
      },
    ),
  );
  await Promise.all(parts);
  return { lines, seconds: (performance.now() - began) / 1000 };
}

/** The findings for conforming servers, each a false alarm. */
export function falseAlarms(lines: readonly TableLine[]): readonly string[] {
  return lines
    .filter(({ fault }) => fault === null)
    .flatMap(({ seed, isReadOnly, outcome }) =>
      [...outcome.failed, ...outcome.flaky].map(
        (name) => `seed ${seed}${isReadOnly ? ', read only' : ''}: ${name}`,
      ),
    );
}

/** The faults that were run, each with whether it was found. */
export function results(lines: readonly TableLine[]): ReadonlyMap<FaultEntry, boolean> {
  const entries = lines.flatMap(({ fault, outcome }): [FaultEntry, boolean][] => {
    const entry = faults.find(({ id }) => id === fault);
    return entry ? [[entry, isDetected(entry, outcome)]] : [];
  });
  return new Map(entries);
}

/** The printed table: one row per check, then the totals. */
export function tableText({ lines, seconds }: Table): string {
  const detections = results(lines);
  const correct = lines.filter(({ fault }) => fault === null);
  const alarms = falseAlarms(lines).length;
  const row = (name: string, outcomes: readonly boolean[], more = ''): string => {
    const hits = outcomes.filter(Boolean).length;
    const columns = [outcomes.length, hits, outcomes.length - hits].map((count) => String(count).padStart(9));
    return `${name.padEnd(18)}${columns.join('')}${more}`;
  };
  const checks = [...new Set([...detections.keys()].map(({ check }) => check))].toSorted();
  const runs = correct.reduce((sum, { outcome }) => sum + outcome.seconds, 0) / Math.max(1, correct.length);
  const requests =
    correct.reduce((sum, { outcome }) => sum + outcome.requests, 0) / Math.max(1, correct.length);
  return [
    `${'check'.padEnd(18)}   faults    found  missed  false alarms`,
    ...checks.map((check: Check) =>
      row(
        check,
        [...detections].filter(([entry]) => entry.check === check).map(([, isHit]) => isHit),
      ),
    ),
    row('together', [...detections.values()], String(alarms).padStart(14)),
    `${lines.length} runs in ${seconds.toFixed(0)} s; a conforming server takes ${runs.toFixed(1)} s and ${requests.toFixed(0)} requests (${correct.length} of them).`,
  ].join('\n');
}
