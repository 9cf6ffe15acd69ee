import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { Person } from '#mocks/people.ts';
import { countsInternalQuestions } from './question-schedules.ts';
import { isAdmin } from './schedule-people.ts';
import { scheduleStore } from './schedule-store.ts';
import type { StoredRun, StoredSchedule } from './stored-schedule.ts';

interface FailedSchedule {
  readonly schedule: StoredSchedule;
  /** The last one. */
  readonly run: StoredRun;
}

/** The schedules of a customer whose last run failed, at least for someone. */
export function listFailedSchedules({ db }: MockBackend, customerId: string): FailedSchedule[] {
  const { schedules, getRuns } = scheduleStore(db);
  return [...schedules.values()].flatMap((schedule) => {
    const [run] = getRuns(schedule.scheduleId);
    const hasFailed = run?.outcome === 'Failed' || run?.outcome === 'PartlyFailed';
    return schedule.customerId === customerId && hasFailed ? [{ schedule, run }] : [];
  });
}

/** Whether a person's list of schedules has one: their own, and those of everybody for admins. */
export function isVisibleTo(backend: MockBackend, person: Person, scheduleId: string): boolean {
  const schedule = scheduleStore(backend.db).schedules.get(scheduleId);
  if (!schedule || (!person.isInternalUser && countsInternalQuestions(backend, schedule))) return false;
  return isAdmin(person) || schedule.ownerId === person.userId;
}
