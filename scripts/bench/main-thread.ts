/** Processor time of a page's main thread while it starts, in milliseconds at the slowdown of the measurement. */
export interface MainThreadTime {
  /** Of all tasks. */
  readonly busy: number;
  readonly tasks: readonly number[];
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
  /** Processor time, in microseconds: other work on the machine adds less to it than to the time that passes. */
  readonly tdur?: number;
}

/** The categories of a trace that `readMainThread` needs. */
export const traceCategories = ['toplevel'];

/** A page answers nobody during a task. The limit is 50 ms on a machine that computes the floor in 350 ms. */
const longTaskShare = 50 / 350;

/**
 * The time of a page's tasks beyond 50 ms each, as a ratio to what the floor computes. Other work on the machine makes
 * the tasks of both longer; the 50 ms grow with the floor, so that the ratio stays the same.
 */
export function compareBlocking({ tasks }: MainThreadTime, floor: MainThreadTime): number {
  const longTask = longTaskShare * floor.busy;
  return tasks.reduce((sum, time) => sum + Math.max(0, time - longTask), 0) / floor.busy;
}

/** Reads the trace of a browser with one page. Throws when it has no task of a page. */
export function readMainThread(trace: string): MainThreadTime {
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(trace);
  const toThread = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const tasksByThread = new Map<string, number[]>();
  for (const event of traceEvents)
    if (event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
      tasksByThread.set(toThread(event), []);
  for (const event of traceEvents)
    if (event.name === 'ThreadControllerImpl::RunTask')
      tasksByThread.get(toThread(event))?.push((event.tdur ?? 0) / 1000);
  // Other renderers wait for a page.
  const times = [...tasksByThread.values()].map((tasks) => ({
    busy: tasks.reduce((sum, time) => sum + time, 0),
    tasks,
  }));
  const [page] = times.toSorted((a, b) => b.busy - a.busy);
  if (!page || page.busy === 0) throw new Error('The trace has no task of a page.');
  return page;
}
