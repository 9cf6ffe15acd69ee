import { createIds } from '#mocks/store/create-ids.ts';
import { defineStore } from '#mocks/store/database.ts';
import { seedSchedules } from './schedule-seeds.ts';
import type { StoredRun, StoredSchedule } from './stored-schedule.ts';

/** Schedules, their runs, and the settings of customers. */
export const scheduleStore = defineStore((db) => {
  const schedules = new Map<string, StoredSchedule>();
  /** By schedule, newest first. */
  const runs = new Map<string, readonly StoredRun[]>();
  const domains = new Map<string, readonly string[]>();
  /** Addresses whose mail server refuses emails. */
  const fullMailboxes = new Set<string>();
  const ids = createIds(db, 'new schedules');
  return {
    store: {
      schedules,
      domains,
      fullMailboxes,
      nextId: ids.next,
      save: (schedule: StoredSchedule): StoredSchedule => {
        schedules.set(schedule.scheduleId, schedule);
        return schedule;
      },
      getRuns: (scheduleId: string): readonly StoredRun[] => runs.get(scheduleId) ?? [],
      addRun: (run: StoredRun): void => {
        runs.set(run.scheduleId, [run, ...(runs.get(run.scheduleId) ?? [])]);
      },
    },
    seed: async (context) => {
      ids.restart();
      // Their last runs are before now, from when on due runs are done: the history may be up to an hour older.
      const seeded = await seedSchedules(db, { ...context, now: db.now() });
      for (const schedule of seeded.schedules) schedules.set(schedule.scheduleId, schedule);
      for (const run of seeded.runs) runs.set(run.scheduleId, [run, ...(runs.get(run.scheduleId) ?? [])]);
      for (const [customerId, allowed] of seeded.domains) domains.set(customerId, allowed);
      for (const address of seeded.fullMailboxes) fullMailboxes.add(address);
    },
    clear: () => {
      schedules.clear();
      runs.clear();
      domains.clear();
      fullMailboxes.clear();
    },
  };
});
