import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));

// One file without dependencies, in JavaScript: Node does not read TypeScript of installed packages.
await build({
  root,
  configFile: false,
  logLevel: 'error',
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'verify/main.ts',
    outDir: 'dist',
    // The descriptions and the pages are there.
    emptyOutDir: false,
    target: 'node24',
    copyPublicDir: false,
    rolldownOptions: {
      output: { codeSplitting: false, entryFileNames: 'contract-verify.js', banner: '#!/usr/bin/env node' },
    },
  },
});
