import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Figure } from './figures.ts';
import { whyNotComparable } from './machine-load.ts';

export interface Machine {
  readonly processor: string;
  readonly cores: number;
}

/** What one run of the bench measured. */
export interface Run {
  readonly date: string;
  /** With "-dirty" after it when files differ from the commit. */
  readonly commit: string;
  readonly machine: Machine;
  /** By name, each with the load while it was measured. */
  readonly figures: Readonly<Record<string, Figure>>;
}

export function startRun(): Omit<Run, 'figures'> {
  const processors = cpus();
  const args = ['describe', '--always', '--dirty', '--exclude=*'];
  return {
    date: new Date().toISOString(),
    commit: execFileSync('git', args, { encoding: 'utf8' }).trim(),
    machine: { processor: processors[0]?.model ?? '', cores: processors.length },
  };
}

export function readHistory(file: string): Run[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  const runs: Run[] = JSON.parse(`[${lines.filter((line) => line !== '').join(',')}]`);
  return runs;
}

/** One line of JSON each. */
export function appendRun(file: string, run: Run): void {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(run)}\n`);
}

/** The last comparable figure of this name that was measured on the same machine, with its run. */
export function findComparable(
  history: readonly Run[],
  machine: Machine,
  name: string,
): { readonly run: Run; readonly figure: Figure } | undefined {
  for (const run of history.toReversed()) {
    const figure = run.figures[name];
    if (figure && isDeepStrictEqual(run.machine, machine) && whyNotComparable(figure.load) === undefined)
      return { run, figure };
  }
  return undefined;
}
