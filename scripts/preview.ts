import { buildIfStale } from './check/fresh-build.ts';

if (!(await buildIfStale())) process.exit(1);
console.log('The production build, dist/, is served by the mock server.');
// Options on the command line come last and take precedence.
process.argv.splice(2, 0, '--static', 'dist', '--port', '4173');
await import('#mocks/main.ts');
