import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FOLDERS = ['openapi', 'src', 'mocks'];
/** Of the compiler, for all that is copied. Messages are whole, because the reason is often at the end. */
const SETTINGS = {
  extends: './src/tsconfig.json',
  compilerOptions: { types: ['vite/client', 'node'], noEmit: true, noErrorTruncation: true },
  include: ['src', 'mocks'],
};

const SPECIFIER = /\b(?:from|import)\s*\(?\s*'([#.][^']+)'/g;

/** Whether a file imports generated code, directly or through others. */
function findDependents(folder: string, sources: ReadonlyMap<string, string>): ReadonlySet<string> {
  const imports = new Map(
    [...sources].map(([file, text]) => [
      file,
      [...text.matchAll(SPECIFIER)].map(([, specifier = '']) =>
        specifier.startsWith('#') ? join(folder, specifier.slice(1)) : join(dirname(file), specifier),
      ),
    ]),
  );
  const isGenerated = (file: string): boolean => file.includes('/generated/');
  const dependents = new Set([...sources.keys()].filter(isGenerated));
  for (let size = -1; size < dependents.size;) {
    size = dependents.size;
    for (const [file, targets] of imports) {
      if (targets.some((target) => isGenerated(target) || dependents.has(target))) dependents.add(file);
    }
  }
  return dependents;
}

/** What no generated code reaches has the same errors whatever the contract says: none. */
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
  /** The file with the settings of the compiler. */
  readonly settings: string;
  /** Files, absolute, that no contract can give an error. */
  readonly independent: ReadonlySet<string>;
}

/** Copies what is type-checked against the contract, without tests: they are no consumers. */
export async function copyProject(source: string, folder: string): Promise<ProjectCopy> {
  await mkdir(folder, { recursive: true });
  const names = ['package.json', 'tsconfig.json', ...FOLDERS];
  for (const name of names.filter((one) => existsSync(join(source, one)))) {
    const isNeeded = (file: string): boolean => !/\.test\.tsx?$/.test(file);
    await cp(join(source, name), join(folder, name), { recursive: true, filter: isNeeded });
  }
  const settings = join(folder, 'drift.json');
  await writeFile(settings, JSON.stringify(SETTINGS));
  return { settings, independent: await findIndependentFiles(folder) };
}
