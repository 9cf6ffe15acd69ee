import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatProblems, lintContract } from '../contract/lint.ts';
import { emitConfiguration } from './configuration.ts';
import { bundleContract } from './document.ts';
import { checkOutputs, outputFolders, typedOutputs } from './outputs.ts';
import { readContract } from './operations.ts';
import { emitReference } from './reference.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rootFile = join(root, 'openapi/portal.yaml');
const configurationFile = join(root, 'openapi/configuration.yaml');
const stampFile = join(root, outputFolders.contract, 'stamp.json');

/** Inputs of the generator: the description, the generator itself, and the versions of its libraries. */
async function fingerprint(): Promise<string> {
  const files: string[] = ['package-lock.json'];
  for (const pattern of ['openapi/**/*.yaml', 'scripts/generate/*.ts', 'scripts/contract/*.ts']) {
    for await (const file of glob(pattern, { cwd: root })) files.push(file);
  }
  const hash = createHash('sha256');
  for (const file of files.toSorted())
    hash
      .update(`${file}\0`)
      .update(await readFile(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

interface Stamp {
  readonly fingerprint: string;
  readonly files: readonly string[];
}

async function readStamp(): Promise<Stamp | undefined> {
  try {
    const stamp: Stamp = JSON.parse(await readFile(stampFile, 'utf8'));
    return stamp;
  } catch {
    return undefined;
  }
}

/** Thrown for a faulty description; the message lists file, line and reason. */
export class ContractError extends Error {}

async function write(file: string, content: string): Promise<void> {
  const path = join(root, file);
  // An unchanged file keeps its modification time, so that watchers and incremental builds do not react.
  if (existsSync(path) && (await readFile(path, 'utf8')) === content) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

/**
 * Writes every output that depends on the description. Returns whether anything changed. Throws ContractError for a
 * faulty description, without changing the previous outputs.
 */
export async function generate(): Promise<'made' | 'fresh'> {
  const now = await fingerprint();
  const stamp = await readStamp();
  if (stamp?.fingerprint === now && stamp.files.every((file) => existsSync(join(root, file)))) return 'fresh';

  const problems = (await lintContract(rootFile)).filter((problem) => problem.severity === 'error');
  if (problems.length > 0) throw new ContractError(formatProblems(problems));

  const document = await bundleContract(rootFile);
  const contract = readContract(document);
  const outputs = new Map([...(await typedOutputs(contract)), ...checkOutputs(contract)]);
  for (const [name, code] of await emitConfiguration(configurationFile)) {
    outputs.set(`${outputFolders.api}/${name}`, code);
  }
  outputs.set(`${outputFolders.contract}/portal.json`, `${JSON.stringify(document, null, 1)}\n`);
  outputs.set(`${outputFolders.contract}/reference.html`, await emitReference(document));

  for (const file of stamp?.files ?? []) if (!outputs.has(file)) await rm(join(root, file), { force: true });
  for (const [file, content] of outputs) await write(file, content);
  await write(
    `${outputFolders.contract}/stamp.json`,
    JSON.stringify({ fingerprint: now, files: [...outputs.keys()] } satisfies Stamp),
  );
  return 'made';
}

if (import.meta.main) {
  const start = performance.now();
  try {
    const outcome = await generate();
    const seconds = ((performance.now() - start) / 1000).toFixed(2);
    console.log(
      outcome === 'made' ? `Generated from openapi/ in ${seconds} s.` : 'Generated files are up to date.',
    );
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    console.error(`The contract has errors; nothing was generated.\n${error.message}`);
    process.exitCode = 1;
  }
}
