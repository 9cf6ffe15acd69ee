import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readImports } from '#scripts/imports.ts';

/** With what the mock imports of the tools. */
const copiedFolders = ['openapi', 'src', 'mocks', 'scripts/contract-verify/description'];
/** Compiler options for the copied sources. Messages are not truncated, because the reason is often at the end. */
const compilerOptions = {
  extends: './src/tsconfig.json',
  compilerOptions: { types: ['vite/client', 'node'], noEmit: true, noErrorTruncation: true },
  include: ['src', 'mocks'],
};

/** `file` is relative to the project, or absolute. */
export function isGenerated(file: string): boolean {
  return file.includes('/generated/');
}

/** Whether a file imports generated code, directly or transitively. */
function findDependents(folder: string, sources: ReadonlyMap<string, string>): ReadonlySet<string> {
  const imports = new Map(
    [...sources].map(([file, text]) => [file, readImports(folder, file, text)] as const),
  );
  const dependents = new Set([...sources.keys()].filter(isGenerated));
  for (let size = -1; size < dependents.size;) {
    size = dependents.size;
    for (const [file, targets] of imports) {
      if (targets.some((target) => isGenerated(target) || dependents.has(target))) dependents.add(file);
    }
  }
  return dependents;
}

/** Files that do not depend on generated code have no errors, whatever the contract. */
async function findIndependentFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await Promise.all(
    ['src', 'mocks'].map((name) => readdir(join(folder, name), { recursive: true, withFileTypes: true })),
  );
  const files = entries
    .flat()
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const sources = new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const)),
  );
  return new Set(sources.keys()).difference(findDependents(folder, sources));
}

export interface ProjectCopy {
  /** The tsconfig file. */
  readonly settings: string;
  /** Absolute paths of files that do not depend on the contract. */
  readonly independent: ReadonlySet<string>;
}

/** Copies the sources that are type-checked against the contract, without tests: tests are no consumers. */
export async function copyProject(source: string, folder: string): Promise<ProjectCopy> {
  await mkdir(folder, { recursive: true });
  const names = ['package.json', 'tsconfig.json', ...copiedFolders];
  for (const name of names.filter((entry) => existsSync(join(source, entry)))) {
    const isNeeded = (file: string): boolean => !/\.test\.tsx?$/.test(file);
    await cp(join(source, name), join(folder, name), { recursive: true, filter: isNeeded });
  }
  const settings = join(folder, 'drift.json');
  await writeFile(settings, JSON.stringify(compilerOptions));
  return { settings, independent: await findIndependentFiles(folder) };
}
