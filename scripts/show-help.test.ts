import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { scripts } from './check/steps.ts';

/** The programs of this repository that package.json names, with the file that each starts. */
const tools = Object.entries(scripts).flatMap(([name, command]) => {
  const file = /(\S+\.ts)(?: \w+)?$/.exec(command)?.[1];
  return command.startsWith('node ') && file !== undefined ? [[name, file] as const] : [];
});

/** The text of a file and of those that it imports, up to that many steps away. */
function readWithImports(file: string, steps = 2): string {
  const text = readFileSync(file, 'utf8');
  const imported = [...text.matchAll(/(?:from|import\(|import) '([.#][^']+\.ts)'/g)].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
  );
  return [
    text,
    ...(steps === 0 ? [] : imported.filter(existsSync).map((path) => readWithImports(path, steps - 1))),
  ].join('\n');
}

describe('--help', () => {
  it.each(tools)('is explained by npm run %s', (_name, file) => {
    // The mock server's own entry loads its options only after it has enabled the compile cache.
    expect(readWithImports(file === 'mocks/main.ts' ? 'mocks/server/run-server.ts' : file)).toMatch(
      /Usage: (npm (run|start)|\$\{command\})/,
    );
  });

  it('prints how a program is called, and does nothing else', { tags: 'full' }, async () => {
    const args = ['--import', './scripts/check-node.mjs', 'scripts/end-to-end.ts', '--headed', '--help'];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    expect(stdout).toMatch(/^Usage: npm run test:e2e/);
    expect(stdout).not.toContain('Chromium:');
  });
});
