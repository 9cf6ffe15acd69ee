import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

// Loaded before contract:verify, which states how far a server is by page of the portal.

const root = join(import.meta.dirname, '../..');
const pagesFile = join(root, 'scripts/contract-verify/dist/pages.json');

/** The time of the latest change of a file or a folder, 0 for none. */
function getTime(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
const written = getTime(pagesFile);
// A process of its own: the memory of the compiler would stay with the run.
if (sources.some((file) => getTime(join(root, 'src', file)) > written))
  execFileSync(process.execPath, [join(import.meta.dirname, 'write-pages.ts')], { stdio: 'inherit' });
