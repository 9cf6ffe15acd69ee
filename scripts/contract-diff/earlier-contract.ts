import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve as resolvePath } from 'node:path';
import type { Contract } from '#description/contract.ts';
import { extractFolder } from './git-version.ts';
import { readContract } from '#description/read-contract.ts';
import { UnusableInputError } from '#description/unusable-input.ts';

const CONTRACT_FOLDER = 'openapi';
export const CONTRACT_ROOT = `${CONTRACT_FOLDER}/portal.yaml`;

/** A name that can only be a file, so that a typo is not looked up as a git ref. */
const LOOKS_LIKE_FILE = /\.(ya?ml|json)$/i;

/**
 * The version to compare with: a file with that name, else a git ref. Throws UnusableInputError with the remedy when
 * it is neither.
 */
export async function readEarlierContract(input: string, projectFolder: string): Promise<Contract> {
  const path = resolvePath(projectFolder, input);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isFile() === true) return await readContract(path, input, projectFolder);
  if (LOOKS_LIKE_FILE.test(input)) {
    throw new UnusableInputError(
      `${input} does not exist (looked for ${path}). Give an existing file or a git ref.`,
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'contract-diff-'));
  try {
    extractFolder(input, projectFolder, CONTRACT_FOLDER, folder);
    const root = join(folder, CONTRACT_ROOT);
    if (statSync(root, { throwIfNoEntry: false }) === undefined) {
      throw new UnusableInputError(
        `${input} has no ${CONTRACT_ROOT}. Choose a version that has it, or give a file (${relative('.', path)} does not exist).`,
      );
    }
    return await readContract(root, input, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
