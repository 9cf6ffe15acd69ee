import { expect, it } from 'vitest';
import { compareBlocking, readMainThread } from './main-thread.ts';

const thread = (pid: number, name: string) => ({ name: 'thread_name', pid, tid: 1, args: { name } });
const task = (pid: number, tdur?: number) => ({ name: 'ThreadControllerImpl::RunTask', pid, tid: 1, tdur });
const read = (...traceEvents: readonly object[]) => readMainThread(JSON.stringify({ traceEvents }));

it('reads the tasks of the busiest page', () => {
  const idle = [thread(1, 'CrRendererMain'), task(1, 4000)];
  const browser = [thread(2, 'CrBrowserMain'), task(2, 900_000)];
  const page = [task(3, 30_000), task(3, 80_000), task(3), task(3, 50_000), thread(3, 'CrRendererMain')];
  expect(read(...idle, ...browser, ...page)).toEqual({ busy: 160, tasks: [30, 80, 0, 50] });
});

it('compares what tasks take beyond 50 ms with the floor, however busy the machine is', () => {
  const [page, floor] = [
    { busy: 260, tasks: [40, 70, 150] },
    { busy: 350, tasks: [350] },
  ];
  const slowDown = ({ busy, tasks }: typeof page) => ({
    busy: busy * 3,
    tasks: tasks.map((time) => time * 3),
  });
  expect(compareBlocking(page, floor)).toBeCloseTo(120 / 350);
  expect(compareBlocking(slowDown(page), slowDown(floor))).toBeCloseTo(120 / 350);
});

it('refuses a trace without a task of a page', () => {
  expect(() => read(thread(2, 'CrBrowserMain'), task(2, 900_000))).toThrow('no task of a page');
});
