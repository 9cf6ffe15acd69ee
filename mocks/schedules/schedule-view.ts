import type {
  NewSchedule,
  Schedule,
  ScheduleDelivery,
  ScheduleRun,
  ScheduleRunTime,
  ScheduleState,
} from '#src/api/generated/types.ts';
import { getZonedDay } from '#mocks/lib/zoned-time.ts';
import { entityTag } from '#mocks/contract/entity-tag.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { readableDay } from '#mocks/lib/days.ts';
import type { Person } from '#mocks/people.ts';
import { planNextRun, type PlannedRun } from './recurrence.ts';
import { isFailed } from './run-schedule.ts';
import { getRunPeriod } from './get-run-period.ts';
import { describePerson, getName, hasOwnerLeft } from './schedule-people.ts';
import { nameSource } from './schedule-source.ts';
import { followView, getViewName } from './scheduled-view.ts';
import { scheduleStore } from './schedule-store.ts';
import type { StoredDelivery, StoredRun, StoredSchedule } from './stored-schedule.ts';

export function getState(backend: MockBackend, schedule: StoredSchedule): ScheduleState {
  if (hasOwnerLeft(backend, schedule)) return 'OwnerLeft';
  if (schedule.pause) return 'Paused';
  return schedule.isStopped ? 'Stopped' : 'Active';
}

function explainState(
  backend: MockBackend,
  schedule: StoredSchedule,
  state: ScheduleState,
  person: Person,
): string | null {
  const { pause, timing, ownerId } = schedule;
  switch (state) {
    case 'Active':
      return null;
    case 'Stopped':
      return 'Paused after three failures in a row.';
    case 'OwnerLeft':
      return `${getName(backend, ownerId)} has left.`;
    case 'Paused': {
      if (!pause) return null;
      const by = pause.userId === person.userId ? 'you' : pause.name;
      return `Paused by ${by} on ${readableDay(getZonedDay(Date.parse(pause.at), timing.timeZone))}.`;
    }
  }
}

export function toRunTime(
  schedule: Pick<NewSchedule, 'source' | 'period'>,
  run: PlannedRun,
): ScheduleRunTime {
  const days = getRunPeriod(schedule, run.periodDay);
  return {
    at: run.text,
    startDate: days?.startDate ?? null,
    endDate: days?.endDate ?? null,
    movedFrom: run.movedFrom,
  };
}

/** Whether the caller may open a file: their own, and those of addresses in their own schedules. */
function maySeeFile(schedule: StoredSchedule, { madeFor }: StoredDelivery, { userId }: Person): boolean {
  return madeFor === userId && (schedule.ownerId === userId || schedule.recipients.userIds.includes(userId));
}

/** A run as the caller sees it. */
export function toRun(schedule: StoredSchedule, run: StoredRun, person: Person): ScheduleRun {
  const { scheduleId: _scheduleId, deliveries, ...rest } = run;
  return {
    ...rest,
    canResend: deliveries.some(isFailed),
    deliveries: deliveries.map((delivery): ScheduleDelivery => {
      const { userId: _userId, madeFor: _madeFor, file, ...fields } = delivery;
      return { ...fields, file: maySeeFile(schedule, delivery, person) ? file : null };
    }),
  };
}

/** A schedule as the caller sees it, with its version, which a change of the view that it follows keeps. */
export function toSchedule(backend: MockBackend, schedule: StoredSchedule, person: Person): Schedule {
  const { name, source, timing, period, format, recipients, onlyWithRows, scheduleId, ownerId } = schedule;
  const sent = followView(backend, schedule, schedule);
  const state = getState(backend, schedule);
  const content = { name, source, timing, period, format, recipients, onlyWithRows };
  const [last] = scheduleStore(backend.db).getRuns(scheduleId);
  const next =
    state === 'Active' ? planNextRun(timing, Math.max(backend.now().getTime(), schedule.since)) : undefined;
  return {
    ...content,
    source: sent.source,
    scheduleId,
    sourceName: nameSource(backend, source),
    savedViewName: getViewName(backend, schedule, person),
    state,
    stateReason: explainState(backend, schedule, state, person),
    owner: describePerson(backend, ownerId, person),
    isOwn: ownerId === person.userId,
    people: recipients.userIds
      .map((userId) => describePerson(backend, userId, person))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    nextRun: next ? toRunTime(sent, next) : null,
    lastRun: last
      ? {
          runId: last.runId,
          at: last.at,
          outcome: last.outcome,
          reason: last.reason,
          failuresInARow: schedule.failuresInARow,
          canResend: last.deliveries.some(isFailed),
        }
      : null,
    // Runs do not change the version: a schedule can be changed while it runs.
    etag: entityTag({ ...content, ownerId, pause: schedule.pause, isStopped: schedule.isStopped }),
  };
}
