import { requireConnection } from '#mocks/real-server/connection-failure.ts';
import { readDivision } from './division.ts';
import { resolveRealServer } from './read-real-server.ts';
import { startMockServer } from './server.ts';
import { readRealServerArguments, readServerOptions, startFailure } from './server-options.ts';

try {
  const options = { ...readServerOptions(), ...resolveRealServer(readRealServerArguments()) };
  const address = options.realServer?.address;
  if (address) await requireConnection(address);
  const server = await startMockServer(options);
  // In one piece: `npm start` shows its own welcome instead.
  const { sentences = [] } = readDivision(options) ?? {};
  console.log([`mock server ready on ${server.url}`, ...sentences].join('\n'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(startFailure(error));
  process.exitCode = 1;
}
