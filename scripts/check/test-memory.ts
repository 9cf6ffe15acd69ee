import { createHash } from 'node:crypto';
import { globSync, readFileSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { moment, zone } from '../days/test-clock.ts';
import { findReachedFiles } from '../imports.ts';
import { wireit } from './steps.ts';
import type { TestLevel } from './test-level.ts';

// Vitest records the modules that each test file loads, and repeats a file when one of them is newer than its last run;
// of journeys, the loaded files of the build are recorded. What is not recorded is part of the folder's name, so that a
// change starts without records.

/** Files that tests read without importing them, and those that decide how modules are loaded. */
const unrecorded = [
  'package.json',
  'package-lock.json',
  '*.config.ts',
  '{,src/}tsconfig.json',
  'scripts/{check,days}/*.ts',
  'openapi/**/*.{yaml,json}',
  'mocks/console/**/*',
  '{src,tests}/**/*.{css,html,json}',
];

/** The folder whose modules Node.js loads itself in page tests, so that Vitest records none of what they import. */
export const loadedByNode = 'mocks';

/** These modules, and those outside of the folder that they import. */
const unrecordedInPages = [`${loadedByNode}/**/*.ts`, 'scripts/contract-verify/description/*.ts'];

const recorded = ['{src,mocks,scripts,tests}/**/*.{ts,tsx,js,mjs}'];

/** Folders of earlier keys that are kept, for branches that are switched back and forth. */
const maxFolders = 12;

/** The run whose records are sought: that of a step, or any other. */
export interface Run {
  readonly level: TestLevel;
  readonly step?: string | undefined;
  readonly node?: string;
  /** Identifies the browser of journeys. */
  readonly browser?: string;
}

/** The inputs of journeys beside the build, as the step states them, and what they import of the portal. */
function listJourneyInputs(root: string): string[] {
  const { files: patterns = [] } = wireit['step:journeys'] ?? {};
  const [excluded = [], included = []] = [true, false].map((isExcluded) =>
    patterns.filter((pattern) => pattern.startsWith('!') === isExcluded),
  );
  const exclude = excluded.map((pattern) => pattern.slice(1));
  return [...findReachedFiles(root, globSync(included, { cwd: root, exclude }))];
}

function listUnrecorded(root: string, step: string): string[] {
  const list = (patterns: readonly string[]) => globSync(patterns, { cwd: root, exclude: ['**/*.test.ts'] });
  if (step === 'journeys') return [...list(unrecorded), ...listJourneyInputs(root)];
  // In the unit step, Vitest records what each test imports.
  return list(step === 'unit' ? unrecorded : [...unrecorded, ...unrecordedInPages]);
}

/**
 * The folder of the records for these inputs, this moment, and these versions of Node and of the browser, relative to the
 * project's root.
 */
export function getMemoryFolder(
  root: string,
  { level, step = 'any', node = process.version, browser = '' }: Run,
): string {
  const hash = createHash('sha256').update(`${node} ${browser} ${moment} ${zone}`);
  for (const file of [...new Set(listUnrecorded(root, step))].toSorted()) {
    if (!statSync(join(root, file)).isFile()) continue;
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return `.cache/tests/${step}-${level}-${hash.digest('hex').slice(0, 16)}`;
}

/** On a busy machine, the time that a call gives to a file can be outdated when it is stored. */
const maxAttempts = 5;

function isReplaced(path: string): boolean {
  const { mtimeMs, ctimeMs } = statSync(path);
  return ctimeMs > mtimeMs + 10;
}

/**
 * Gives files that were replaced by older ones, as by `mv` or `cp -p`, the time of now: records are compared with the
 * time of a file's last change, which such a file keeps.
 */
export function renewReplacedFiles(root: string): void {
  for (const file of globSync(recorded, { cwd: root })) {
    const path = join(root, file);
    for (let attempt = 0; attempt < maxAttempts && isReplaced(path); attempt += 1) {
      // The time of this call, not of the first: otherwise the next run would find it replaced again.
      const now = new Date();
      utimesSync(path, now, now);
    }
  }
}

/** Removes the records that were not used for the longest time. */
export function forgetOldRecords(root: string, folder: string): void {
  const parent = join(root, dirname(folder));
  const current = basename(folder);
  let names: string[];
  try {
    names = readdirSync(parent);
  } catch {
    return;
  }
  const byAge = names
    .filter((name) => name !== current)
    .map((name) => ({ name, time: statSync(join(parent, name)).mtimeMs }))
    .toSorted((a, b) => b.time - a.time);
  for (const { name } of byAge.slice(maxFolders))
    rmSync(join(parent, name), { recursive: true, force: true });
}
