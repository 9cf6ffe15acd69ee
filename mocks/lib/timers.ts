import { letProcessEnd } from './let-process-end.ts';

async function run(work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error);
  }
}

/** Tasks that run later, until they are cleared. They do not keep the process alive. */
export function createTimers() {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  return {
    /** Runs a task after a delay in milliseconds, and logs its failure. */
    later: (milliseconds: number, work: () => void | Promise<void>): void => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        void run(work);
      }, milliseconds);
      timers.add(timer);
      letProcessEnd(timer);
    },
    /** Cancels the tasks that have not run. */
    clear: (): void => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
