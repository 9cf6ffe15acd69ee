import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { DueWork } from '#mocks/due/due-work.ts';
import { listDueRuns, planNextRun, type PlannedRun } from './recurrence.ts';
import { runSchedule } from './run-schedule.ts';
import { scheduleStore } from './schedule-store.ts';
import type { StoredSchedule } from './stored-schedule.ts';
import { getState } from './schedule-view.ts';

/** Milliseconds after which a run is late: longer than the pause between two checks of what is due. */
const lateAfter = 120_000;

const getStart = ({ since }: StoredSchedule, after: number): number => Math.max(since, after);

const isActive = (backend: MockBackend, schedule: StoredSchedule): boolean =>
  getState(backend, schedule) === 'Active';

interface DueSchedule {
  readonly schedule: StoredSchedule;
  readonly last: PlannedRun;
  readonly count: number;
}

/** The schedules with runs after a moment and until now, in the order of their last runs. */
function listDue(backend: MockBackend, after: number): DueSchedule[] {
  const now = backend.now().getTime();
  return [...scheduleStore(backend.db).schedules.values()]
    .filter((schedule) => isActive(backend, schedule))
    .flatMap((schedule) => {
      const due = listDueRuns(schedule.timing, getStart(schedule, after), now);
      const last = due.at(-1);
      return last ? [{ schedule, last, count: due.length }] : [];
    })
    .toSorted((a, b) => a.last.at - b.last.at);
}

async function runDue(backend: MockBackend, { schedule, last, count }: DueSchedule): Promise<void> {
  const isLate = count > 1 || backend.now().getTime() - last.at > lateAfter;
  await runSchedule(backend, schedule, {
    trigger: isLate ? 'Late' : 'Due',
    startedBy: null,
    day: last.day,
    periodDay: last.periodDay,
    skippedCount: count - 1,
  });
}

/** Runs the schedules that are due; one that was missed several times runs once, for the last of them. */
export const scheduleWork: DueWork = {
  name: 'Schedules',
  findNext: (backend, after) => {
    const times = [...scheduleStore(backend.db).schedules.values()]
      .filter((schedule) => isActive(backend, schedule))
      .flatMap((schedule) => planNextRun(schedule.timing, getStart(schedule, after))?.at ?? []);
    return times.length === 0 ? undefined : Math.min(...times);
  },
  run: async (backend, after) => {
    for (const due of listDue(backend, after)) await runDue(backend, due);
  },
};
