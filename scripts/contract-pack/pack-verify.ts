import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { LOCK_FILE } from '#scripts/contract-lock/lock-file.ts';
import { specifiedFile } from '#scripts/generate/output-folders.ts';
import { pagesFile, writePages } from '#scripts/page-calls/write-pages.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Packs scripts/contract-verify as it is, with the descriptions and the pages that this repository has, and returns the
 * path of the archive in the folder. Throws when npm fails.
 */
export function packVerify(folder: string): string {
  writePages();
  for (const file of [LOCK_FILE, specifiedFile])
    copyFileSync(join(root, file), join(root, dirname(pagesFile), basename(file)));
  mkdirSync(folder, { recursive: true });
  const packed = execFileSync(
    'npm',
    ['pack', './scripts/contract-verify', '--pack-destination', folder, '--loglevel=error', '--silent'],
    { cwd: root, encoding: 'utf8' },
  );
  return join(folder, packed.trim().split('\n').at(-1) ?? '');
}
