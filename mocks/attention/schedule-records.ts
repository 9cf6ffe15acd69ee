import type { AttentionRecord } from '#src/api/generated/types.ts';
import { isVisibleTo, listFailedSchedules } from '#mocks/schedules/failed-schedules.ts';
import type { CustomerContext, KindContext } from './kind-context.ts';
import { makeRecord } from './make-record.ts';

export function readFailedSchedules({ backend, customerId }: CustomerContext): AttentionRecord[] {
  return listFailedSchedules(backend, customerId).map(({ schedule, run }) =>
    makeRecord({
      recordNumber: schedule.name,
      target: { type: 'Schedule', id: schedule.scheduleId },
      place: {},
      reason: 'RenderFailed',
      facts: run.reason === null ? {} : { cause: run.reason.slice(0, 200) },
      dueDate: run.at.slice(0, 10),
      urgency: 'AtRisk',
    }),
  );
}

/** Whether the person's list of schedules has the record. */
export function isOfVisibleSchedule(
  { backend, person }: KindContext,
  { target: { id } }: AttentionRecord,
): boolean {
  return isVisibleTo(backend, person, id);
}
