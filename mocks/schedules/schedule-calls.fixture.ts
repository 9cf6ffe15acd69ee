import type { NewSchedule, Schedule, ScheduleRun } from '#src/api/generated/types.ts';
import type { Mail } from '#mocks/outbox/mail.ts';
import { outboxStore } from '#mocks/outbox/outbox.ts';
import { matchesSchema } from '#mocks/testing/get-body.ts';
import type { Caller, TestMock } from '#mocks/testing/test-mock.ts';
import { newSchedule } from './schedule.fixture.ts';

/** The schedules of Prairie Mill Foods. */
export const place = '/Schedules/PMF';

export async function create(caller: Caller, body: Partial<NewSchedule> = {}): Promise<Schedule> {
  const response = await caller(`POST ${place}`, { ...newSchedule, ...body });
  if (response.status !== 201 || !matchesSchema('Schedule', response.body))
    throw new Error(`${response.status} ${JSON.stringify(response.body)}`);
  return response.body;
}

export async function list(caller: Caller, customerId = 'PMF'): Promise<readonly Schedule[]> {
  const { body } = await caller(`GET /Schedules/${customerId}?pageSize=500`);
  if (!matchesSchema('SchedulePage', body)) throw new Error(JSON.stringify(body));
  return body.items;
}

export async function find(caller: Caller, { scheduleId }: Schedule): Promise<Schedule | undefined> {
  return (await list(caller)).find((row) => row.scheduleId === scheduleId);
}

export async function runs(caller: Caller, { scheduleId }: Schedule): Promise<readonly ScheduleRun[]> {
  const { body } = await caller(`GET ${place}/${scheduleId}/Runs`);
  if (!matchesSchema('ScheduleRunPage', body)) throw new Error(JSON.stringify(body));
  return body.items;
}

export async function runNow(caller: Caller, { scheduleId }: Schedule): Promise<ScheduleRun> {
  const { body } = await caller(`POST ${place}/${scheduleId}/Runs`);
  if (!matchesSchema('ScheduleRun', body)) throw new Error(JSON.stringify(body));
  return body;
}

export async function moveTo({ backend }: TestMock, moment: string): Promise<void> {
  backend.moveClock((clock) => clock.set(new Date(moment)));
  await backend.runDue();
}

/** The emails with a subject that were sent since the start. */
export const mails = ({ backend }: TestMock, subject: string): readonly Mail[] =>
  outboxStore(backend.db)
    .list()
    .filter((mail) => mail.subject === subject);
