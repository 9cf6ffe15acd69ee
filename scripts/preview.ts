import { parseArgs } from 'node:util';
import { mockUsage, parsePort } from '#mocks/server/server-options.ts';
import { buildIfStale } from './check/fresh-build.ts';
import { showHelp } from './show-help.ts';
import { choosePort } from './start/free-port.ts';

const defaultPort = 4173;

showHelp(`Usage: npm run preview -- [options]
  Serves the production build with the mock server; builds it first when a source has changed.
  --port <n>            port to listen on; 0 takes a free one (default ${defaultPort}, or one above it that is free)
${mockUsage}`);

const { values } = parseArgs({ options: { port: { type: 'string' } }, strict: false });
try {
  const port = await choosePort(parsePort(values.port), defaultPort);
  if (!(await buildIfStale())) process.exit(1);
  console.log('The production build, dist/, is served by the mock server.');
  // The first of two ports is ignored.
  process.argv.splice(2, 0, '--static', 'dist');
  process.argv.push('--port', String(port));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import('#mocks/main.ts');
