/** Processor time of a page's main thread while it starts, in milliseconds at the slowdown of the measurement. */
export interface MainThreadTime {
  /** Of all tasks. */
  readonly busy: number;
  /** What tasks took beyond 50 ms each, in which the page answers nobody. */
  readonly blocking: number;
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

const longTask = 50;

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
    blocking: tasks.reduce((sum, time) => sum + Math.max(0, time - longTask), 0),
  }));
  const [page] = times.toSorted((a, b) => b.busy - a.busy);
  if (!page || page.busy === 0) throw new Error('The trace has no task of a page.');
  return page;
}
