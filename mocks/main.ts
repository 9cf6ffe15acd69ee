import { enableCompileCache } from 'node:module';

// Compiling takes half of the start; the compile cache must be enabled before the modules load.
enableCompileCache();
await import('#mocks/server/run-server.ts');
