import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleContract } from '#description/bundle.ts';
import { type JsonObject } from '#description/json.ts';
import { generate } from '#scripts/generate/main.ts';
import { readContract } from '#description/operations.ts';
import { codeOutputs, typedOutputs } from '#scripts/generate/outputs.ts';
import { startCompiler, type FileChanges } from './compiler.ts';
import { createTypesEmitter, type TypesEmitter } from './partial-types.ts';
import { copyProject, isGenerated } from './project-copy.ts';
import { withoutTexts } from './texts.ts';
import type { TypeFault } from './type-fault.ts';

// The only file here that depends on the generator and the layout of the project.

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Inside the project, so that packages resolve as in the real one; ignored by git. */
const workshop = join(root, '.cache/drift');

/** Whose files are checked: those of the portal, of the mock server, or both. */
export type Area = 'portal' | 'mock' | 'both';

const prefixes: Readonly<Record<Area, readonly string[]>> = {
  portal: ['src/'],
  mock: ['mocks/'],
  both: ['src/', 'mocks/'],
};

/** `file` is relative to the project. */
export function isIn(area: Area, file: string): boolean {
  return prefixes[area].some((prefix) => file.startsWith(prefix));
}

/** The result of a build with one version of the contract; compatible when there are no errors. */
export interface Outcome {
  readonly stage: 'generator' | 'types';
  readonly faults: readonly TypeFault[];
  /** Whether a file was type-checked; by default, all were. */
  readonly hasChecked?: (file: string) => boolean;
}

export interface DriftProject {
  readonly folder: string;
  /** The tsconfig file, for other programs that read the same sources. */
  readonly settings: string;
  /**
   * Generates code for this version of the contract and type-checks the area against it: all files, or only `files` and
   * the generated ones that differ from those of the first check.
   */
  readonly check: (document: JsonObject, area: Area, files?: ReadonlySet<string>) => Promise<Outcome>;
  readonly remove: () => Promise<void>;
}

/** The project's bundled contract, without texts. Updates the generated files first, because copies start from them. */
export async function readCurrentContract(): Promise<JsonObject> {
  await generate();
  return withoutTexts(await bundleContract(join(root, 'openapi/portal.yaml')));
}

/** Removes folders of earlier runs that ended before their cleanup. */
async function sweep(): Promise<void> {
  await mkdir(workshop, { recursive: true });
  for (const name of await readdir(workshop)) {
    const owner = Number(name.split('-')[0]);
    try {
      // Signal 0 only tests whether the process exists.
      process.kill(owner, 0);
    } catch {
      await rm(join(workshop, name), { recursive: true, force: true });
    }
  }
}

let emit: TypesEmitter | undefined;

/** The generated code for the type check, by path. */
export function generateTyped(document: JsonObject): Map<string, string> {
  emit ??= createTypesEmitter(document);
  return typedOutputs(readContract(document), emit);
}

/** The same without types; undefined when the generator fails. */
export function generateCode(document: JsonObject): Map<string, string> | undefined {
  try {
    return codeOutputs(readContract(document));
  } catch {
    return undefined;
  }
}

/** The generated code for the type check, or the generator's error. */
function tryToGenerate(document: JsonObject): Map<string, string> | TypeFault {
  try {
    return generateTyped(document);
  } catch (error) {
    return { file: 'scripts/generate', message: error instanceof Error ? error.message : String(error) };
  }
}

/** The generator's error; undefined when it succeeds. */
export function findRefusal(document: JsonObject): TypeFault | undefined {
  const outputs = tryToGenerate(document);
  return outputs instanceof Map ? undefined : outputs;
}

/**
 * Replaces the files below the folder with the outputs, and the texts in `written`, which it updates; returns the changed
 * files.
 */
async function replaceOutputs(
  folder: string,
  outputs: ReadonlyMap<string, string>,
  written: Map<string, string>,
): Promise<FileChanges> {
  const changes: FileChanges = { changed: [], created: [], deleted: [] };
  // Otherwise a file of an earlier document would be checked against the types of this one.
  for (const path of [...written.keys()].filter((name) => !outputs.has(name))) {
    await rm(join(folder, path), { force: true });
    written.delete(path);
    changes.deleted.push(join(folder, path));
  }
  for (const [path, content] of outputs) {
    const file = join(folder, path);
    const isThere = written.has(path) || existsSync(file);
    const before = written.get(path) ?? (isThere ? await readFile(file, 'utf8') : undefined);
    written.set(path, content);
    if (before === content) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    changes[isThere ? 'changed' : 'created'].push(file);
  }
  return changes;
}

/**
 * A copy of the project for trying contracts. `name` distinguishes several copies of one process; `source` is another
 * project of the same layout, for tests.
 */
export async function createDriftProject(name: string, source = root): Promise<DriftProject> {
  await sweep();
  const folder = join(workshop, `${String(process.pid)}-${name}`);
  const { settings, independent } = await copyProject(source, folder);
  const compiler = await startCompiler(folder, settings);
  const written = new Map<string, string>();
  /** Of the first check. */
  let unchanged: ReadonlyMap<string, string> | undefined;
  return {
    folder,
    settings,
    async check(document, area, files) {
      const outputs = tryToGenerate(document);
      if (!(outputs instanceof Map)) return { stage: 'generator', faults: [outputs] };
      unchanged ??= outputs;
      const before = unchanged;
      const changes = await replaceOutputs(folder, outputs, written);
      const isSelected = (file: string): boolean => {
        if (files === undefined) return !independent.has(join(folder, file));
        return isGenerated(file) ? outputs.get(file) !== before.get(file) : files.has(file);
      };
      const isMeant = (file: string): boolean => isIn(area, file) && isSelected(file);
      return { stage: 'types', faults: await compiler.check(changes, isMeant), hasChecked: isMeant };
    },
    async remove() {
      await compiler.close();
      // A check that is still running when another one fails may write for a moment longer.
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
    },
  };
}
