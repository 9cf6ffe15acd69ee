/** Work against the server; tasks are independent unless they run in a sequence. */
export type Task = () => Promise<void>;

/**
 * Runs tasks with limited concurrency; the first failure ends the run after the running tasks have ended. A task is
 * taken when its turn comes, so that a large description is not planned as a whole before the first request.
 */
export async function runTasks(tasks: Iterable<Task>, concurrency: number): Promise<void> {
  const waiting = tasks[Symbol.iterator]();
  let failure: { readonly error: unknown } | undefined;
  const worker = async (): Promise<void> => {
    while (failure === undefined) {
      try {
        const next = waiting.next();
        if (next.done === true) return;
        await next.value();
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  if (failure) throw failure.error;
}
