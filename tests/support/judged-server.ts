import { enableCompileCache } from 'node:module';

// The judge's libraries are large; compiled once, they let every further server start in a fraction of the time.
enableCompileCache();
await import('./run-judged-server.ts');
