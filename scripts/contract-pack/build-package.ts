import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { readPortalPages } from '#scripts/page-calls/portal-pages.ts';

const root = join(import.meta.dirname, '../..');

/** The package has neither the portal's sources nor the compiler, so it gets their result. */
const resolvedPages: Plugin = {
  name: 'resolved-pages',
  load: (id) =>
    id.endsWith('/scripts/page-calls/portal-pages.ts')
      ? `export const readPortalPages = () => (${JSON.stringify(readPortalPages())});`
      : undefined,
};

/**
 * Writes contract:verify as a package of one file without dependencies, for projects that have only Node, and returns
 * its folder. `npm pack` creates an archive of it.
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
    files: ['contract-verify.js', 'Dockerfile'],
    engines: { node: '>=24' },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(description, undefined, 2)}\n`);
  copyFileSync(join(root, 'scripts/contract-verify/README.md'), join(folder, 'README.md'));
  copyFileSync(join(import.meta.dirname, 'Dockerfile'), join(folder, 'Dockerfile'));
  return folder;
}
