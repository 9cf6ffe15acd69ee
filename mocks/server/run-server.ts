import { startMockServer } from './server.ts';
import { readServerOptions, startFailure } from './server-options.ts';

try {
  const server = await startMockServer(readServerOptions());
  console.log(`mock server ready on ${server.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(startFailure(error));
  process.exitCode = 1;
}
