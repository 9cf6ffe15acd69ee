import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Path of the worker, from which its scope is the whole portal. */
export const workerFile = 'sw.js';

/** Excluded from the page's chunks: the worker is one file without imports. */
export const workerSources = /[\\/]app[\\/]updates[\\/]worker[\\/]/;

const publicFiles = ['icon.svg'];

/** The sign-in bridge and its own chunks are never cached; the hosting file is for the server. */
function isKept(file: string): boolean {
  return (
    file !== workerFile &&
    file !== 'auth-bridge.html' &&
    !file.endsWith('.json') &&
    !/^assets\/(bridge|identity~bridge)-/.test(file)
  );
}

interface BuiltFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** Version and paths of the cached files of a build. The version changes with their content and headers. */
export function cachedBuild(
  files: readonly BuiltFile[],
  hosting: string,
): { version: string; files: readonly string[] } {
  const cached = files.filter(({ name }) => isKept(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const hash = createHash('sha256').update(hosting);
  for (const { name, content } of cached) hash.update(`\0${name}\0`).update(content);
  return {
    version: hash.digest('hex').slice(0, 16),
    files: cached.map(({ name }) => (name === 'index.html' ? '/' : `/${name}`)),
  };
}

/** Writes the list of cached files into the built service worker. `hosting` is the text of the hosting file. */
export function serviceWorker(hosting: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[workerFile];
        if (worker?.type !== 'chunk') throw new Error('The service worker has not been built.');
        if (worker.imports.length > 0)
          throw new Error('The service worker must be one file without imports.');
        const built = Object.values(bundle).map((file): BuiltFile => ({
          name: file.fileName,
          content: file.type === 'chunk' ? file.code : file.source,
        }));
        const publicEntries = publicFiles.map((name): BuiltFile => ({
          name,
          content: readFileSync(new URL(`../public/${name}`, import.meta.url)),
        }));
        const build = JSON.stringify(cachedBuild([...built, ...publicEntries], hosting));
        if (!worker.code.includes('__BUILD__'))
          throw new Error('The service worker does not contain __BUILD__, the place for the list of files.');
        worker.code = worker.code.replace('__BUILD__', () => build);
      },
    },
  };
}
