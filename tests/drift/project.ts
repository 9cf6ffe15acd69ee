import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleContract, type JsonObject } from '#scripts/generate/document.ts';
import { generate } from '#scripts/generate/main.ts';
import { readContract } from '#scripts/generate/operations.ts';
import { typedOutputs } from '#scripts/generate/outputs.ts';
import { firstError, type TypeFault } from './type-fault.ts';

// The only file here that knows the generator and the layout of the project.

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Inside the project, so that packages resolve as they do for the real one; ignored by git. */
const workshop = join(root, '.cache/drift');
const FOLDERS = ['openapi', 'scripts', 'src', 'mocks', 'tests', 'e2e'];
/** The browser's side first: it holds most consumers, and one failure is enough. */
const PROJECTS = ['src/tsconfig.json', 'tsconfig.json'];

/** How the build took one version of the contract. */
export type Verdict =
  | { readonly fits: true }
  | { readonly fits: false; readonly stage: 'generator' | 'types'; readonly fault: TypeFault };

export interface DriftProject {
  /** Checks the contract as it is; has to run, and to fit, before anything else is tried. */
  readonly prepare: (document: JsonObject) => Promise<Verdict>;
  /** Generates for this version of the contract and type-checks everything against it. */
  readonly check: (document: JsonObject) => Promise<Verdict>;
  readonly remove: () => Promise<void>;
}

/** The project's own contract, bundled. Brings the generated files up to date first, because copies start from them. */
export async function readCurrentContract(): Promise<JsonObject> {
  await generate();
  return await bundleContract(join(root, 'openapi/portal.yaml'));
}

/** What the compiler remembers of a project: with it, a mutation costs a fifth of a full check. */
function memoryFile(folder: string, project: string): string {
  return join(folder, `${project.replaceAll('/', '-')}.tsbuildinfo`);
}

/** Runs TypeScript's own program, without a shell so that it works alike everywhere. Returns what it printed. */
function typeCheck(folder: string, project: string): Promise<string> {
  const compiler = join(root, 'node_modules/@typescript/native/bin/tsc');
  const args = ['--project', join(folder, project), '--noEmit', '--pretty', 'false', '--incremental'];
  const memory = ['--tsBuildInfoFile', memoryFile(folder, project)];
  return new Promise((resolve) => {
    // A non-zero exit is an answer here, and a crash shows as output without a known error.
    const options = { cwd: folder, maxBuffer: 2 ** 26 };
    execFile(process.execPath, [compiler, ...args, ...memory], options, (error, stdout, stderr) => {
      resolve(error === null ? '' : stdout + stderr || error.message);
    });
  });
}

async function copyProject(source: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = await readdir(source);
  const settings = files.filter((name) => /^(package\.json|tsconfig.*\.json|.*\.config\.ts)$/.test(name));
  for (const name of [...settings, ...FOLDERS].filter((one) => existsSync(join(source, one)))) {
    await cp(join(source, name), join(folder, name), { recursive: true });
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

/** Writes what the generator makes of the document; returns what it has against it, if anything. */
async function generateInto(folder: string, document: JsonObject): Promise<TypeFault | undefined> {
  let outputs: Map<string, string>;
  try {
    outputs = await typedOutputs(readContract(document));
  } catch (error) {
    return { file: 'scripts/generate', message: error instanceof Error ? error.message : String(error) };
  }
  for (const [path, content] of outputs) {
    const file = join(folder, path);
    if (await isCurrent(file, content)) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return undefined;
}

/**
 * A copy of the project that contracts can be tried in. `name` keeps several of one process apart; `source` is another
 * project of the same layout, for tests of this file.
 */
export async function createDriftProject(name: string, source = root): Promise<DriftProject> {
  await sweep();
  const folder = join(workshop, `${String(process.pid)}-${name}`);
  await copyProject(source, folder);
  return {
    async prepare(document) {
      const complaint = await generateInto(folder, document);
      if (complaint !== undefined) return { fits: false, stage: 'generator', fault: complaint };
      for (const project of PROJECTS) {
        const output = await typeCheck(folder, project);
        if (output !== '') return { fits: false, stage: 'types', fault: firstError(output, folder) };
        await cp(memoryFile(folder, project), `${memoryFile(folder, project)}.first`);
      }
      return { fits: true };
    },
    async check(document) {
      const complaint = await generateInto(folder, document);
      if (complaint !== undefined) return { fits: false, stage: 'generator', fault: complaint };
      for (const project of PROJECTS) {
        // Each mutation starts from the sound project, not from the mutation before it.
        await cp(`${memoryFile(folder, project)}.first`, memoryFile(folder, project));
        const output = await typeCheck(folder, project);
        if (output !== '') return { fits: false, stage: 'types', fault: firstError(output, folder) };
      }
      return { fits: true };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
