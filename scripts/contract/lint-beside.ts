import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ContractProblem } from './lint.ts';

/**
 * Every problem of the contract, as `lintContract` finds it, but in a thread: it takes as long as generating from the
 * contract. Rejects when the file does not exist, and when the thread ends without a result.
 */
export async function lintBeside(rootFile: string): Promise<readonly ContractProblem[]> {
  const thread = new Worker(new URL('lint-thread.ts', import.meta.url), {
    workerData: rootFile,
    // Without the modules that a command preloads: one of them generates, which lints.
    execArgv: [],
  });
  const ended = once(thread, 'exit').then(([code]): never => {
    throw new Error(`Linting ${rootFile} ended with exit code ${code}.`);
  });
  const [problems]: ContractProblem[][] = await Promise.race([once(thread, 'message'), ended]);
  return problems ?? [];
}
