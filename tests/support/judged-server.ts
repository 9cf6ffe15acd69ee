import { enableCompileCache } from 'node:module';

// The validation libraries are large; with a compile cache every further server starts in a fraction of the time.
enableCompileCache();
await import('./run-judged-server.ts');
