import type { NewSchedule } from '#src/api/generated/types.ts';
import { getZonedDay } from '#mocks/lib/zoned-time.ts';
import { requireCustomer } from '#mocks/access/scope.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { conflict, forbidden, notFound, ProblemError, unprocessable } from '#mocks/contract/problem.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { getPage } from '#mocks/lists/list.ts';
import type { Person } from '#mocks/people.ts';
import { isVisibleTo } from './failed-schedules.ts';
import { planRuns } from './recurrence.ts';
import { isFailed, runSchedule, sendTest } from './run-schedule.ts';
import { getRunPeriod } from './get-run-period.ts';
import { countRows } from './make-content.ts';
import { reportDeletion, reportTakeover } from './schedule-mails.ts';
import { findMember, hasOwnerLeft, listPeople } from './schedule-people.ts';
import { countNow, requireSchedule, requireTiming } from './schedule-rules.ts';
import { getFormats, getPeriods } from './schedule-source.ts';
import { followView } from './scheduled-view.ts';
import { scheduleStore } from './schedule-store.ts';
import type { StoredSchedule } from './stored-schedule.ts';
import { toRun, toRunTime, toSchedule } from './schedule-view.ts';
import { cleanText } from '#mocks/lib/clean-text.ts';

/** Maximum schedules of a person per customer. */
const maxSchedules = 50;
const previewCount = 5;

interface SchedulePath {
  readonly customerId: string;
  readonly scheduleId: string;
}

function listVisible(backend: MockBackend, customerId: string, person: Person): StoredSchedule[] {
  return [...scheduleStore(backend.db).schedules.values()]
    .filter(
      (schedule) => schedule.customerId === customerId && isVisibleTo(backend, person, schedule.scheduleId),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }));
}

/** Throws 404 also for a schedule that the person may not see. */
function requireVisible(backend: MockBackend, person: Person, path: SchedulePath): StoredSchedule {
  requireCustomer(backend, path.customerId);
  const scheduleId = path.scheduleId.toLowerCase();
  const schedule = listVisible(backend, path.customerId, person).find((row) => row.scheduleId === scheduleId);
  if (!schedule) throw notFound('The schedule');
  return schedule;
}

function requireOwner(backend: MockBackend, schedule: StoredSchedule): Person {
  const owner = findMember(backend, schedule.customerId, schedule.ownerId);
  if (!owner) throw conflict('Its owner has left. Take it over first.');
  return owner;
}

const tidy = (
  backend: MockBackend,
  place: Pick<StoredSchedule, 'customerId' | 'ownerId'>,
  schedule: NewSchedule,
): NewSchedule => ({
  ...followView(backend, place, schedule),
  name: cleanText(schedule.name),
});

const draft = (
  backend: MockBackend,
  body: NewSchedule,
  place: Pick<StoredSchedule, 'scheduleId' | 'customerId' | 'ownerId'>,
): StoredSchedule => ({
  ...tidy(backend, place, body),
  ...place,
  pause: null,
  isStopped: false,
  failuresInARow: 0,
  since: backend.now().getTime(),
  isOwnerLossReported: false,
});

/** Whether a person may see what a schedule sends. */
async function maySee(
  backend: MockBackend,
  customerId: string,
  userId: string,
  request: Pick<NewSchedule, 'source' | 'period' | 'timing'>,
): Promise<boolean> {
  const person = findMember(backend, customerId, userId);
  if (!person) return false;
  const day = getZonedDay(backend.now().getTime(), request.timing.timeZone);
  const schedule = { ...request, name: '', format: 'Link' as const };
  const period = getRunPeriod(request, day);
  try {
    await countRows({ backend, customerId, person, schedule, period, day });
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return error.status !== 403;
    throw error;
  }
}

/** The day of a run now, in the schedule's zone. */
const getRunDay = (backend: MockBackend, { timing }: StoredSchedule): string =>
  getZonedDay(backend.now().getTime(), timing.timeZone);

