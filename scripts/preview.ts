import { mockUsage } from '#mocks/server/server-options.ts';
import { buildIfStale } from './check/fresh-build.ts';
import { showHelp } from './show-help.ts';

showHelp(`Usage: npm run preview -- [options]
  Serves the production build with the mock server; builds it first when a source has changed.
  --port <n>            port to listen on; 0 takes a free one (default 4173)
${mockUsage}`);

if (!(await buildIfStale())) process.exit(1);
console.log('The production build, dist/, is served by the mock server.');
// Options on the command line come last and take precedence.
process.argv.splice(2, 0, '--static', 'dist', '--port', '4173');
await import('#mocks/main.ts');
