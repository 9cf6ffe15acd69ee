import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lintBeside } from './lint-beside.ts';
import { soundContract } from './sound-contract.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'contract-'));
for (const [file, text] of Object.entries({ ...soundContract, 'faulty.yaml': 'openapi: [' })) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('linting in a thread', () => {
  it('finds the problems of a contract', async () => {
    expect(await lintBeside(join(folder, 'portal.yaml'))).toEqual([]);
    expect(await lintBeside(join(folder, 'faulty.yaml'))).toMatchObject([{ severity: 'error', line: 1 }]);
  });

  it('rejects without a contract', async () => {
    await expect(lintBeside(join(folder, 'nowhere.yaml'))).rejects.toThrow('does not exist');
  });

  it('does not load what the command preloads, which may generate, and so lint', () => {
    const module = new URL('lint-beside.ts', import.meta.url).href;
    const program = `
      import { lintBeside } from '${module}';
      console.log(await lintBeside(${JSON.stringify(join(folder, 'portal.yaml'))}));`;
    const preloaded = 'data:text/javascript,console.log("preloaded")';
    const { stdout } = spawnSync(
      process.execPath,
      ['--import', preloaded, '--input-type=module', '--eval', program],
      { encoding: 'utf8' },
    );
    expect(stdout).toBe('preloaded\n[]\n');
  });
});
