/** Work against the server; tasks are independent unless they run in a sequence. */
export type Task = () => Promise<void>;

/** Runs tasks with limited concurrency; the first failure ends the run after the running tasks have ended. */
export async function runTasks(tasks: readonly Task[], concurrency: number): Promise<void> {
  const waiting = [...tasks];
  let failure: { readonly error: unknown } | undefined;
  const worker = async (): Promise<void> => {
    for (let task = waiting.shift(); task !== undefined && failure === undefined; task = waiting.shift()) {
      try {
        await task();
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  if (failure) throw failure.error;
}
