import type { Plugin } from 'vite';

/**
 * Names in the page what a lazily loaded chunk consists of, so that it travels beside the entry that asks for it and
 * not after it. `name` is that of the chunk; the build fails when there is none.
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
        const wanted = chunks.find((chunk) => chunk.name === name);
        if (!wanted) throw new Error(`The build has no chunk '${name}' to preload.`);
        const files = new Set([wanted.fileName]);
        // A set may grow while it is walked.
        for (const file of files)
          for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(next);
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
