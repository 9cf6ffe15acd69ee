import { verifyServer } from './verify-server.ts';

process.exitCode = await verifyServer(process.argv.slice(2), console);
