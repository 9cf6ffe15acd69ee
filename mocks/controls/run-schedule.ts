import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { getZonedDay } from '#mocks/lib/zoned-time.ts';
import { runSchedule } from '#mocks/schedules/run-schedule.ts';
import { scheduleStore } from '#mocks/schedules/schedule-store.ts';
import type { StoredRun } from '#mocks/schedules/stored-schedule.ts';
import { ControlError } from './control-input.ts';

/** Runs a schedule now as if it were due. Throws if there is no such schedule. */
export async function runDueSchedule(
  backend: MockBackend,
  scheduleId: string,
): Promise<Pick<StoredRun, 'outcome' | 'reason'>> {
  const schedule = scheduleStore(backend.db).schedules.get(scheduleId.toLowerCase());
  if (!schedule) throw new ControlError(`There is no schedule with the id '${scheduleId}'.`);
  const day = getZonedDay(backend.now().getTime(), schedule.timing.timeZone);
  const { outcome, reason } = await runSchedule(backend, schedule, { trigger: 'Due', startedBy: null, day });
  return { outcome, reason };
}

/** Lets the mail server of an address refuse emails, or accept them again. Returns the addresses that refuse. */
export function setMailbox({ db }: MockBackend, address: string, isFull: boolean): string[] {
  const { fullMailboxes } = scheduleStore(db);
  if (isFull) fullMailboxes.add(address.toLowerCase());
  else fullMailboxes.delete(address.toLowerCase());
  return [...fullMailboxes];
}
