import { runNewOperation } from './run-new-operation.ts';

process.exitCode = await runNewOperation(process.argv.slice(2), process.cwd(), console);
