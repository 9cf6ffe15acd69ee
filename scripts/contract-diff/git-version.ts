import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UnusableInputError } from '#description/unusable-input.ts';

/** Large enough for any contract; git's output is buffered in memory. */
const MAX_BYTES = 64 * 1024 * 1024;

function git(folder: string, args: readonly string[], input?: string): Buffer {
  return execFileSync('git', args, {
    cwd: folder,
    maxBuffer: MAX_BYTES,
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(input === undefined ? {} : { input }),
  });
}

function isRepository(folder: string): boolean {
  try {
    git(folder, ['rev-parse', '--git-dir']);
    return true;
  } catch {
    return false;
  }
}

/** The full commit id of a ref; throws UnusableInputError with the remedy for an unknown ref. */
function resolveCommit(ref: string, folder: string): string {
  try {
    return git(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])
      .toString()
      .trim();
  } catch {
    throw new UnusableInputError(
      isRepository(folder)
        ? `"${ref}" is neither a file nor a git ref. Check the spelling, or fetch it first: git fetch --tags origin (CI checkouts often have only one commit).`
        : `"${ref}" is not a file, and git finds no repository here to look it up in. Give a file, or run this in a git clone.`,
    );
  }
}

/**
 * Writes a folder as it was at a ref below `target` (which exists), without touching the working tree or the index.
 * `openapi` at `v1.0.0` becomes `<target>/openapi/...`.
 */
export function extractFolder(ref: string, folder: string, name: string, target: string): void {
  const commit = resolveCommit(ref, folder);
  const files = git(folder, ['ls-tree', '-r', '-z', '--name-only', commit, '--', `${name}/`])
    .toString()
    .split('\0')
    .filter((file) => file !== '');
  if (files.length === 0) {
    throw new UnusableInputError(`"${ref}" has no ${name}/ folder. Choose a version that has a contract.`);
  }
  // One process for all files; it prints `<id> blob <size>\n<content>\n` for each.
  const response = git(
    folder,
    ['cat-file', '--batch'],
    files.map((file) => `${commit}:./${file}\n`).join(''),
  );
  let offset = 0;
  for (const file of files) {
    const end = response.indexOf('\n', offset);
    const size = Number(response.toString('utf8', offset, end).split(' ').at(-1));
    const path = join(target, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, response.subarray(end + 1, end + 1 + size));
    offset = end + 1 + size + 1;
  }
}
