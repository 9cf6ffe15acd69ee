import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { readReport } from '#scripts/check/results.ts';
import type { Command } from '#scripts/check/run.ts';
import type { TestLevel } from '#scripts/check/test-level.ts';
import { reportFile, type Level, type Trial } from './levels.ts';

/** A level that found the fault, and the first test or check that failed. */
export interface Find {
  readonly level: string;
  readonly test: string;
}

export interface Finished {
  readonly code: number;
  readonly output: string;
}

/** Runs a command in a folder and resolves to its exit code and its output. */
export function run([program, ...args]: Command, folder: string, level?: TestLevel): Promise<Finished> {
  const file = program === 'node' ? process.execPath : `${folder}node_modules/.bin/${program}`;
  // Without CI: no test is repeated after it failed.
  const { CI: _ignored, ...inherited } = process.env;
  const env = { ...inherited, ...(level && { TEST_LEVEL: level }) };
  const child = spawn(file, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const append = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: stripVTControlCharacters(output) }));
  });
}

/** The line of an output that tells most: the first with an error, otherwise the last. */
function findReason(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  const meaningful = lines.filter((line) => line !== '');
  return meaningful.find((line) => /error|✘|×/i.test(line)) ?? meaningful.at(-1) ?? 'no output';
}

interface Report {
  readonly failures: readonly string[];
  readonly count: number;
}

function readTrialReport(kind: NonNullable<Trial['kind']>, folder: string): Report {
  const text = readFileSync(folder + reportFile[kind], 'utf8').replaceAll(folder, '');
  const result = readReport(kind, JSON.parse(text));
  if (!result) throw new Error(`${reportFile[kind]} is no report.`);
  const { counts, failures } = result;
  return {
    failures: failures.map(({ test, error }) => `${test}: ${error}`),
    count: counts.passed + counts.failed,
  };
}

/** What failed; undefined when everything passed. */
async function attempt({ name, kind, commands, level }: Trial, folder: string): Promise<string | undefined> {
  if (kind) rmSync(folder + reportFile[kind], { force: true });
  const finished = await Promise.all(commands.map((command) => run(command, folder, level)));
  const failed = finished.find(({ code }) => code !== 0);
  if (!failed) return undefined;
  const reason = findReason(failed.output);
  if (!kind) return `${name}: ${reason}`;
  try {
    const { failures, count } = readTrialReport(kind, folder);
    // Nothing of this file is selected, which is no finding.
    if (failures.length === 0 && count === 0 && /no tests? (files )?found/i.test(failed.output))
      return undefined;
    return failures[0] ?? `${name}, outside of its tests: ${reason}`;
  } catch {
    if (/no tests? (files )?found/i.test(failed.output)) return undefined;
    return `${name}, without a report: ${reason}`;
  }
}

/** Tries the levels in their order, until one finds the fault or, with `isWhole`, all of them. */
export async function tryLevels(
  levels: readonly Level[],
  folder: string,
  isWhole: boolean,
): Promise<readonly Find[]> {
  const finds: Find[] = [];
  for (const { name, trials } of levels) {
    for (const trial of trials) {
      const test = await attempt(trial, folder);
      if (test === undefined) continue;
      finds.push({ level: name, test });
      if (!isWhole) return finds;
      break;
    }
  }
  return finds;
}
