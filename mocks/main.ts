import { enableCompileCache } from 'node:module';

// Half of the start is compiling, which a second start can be spared; so the cache opens before anything is loaded.
enableCompileCache();
await import('#mocks/command.ts');
