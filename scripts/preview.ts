import { buildIfStale } from './check/fresh-build.ts';

if (!(await buildIfStale())) process.exit(1);
// Options on the command line come last and take precedence.
process.argv.splice(2, 0, '--static', 'dist', '--port', '4173');
await import('#mocks/main.ts');
console.log('The production build is served at http://localhost:4173, or at the port given with --port.');