export const schedules = {
  listSchedules: ({ backend, path: { customerId }, query, person, reply }) => {
    requireCustomer(backend, customerId);
    const rows = listVisible(backend, customerId, person).map((row) => toSchedule(backend, row, person));
    return reply.json(200, getPage({ rows, now: backend.now() }, query));
  },

  createSchedule: async ({ backend, path: { customerId }, body, person, reply }) => {
    requireCustomer(backend, customerId);
    await requireSchedule({ backend, customerId, person }, body);
    const { schedules: stored, save, nextId } = scheduleStore(backend.db);
    const ownedSchedules = [...stored.values()].filter(
      (row) => row.customerId === customerId && row.ownerId === person.userId,
    );
    if (ownedSchedules.length >= maxSchedules)
      throw unprocessable(`You already have ${maxSchedules} schedules. Delete one first.`);
    const schedule = save(draft(backend, body, { scheduleId: nextId(), customerId, ownerId: person.userId }));
    return reply.json(201, toSchedule(backend, schedule, person));
  },

  previewSchedule: async ({ backend, path: { customerId }, body, person, reply }) => {
    requireCustomer(backend, customerId);
    requireTiming(body.timing);
    const sent = followView(backend, { customerId, ownerId: person.userId }, body);
    const rowCount = await countNow({ backend, customerId, person }, sent);
    const { runs, skippedDays } = planRuns(body.timing, backend.now().getTime(), previewCount);
    const access = await Promise.all(
      body.recipients.userIds.map(async (userId) => ({
        userId,
        isAllowed: await maySee(backend, customerId, userId, sent),
      })),
    );
    return reply.json(200, {
      runs: runs.map((run) => toRunTime(sent, run)),
      skippedDays: skippedDays.slice(0, 50),
      periods: [...getPeriods(backend, body.source)],
      formats: [...getFormats(backend, body.source)],
      rowCount,
      withoutAccess: access.filter(({ isAllowed }) => !isAllowed).map(({ userId }) => userId),
    });
  },

  sendScheduleTest: async ({ backend, path: { customerId }, body, person, reply }) => {
    requireCustomer(backend, customerId);
    await requireSchedule({ backend, customerId, person }, body);
    const schedule = draft(backend, body, { scheduleId: '', customerId, ownerId: person.userId });
    const {
      userId: _userId,
      madeFor: _madeFor,
      ...delivery
    } = await sendTest(backend, schedule, {
      owner: person,
      day: getRunDay(backend, schedule),
    });
    return reply.json(200, delivery);
  },

  updateSchedule: async ({ backend, path, body, person, reply, requireVersion }) => {
    const schedule = requireVisible(backend, person, path);
    requireVersion(toSchedule(backend, schedule, person));
    const owner = findMember(backend, path.customerId, schedule.ownerId) ?? person;
    await requireSchedule({ backend, customerId: path.customerId, person: owner }, body, {
      caller: person,
      before: schedule,
    });
    const saved = scheduleStore(backend.db).save({
      ...schedule,
      ...tidy(backend, schedule, body),
      // A new time counts from now: it must not make up for runs that the old one did not have.
      since: backend.now().getTime(),
    });
    return reply.json(200, toSchedule(backend, saved, person));
  },

  deleteSchedule: ({ backend, path, person, reply, requireVersion }) => {
    const schedule = requireVisible(backend, person, path);
    requireVersion(toSchedule(backend, schedule, person));
    scheduleStore(backend.db).schedules.delete(schedule.scheduleId);
    if (schedule.ownerId !== person.userId) reportDeletion(backend, schedule, person.name);
    return reply.empty(204);
  },

  setSchedulePause: ({ backend, path, body: { isPaused }, person, reply, requireVersion }) => {
    const schedule = requireVisible(backend, person, path);
    requireVersion(toSchedule(backend, schedule, person));
    if (hasOwnerLeft(backend, schedule)) requireOwner(backend, schedule);
    const now = backend.now();
    const pause = { userId: person.userId, name: person.name, at: now.toISOString() };
    const saved = scheduleStore(backend.db).save(
      isPaused
        ? { ...schedule, pause: schedule.pause ?? pause }
        : { ...schedule, pause: null, isStopped: false, failuresInARow: 0, since: now.getTime() },
    );
    return reply.json(200, toSchedule(backend, saved, person));
  },

  updateScheduleOwner: async ({ backend, path, person, reply }) => {
    const schedule = requireVisible(backend, person, path);
    const sent = followView(backend, schedule, schedule);
    if (!(await maySee(backend, path.customerId, person.userId, sent))) throw forbidden();
    const hadLeft = hasOwnerLeft(backend, schedule);
    const saved = scheduleStore(backend.db).save({
      // Also for an owner who may not see the view that it follows.
      ...sent,
      ownerId: person.userId,
      isOwnerLossReported: false,
      ...(hadLeft && { since: backend.now().getTime() }),
    });
    if (schedule.ownerId !== person.userId) reportTakeover(backend, schedule, person.name);
    return reply.json(200, toSchedule(backend, saved, person));
  },

  listScheduleRuns: ({ backend, path, query, person, reply }) => {
    const schedule = requireVisible(backend, person, path);
    const rows = scheduleStore(backend.db)
      .getRuns(schedule.scheduleId)
      .map((run) => toRun(schedule, run, person));
    return reply.json(200, getPage({ rows, now: backend.now() }, query));
  },

  runSchedule: async ({ backend, path, person, reply }) => {
    const schedule = requireVisible(backend, person, path);
    requireOwner(backend, schedule);
    const run = await runSchedule(backend, schedule, {
      trigger: 'Manual',
      startedBy: person,
      day: getRunDay(backend, schedule),
    });
    return reply.json(200, toRun(schedule, run, person));
  },

  resendScheduleRun: async ({ backend, path, person, reply }) => {
    const schedule = requireVisible(backend, person, path);
    requireOwner(backend, schedule);
    const again = scheduleStore(backend.db)
      .getRuns(schedule.scheduleId)
      .find(({ runId }) => runId === path.runId.toLowerCase());
    if (!again) throw notFound('The run');
    if (!again.deliveries.some(isFailed)) throw conflict('All emails of this run were sent.');
    const run = await runSchedule(backend, schedule, {
      trigger: 'Resent',
      startedBy: person,
      day: getRunDay(backend, schedule),
      again,
    });
    return reply.json(200, toRun(schedule, run, person));
  },

  listSchedulePeople: ({ backend, path: { customerId }, query, person, reply }) => {
    requireCustomer(backend, customerId);
    return reply.json(
      200,
      getPage({ rows: listPeople(backend, customerId, person), now: backend.now() }, query),
    );
  },

  getScheduleDomains: ({ backend, path: { customerId }, reply }) => {
    requireCustomer(backend, customerId);
    return reply.json(200, { domains: [...(scheduleStore(backend.db).domains.get(customerId) ?? [])] });
  },

  updateScheduleDomains: ({ backend, path: { customerId }, body, reply, requireVersion }) => {
    requireCustomer(backend, customerId);
    const { domains } = scheduleStore(backend.db);
    requireVersion({ domains: [...(domains.get(customerId) ?? [])] });
    domains.set(customerId, body.domains.toSorted());
    return reply.json(200, { domains: body.domains.toSorted() });
  },
} satisfies TagHandlers<'schedules'>;
