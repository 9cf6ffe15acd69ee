import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { outputFolders } from './output-folders.ts';

// Separate from the generator, whose libraries take most of the start-up time and are not needed when nothing has
// changed.

export const root = fileURLToPath(new URL('../..', import.meta.url));
const stampFile = join(root, outputFolders.contract, 'stamp.json');

/** Inputs of the generator: the description, the generator itself, and the versions of its libraries. */
export async function fingerprint(): Promise<string> {
  // The API reference sends requests as a user of the mock.
  const files: string[] = ['package-lock.json', 'mocks/people.ts'];
  for (const pattern of [
    'openapi/**/*.yaml',
    'scripts/generate/*.{ts,html}',
    'scripts/contract/*.ts',
    'scripts/contract-verify/description/*.ts',
  ]) {
    for await (const file of glob(pattern, { cwd: root })) files.push(file);
  }
  const hash = createHash('sha256');
  for (const file of files.toSorted())
    hash
      .update(`${file}\0`)
      .update(await readFile(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

export interface Stamp {
  readonly fingerprint: string;
  readonly files: readonly string[];
}

export async function readStamp(): Promise<Stamp | undefined> {
  try {
    const stamp: Stamp = JSON.parse(await readFile(stampFile, 'utf8'));
    return stamp;
  } catch {
    return undefined;
  }
}

/** Whether the outputs are those of the inputs with this fingerprint. */
export function isFresh(stamp: Stamp | undefined, now: string): boolean {
  return stamp?.fingerprint === now && stamp.files.every((file) => existsSync(join(root, file)));
}
