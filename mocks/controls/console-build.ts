import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const script = join(root, 'mocks/controls/build-console.ts');

/** Files whose change triggers a build: the console's sources and the bundler's configuration. */
const inputs = [
  'mocks/console/**/*',
  'mocks/http/control-calls.ts',
  'mocks/people.ts',
  'src/{ui,lib,components,session}/**/*.{ts,tsx,css}',
  'src/api/generated/operations.ts',
  'src/api/generated/enums/*.ts',
  'package-lock.json',
];

async function fingerprint(): Promise<string> {
  const files: string[] = [];
  for await (const file of glob(inputs, { cwd: root, exclude: ['**/*.test.*'] })) {
    if (/\.\w+$/.test(file)) files.push(file);
  }
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(await readFile(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

const run = promisify(execFile);

async function build(folder: string): Promise<void> {
  // Another server of this checkout may build at the same time.
  const draft = `${folder}-${process.pid}`;
  await run(process.execPath, [script, draft], { cwd: root });
  try {
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(join(folder, 'index.html'))) throw error;
  }
}

let current: Promise<string> | undefined;

/**
 * The folder of the built console; builds it on first use if a source has changed. Rejects with the bundler's message.
 */
export function findConsoleBuild(): Promise<string> {
  current ??= (async () => {
    try {
      const folder = join(root, '.cache/mock-console', await fingerprint());
      if (!existsSync(join(folder, 'index.html'))) await build(folder);
      return folder;
    } finally {
      current = undefined;
    }
  })();
  return current;
}
