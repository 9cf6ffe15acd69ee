import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const minNode = 24;

// Otherwise an older Node ends with 1, the exit code of findings, and an error inside of the file.
const banner = `#!/usr/bin/env node
if (Number.parseInt(process.versions.node, 10) < ${minNode}) {
  console.error(\`contract-verify needs Node ${minNode} or later, and this is \${process.version}.\`);
  process.exit(2);
}`;

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
    target: `node${minNode}`,
    copyPublicDir: false,
    rolldownOptions: {
      output: { codeSplitting: false, entryFileNames: 'contract-verify.js', banner },
    },
  },
});
