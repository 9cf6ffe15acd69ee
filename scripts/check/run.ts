import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Exit code of a command that could not run, as in the test runners of Automake, Meson and CTest. */
export const skippedCode = 77;

/** A command line whose first word is a program of the project, `node` or `npm`. */
export type Command = readonly [program: string, ...args: string[]];

/** Tests create many objects that live shortly: with more room for new ones, they take an eighth less processor time. */
const nodeOptions = '--max-semi-space-size=64';

/** The npm that started this command, so that no other one is needed in the PATH. */
const npmFile = process.env['npm_execpath'];

function resolveProgram(program: string): readonly string[] {
  if (program === 'node') return [process.execPath];
  if (program !== 'npm') return [`${root}node_modules/.bin/${program}`];
  return npmFile === undefined ? ['npm'] : [process.execPath, npmFile];
}

/** Resolves to the exit code; the output is passed through. */
export function run(
  [program, ...args]: Command,
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  const [file = program, ...first] = resolveProgram(program);
  const options = [process.env['NODE_OPTIONS'], nodeOptions].filter((option) => option !== undefined);
  const env = { ...process.env, NODE_OPTIONS: [...new Set(options)].join(' '), ...environment };
  const child = spawn(file, [...first, ...args], { cwd: root, env, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
