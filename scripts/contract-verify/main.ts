import { verifyServer } from './verify-server.ts';

// An unforeseen failure must not look like "findings", which is what Node's own exit code 1 would say.
process.exitCode = await verifyServer(process.argv.slice(2), console).catch((error: unknown) => {
  console.error(error);
  return 2;
});
