import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  copyFile,
  cp,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withFault, type SeededFault } from './seeded-fault.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What accepting the contract changes, besides the file of the fault. */
const acceptedFiles = ['openapi/portal.yaml', 'openapi/openapi.json'];

export interface ProjectCopy {
  /** Its folder, with a slash at its end. */
  readonly folder: string;
  readonly plant: (fault: SeededFault) => Promise<void>;
  /** Undoes the planted fault. */
  readonly restore: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

/**
 * Links each file of a folder: Vite refuses to serve files of packages from outside of the project, where one link for
 * the folder would lead. Where the temporary folder is on another disk, the files are copied.
 */
async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to);
  const entries = await readdir(from, { withFileTypes: true });
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkFolder(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else await link(source, target).catch(() => copyFile(source, target));
  }
}

/** The packages without what tools have stored beside them, which two projects must not share. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const name of await readdir(from)) {
    if (name.startsWith('.') && name !== '.bin' && name !== '.package-lock.json') continue;
    if (name === '.package-lock.json') await copyFile(join(from, name), join(to, name));
    else await linkFolder(join(from, name), join(to, name));
  }
}

/**
 * A copy of the project as it is now, also of what is not committed, with the packages linked. It is a repository of its
 * own, because tests ask Git for the files of the project.
 */
export async function copyProject(): Promise<ProjectCopy> {
  // The real path: some systems link their temporary folder, and tests compare paths.
  const folder = `${await realpath(await mkdtemp(join(tmpdir(), 'seeded-')))}/`;
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const listed = git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
    for (const file of new Set(listed)) {
      // A deleted file is listed until the deletion is staged.
      if (file !== '' && existsSync(root + file)) await cp(root + file, folder + file);
    }
    await linkPackages(`${root}node_modules`, `${folder}node_modules`);
    git(folder, 'init', '--quiet');
    git(folder, 'add', '--all');
  } catch (error) {
    await remove();
    throw error;
  }

  let originals = new Map<string, string>();
  return {
    folder,
    async plant(fault) {
      const names = new Set([fault.file, ...acceptedFiles]);
      originals = new Map(
        await Promise.all(
          [...names].map(async (name) => [name, await readFile(folder + name, 'utf8')] as const),
        ),
      );
      await writeFile(folder + fault.file, withFault(originals.get(fault.file) ?? '', fault));
    },
    async restore() {
      for (const [name, text] of originals) {
        // An unchanged file keeps its time, which decides whether a build is stale.
        if ((await readFile(folder + name, 'utf8')) !== text) await writeFile(folder + name, text);
      }
    },
    remove,
  };
}
