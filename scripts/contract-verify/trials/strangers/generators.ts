import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './install-packages.ts';

// Packages have their versions here, because the project depends on none of them.

export interface Generator {
  readonly name: string;
  readonly packages: readonly string[];
  /** The program of the packages, and its arguments; it reads `openapi.json` and writes below `out`. */
  readonly command: readonly [program: string, ...args: string[]];
  readonly files?: Readonly<Record<string, string>>;
}

const kubbConfig = `import { defineConfig } from '@kubb/core';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';
import { pluginClient } from '@kubb/plugin-client';
export default defineConfig({
  root: '.',
  input: { path: './openapi.json' },
  output: { path: './out', clean: true },
  plugins: [pluginOas(), pluginTs(), pluginClient()],
});
`;

const kubb = ['cli', 'core', 'plugin-oas', 'plugin-ts', 'plugin-client'].map(
  (name) => `@kubb/${name}@4.39.3`,
);

/** Generators of clients and types that many projects use. */
export const generators: readonly Generator[] = [
  {
    name: 'hey-api',
    packages: ['@hey-api/openapi-ts@0.95.0'],
    command: ['openapi-ts', '-i', 'openapi.json', '-o', 'out', '-c', '@hey-api/client-fetch'],
  },
  {
    name: 'swagger-typescript-api',
    packages: ['swagger-typescript-api@13.13.0'],
    command: ['swagger-typescript-api', 'generate', '-p', 'openapi.json', '-o', 'out', '-n', 'api.ts'],
  },
  {
    name: 'orval',
    packages: ['orval@8.38.0'],
    command: ['orval', '--input', './openapi.json', '--output', './out/api.ts', '--client', 'fetch'],
  },
  {
    name: 'kubb',
    packages: [...kubb, 'axios@1.21.1'],
    command: ['kubb', 'generate', '--config', 'kubb.config.mjs'],
    files: { 'kubb.config.mjs': kubbConfig },
  },
  {
    name: 'openapi-zod-client',
    packages: ['openapi-zod-client@1.18.3', '@zodios/core@10.9.6', 'zod@3.25.76', 'axios@1.21.1'],
    command: ['openapi-zod-client', 'openapi.json', '-o', 'out/client.ts'],
  },
];

const contract = fileURLToPath(new URL('../../../../openapi/openapi.json', import.meta.url));

const settings = {
  compilerOptions: {
    strict: true,
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    noEmit: true,
    skipLibCheck: true,
    // Client code of others imports its own files with and without their extension.
    allowImportingTsExtensions: true,
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  },
  include: ['out/**/*.ts'],
};

function runIn(folder: string, program: string, args: readonly string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    // The generators run with the Node of this run.
    env: { ...process.env, PATH: `${join(process.execPath, '..')}:${process.env['PATH'] ?? ''}` },
  });
  return status === 0 ? undefined : `${stdout}${stderr}`.trim();
}

/**
 * Generates code from the committed contract and compiles it strictly, in a folder of its own below `parent`. Returns a
 * row: name, files, lines, errors. Throws with the output of a generator that fails or writes nothing.
 */
export function compileGenerated({ name, packages, command, files = {} }: Generator, parent: string): string {
  const folder = join(parent, name);
  installPackages(folder, [...packages, 'typescript@5.9.3']);
  copyFileSync(contract, join(folder, 'openapi.json'));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const out = join(folder, 'out');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  const [program, ...args] = command;
  const failure = runIn(folder, join(folder, 'node_modules/.bin', program), args);
  if (failure !== undefined) throw new Error(failure.slice(-2000));
  const written = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const lines = written.reduce(
    (sum, file) => sum + readFileSync(join(out, file), 'utf8').split('\n').length,
    0,
  );
  // A generator may report success after an error of a part of it.
  if (lines < 1000) throw new Error(`It wrote ${lines} lines only.`);
  const errors =
    runIn(folder, join(folder, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.json'])?.split('\n') ?? [];
  for (const error of errors.slice(0, 5)) console.error(error);
  return [name, written.length, lines, errors.length].join(' | ');
}
