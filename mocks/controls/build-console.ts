import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

// Runs as a separate process, so that the mock server neither loads nor watches the bundler.
const [outDir] = process.argv.slice(2);
if (outDir === undefined) throw new Error('Usage: node mocks/controls/build-console.ts <folder>');

await build({
  configFile: false,
  root: fileURLToPath(new URL('../console', import.meta.url)),
  base: '/__mock/',
  publicDir: false,
  logLevel: 'warn',
  plugins: [react(), tailwindcss()],
  build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
});
