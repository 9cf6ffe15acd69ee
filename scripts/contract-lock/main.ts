import { runLock } from './run-lock.ts';

process.exitCode = await runLock(process.argv.slice(2), process.cwd(), console);
