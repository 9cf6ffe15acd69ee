import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lintBeside } from '../contract/lint-beside.ts';
import { formatProblems } from '../contract/lint.ts';
import { emitConfiguration } from './configuration.ts';
import { bundleContract } from '#description/bundle.ts';
import { withPlainFigures } from '#description/plain-figures.ts';
import { selectSpecified } from '#description/select-part.ts';
import { outputFolders, specifiedFile } from './output-folders.ts';
import { checkOutputs, typedOutputs } from './outputs.ts';
import { readContract } from '#description/operations.ts';
import { emitReference } from './reference.ts';
import { fingerprint, isFresh, readStamp, root, type Stamp } from './stamp.ts';
import { showHelp } from '../show-help.ts';

const rootFile = join(root, 'openapi/portal.yaml');
const configurationFile = join(root, 'openapi/configuration.yaml');

/** Thrown for a faulty description; the message lists file, line and reason. */
export class ContractError extends Error {}

async function write(file: string, content: string): Promise<void> {
  const path = join(root, file);
  // An unchanged file keeps its modification time, so that watchers and incremental builds do not react.
  if (existsSync(path) && (await readFile(path, 'utf8')) === content) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

async function makeOutputs(): Promise<Map<string, string>> {
  const document = await bundleContract(rootFile);
  const contract = readContract(document);
  const outputs = new Map([...typedOutputs(contract), ...checkOutputs(contract)]);
  for (const [name, code] of await emitConfiguration(configurationFile)) {
    outputs.set(`${outputFolders.api}/${name}`, code);
  }
  outputs.set(`${outputFolders.contract}/portal.json`, `${JSON.stringify(document, null, 1)}\n`);
  outputs.set(specifiedFile, `${JSON.stringify(selectSpecified(withPlainFigures(document)), null, 1)}\n`);
  outputs.set(`${outputFolders.contract}/reference.html`, await emitReference(document));
  return outputs;
}

/**
 * Writes every output that depends on the description. Returns whether anything changed. Throws ContractError for a
 * faulty description, without changing the previous outputs.
 */
export async function generate(): Promise<'made' | 'fresh'> {
  const now = await fingerprint();
  const stamp = await readStamp();
  if (isFresh(stamp, now)) return 'fresh';

  const [lintResult, outputResult] = await Promise.allSettled([lintBeside(rootFile), makeOutputs()]);
  if (lintResult.status === 'rejected') throw lintResult.reason;
  const errors = lintResult.value.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new ContractError(formatProblems(errors));
  // A description without errors has its outputs.
  if (outputResult.status === 'rejected') throw outputResult.reason;
  const outputs = outputResult.value;

  for (const file of stamp?.files ?? []) if (!outputs.has(file)) await rm(join(root, file), { force: true });
  for (const [file, content] of outputs) await write(file, content);
  await write(
    `${outputFolders.contract}/stamp.json`,
    JSON.stringify({ fingerprint: now, files: [...outputs.keys()] } satisfies Stamp),
  );
  return 'made';
}

if (import.meta.main) {
  showHelp(`Usage: npm run generate
  Writes everything that follows from openapi/: types, client, handlers and validators of the mock, the API reference.
  Does nothing when it is up to date. Exit code 0: generated; 1: the contract has errors.`);
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
