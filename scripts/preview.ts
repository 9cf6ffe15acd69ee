import { buildIfStale } from './check/fresh-build.ts';

if (!(await buildIfStale())) process.exit(1);
// Options on the command line come last and take precedence.
process.argv.splice(2, 0, '--static', 'dist', '--port', '4173');
await import('#mocks/main.ts');
console.log('That is the production build: http://localhost:4173 unless --port says otherwise.');
