/** Something to do against the server; tasks do not depend on one another unless they run in a row. */
export type Task = () => Promise<void>;

/** Runs tasks, so many at the same time; the first failure ends the run once those under way have ended. */
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
