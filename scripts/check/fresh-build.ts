import { glob, stat } from 'node:fs/promises';
import { root, run } from './step.ts';

/** Inputs of the build. */
const inputs = [
  'src/**/*',
  'public/**/*',
  'openapi/**/*.yaml',
  'scripts/{generate,contract}/**/*.ts',
  'scripts/hosting.ts',
  '*.html',
  'vite.config.ts',
  'package-lock.json',
];

async function getModifiedTime(file: string): Promise<number> {
  const stats = await stat(root + file).catch(() => undefined);
  return stats?.mtimeMs ?? 0;
}

async function isFresh(): Promise<boolean> {
  const built = await getModifiedTime('dist/index.html');
  if (built === 0) return false;
  for await (const file of glob(inputs, { cwd: root, exclude: ['**/generated/**', '**/*.test.ts'] })) {
    if ((await getModifiedTime(file)) > built) return false;
  }
  return true;
}

/** Builds the portal unless the build is newer than all its inputs. Returns whether the build exists. */
export async function buildIfStale(): Promise<boolean> {
  if (await isFresh()) return true;
  return (await run(['node', 'scripts/check/main.ts', 'build'])) === 0;
}
