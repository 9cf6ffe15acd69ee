import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { LOCK_FILE } from '#scripts/contract-lock/lock-file.ts';
import { specifiedFile } from '#scripts/generate/output-folders.ts';
import { readPortalPages } from '#scripts/page-calls/portal-pages.ts';

const root = join(import.meta.dirname, '../..');

/** The whole contract, and the specified operations alone. */
const descriptions = [LOCK_FILE, specifiedFile];

/** The package has neither the portal's sources nor the compiler, so it gets their result. */
const resolvedPages: Plugin = {
  name: 'resolved-pages',
  load: (id) =>
    id.endsWith('/scripts/page-calls/portal-pages.ts')
      ? `export const readPortalPages = () => (${JSON.stringify(readPortalPages())});`
      : undefined,
};

/**
 * Writes contract:verify as one file without dependencies, for projects that have only Node, with the contract and its
 * specified part beside it, and returns the folder. `npm pack` creates an archive of it.
 */
export async function buildVerifyPackage(folder: string): Promise<string> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [resolvedPages],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: join(root, 'scripts/contract-verify/main.ts'),
      outDir: folder,
      emptyOutDir: true,
      target: 'node24',
      copyPublicDir: false,
      rolldownOptions: {
        output: { codeSplitting: false, entryFileNames: 'contract-verify.js', banner: '#!/usr/bin/env node' },
      },
    },
  });
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const description = {
    name: 'contract-verify',
    version,
    description: 'Checks whether a running server conforms to its OpenAPI description.',
    license: 'UNLICENSED',
    type: 'module',
    bin: { 'contract-verify': 'contract-verify.js' },
    files: ['contract-verify.js', 'Dockerfile', ...descriptions.map((file) => basename(file))],
    engines: { node: '>=24' },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(description, undefined, 2)}\n`);
  copyFileSync(join(root, 'scripts/contract-verify/README.md'), join(folder, 'README.md'));
  copyFileSync(join(import.meta.dirname, 'Dockerfile'), join(folder, 'Dockerfile'));
  for (const file of descriptions) copyFileSync(join(root, file), join(folder, basename(file)));
  return folder;
}
