import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { Output } from '#scripts/contract-diff/compare-with.ts';
import { editCode, nameHandlersFile } from './code-changes.ts';
import { editContract, type Edits } from './contract-changes.ts';
import { readContractFiles, type ContractFiles } from './contract-files.ts';
import { exampleId } from './contract-texts.ts';
import {
  chooseScope,
  describeOperation,
  UnusableOperation,
  type NewOperation,
} from './describe-operation.ts';

const usage = `Usage: npm run new:operation -- <operationId> <method> <path> [--tag <tag>] [--scope <scope>]
  Describes an operation, such as listPallets GET /Pallets/{customerId}, in the contract, and prepares its handler in the
  mock and its test. The type checker then names the one place that is missing: the response of the handler.`;

const run = promisify(execFile);

interface Texts {
  readonly before: ReadonlyMap<string, string | undefined>;
  readonly after: ReadonlyMap<string, string>;
}

async function applyEdits(root: string, edits: Edits): Promise<Texts> {
  const before = new Map<string, string | undefined>();
  const after = new Map<string, string>();
  for (const [file, edit] of edits) {
    const text = await readFile(join(root, file), 'utf8').catch(() => undefined);
    before.set(file, text);
    after.set(file, edit(text));
  }
  return { before, after };
}

async function write(root: string, texts: ReadonlyMap<string, string | undefined>): Promise<void> {
  for (const [file, text] of texts) {
    const path = join(root, file);
    if (text === undefined) await rm(path, { force: true });
    else {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
  }
}

/** Runs a script of the project; rejects with its output. */
async function runScript(root: string, args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await run(process.execPath, [...args], { cwd: root });
    return stdout.trim();
  } catch (error) {
    if (!(error instanceof Error && 'stdout' in error && 'stderr' in error)) throw error;
    throw new UnusableOperation(`${String(error.stdout)}${String(error.stderr)}`.trim() || String(error));
  }
}

function findExample(files: ContractFiles): (name: string) => string {
  return (name) => {
    if (name === 'customerId') return 'PMF';
    const example = files.findParameter(name)?.['example'];
    return typeof example === 'string' || typeof example === 'number' ? String(example) : exampleId;
  };
}

/** The mock's room with the handlers of a tag; a new tag has a room of its own. */
function findRoom(root: string, tag: string): string {
  const [handlersFile] = globSync(nameHandlersFile(tag, '*'), { cwd: root });
  return handlersFile === undefined ? tag : basename(dirname(handlersFile));
}

function listSteps({ id, tag, method }: NewOperation, room: string, scope: string): string {
  const steps = [
    `The response: in ${nameHandlersFile(tag, room)}, in the handler ${id}. The type checker names the line.`,
    `Members, texts and examples: openapi/paths/${tag}.yaml and openapi/schemas/${tag}.yaml. Assumed: every signed-in user may call it, with the scope ${scope}.`,
    ...(method === 'put' || method === 'patch'
      ? [`A record for the version test: mocks/contract/versions.test.ts.`]
      : []),
  ];
  return steps.map((step, index) => `  ${index + 1}. ${step}`).join('\n');
}

/** Exit code 1: the operation is not possible, and nothing has changed; 2: wrong use. */
export async function runNewOperation(
  args: readonly string[],
  root: string,
  output: Output,
): Promise<0 | 1 | 2> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { tag: { type: 'string' }, scope: { type: 'string' }, help: { type: 'boolean' } },
    });
    if (values.help === true) {
      output.log(usage);
      return 0;
    }
    const [id, method, path, ...more] = positionals;
    if (id === undefined || method === undefined || path === undefined || more.length > 0) {
      output.error(usage);
      return 2;
    }
    const files = await readContractFiles(root);
    const operation = describeOperation({ id, method, path, tag: values.tag }, files);
    const scope = chooseScope(operation, values.scope, files);
    const room = findRoom(root, operation.tag);
    const edits = new Map([
      ...editContract(operation, scope, files),
      ...editCode(operation, room, findExample(files)),
    ]);
    const { before, after } = await applyEdits(root, edits);
    await write(root, after);
    try {
      await runScript(root, ['scripts/generate/main.ts']);
      output.log(await runScript(root, ['scripts/contract-lock/main.ts', 'accept']));
      const code = [...after.keys()].filter((file) => file.endsWith('.ts'));
      await runScript(root, ['node_modules/oxfmt/bin/oxfmt', ...code]);
    } catch (error) {
      await write(root, before);
      throw error;
    }
    output.log(`\nWritten:\n${[...after.keys()].map((file) => `  ${file}`).join('\n')}`);
    output.log(`\nMissing:\n${listSteps(operation, room, scope)}`);
    return 0;
  } catch (error) {
    if (error instanceof UnusableOperation) {
      output.error(error.message);
      return 1;
    }
    if (error instanceof TypeError) {
      output.error(`${error.message}\n\n${usage}`);
      return 2;
    }
    throw error;
  }
}
