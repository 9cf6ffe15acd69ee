import type { Plugin } from 'vite';
import { findStaticImports } from './static-imports.ts';

/**
 * Adds preload links for a lazily loaded chunk to the page, so that it downloads in parallel with the entry that
 * imports it. `name` is the name of the chunk; the build fails when it does not exist.
 */
export function preloadedChunk(name: string): Plugin {
  return {
    name: 'preloaded-chunk',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { filename, bundle = {} }) {
        if (!filename.endsWith('index.html')) return html;
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entryChunk = chunks.find((chunk) => chunk.name === name);
        if (!entryChunk) throw new Error(`The build has no chunk '${name}' to preload.`);
        const importsByFile = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
        const files = findStaticImports(entryChunk.fileName, {
          getModuleInfo: (file) => ({ importedIds: importsByFile.get(file) ?? [] }),
        });
        return [...files]
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}
