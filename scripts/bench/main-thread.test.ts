import { expect, it } from 'vitest';
import { readMainThread } from './main-thread.ts';

const thread = (pid: number, name: string) => ({ name: 'thread_name', pid, tid: 1, args: { name } });
const task = (pid: number, tdur?: number) => ({ name: 'ThreadControllerImpl::RunTask', pid, tid: 1, tdur });
const read = (...traceEvents: readonly object[]) => readMainThread(JSON.stringify({ traceEvents }));

it('sums the tasks of the busiest page, and what each takes beyond 50 ms', () => {
  const idle = [thread(1, 'CrRendererMain'), task(1, 4000)];
  const browser = [thread(2, 'CrBrowserMain'), task(2, 900_000)];
  const page = [task(3, 30_000), task(3, 80_000), task(3), task(3, 50_000), thread(3, 'CrRendererMain')];
  expect(read(...idle, ...browser, ...page)).toEqual({ busy: 160, blocking: 30 });
});

it('refuses a trace without a task of a page', () => {
  expect(() => read(thread(2, 'CrBrowserMain'), task(2, 900_000))).toThrow('no task of a page');
});
