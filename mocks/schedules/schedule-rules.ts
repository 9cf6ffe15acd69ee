import type {
  NewSchedule,
  SchedulePreviewRequest,
  ScheduledList,
  ScheduleSource,
  ScheduleTiming,
} from '#src/api/generated/types.ts';
import { checkBody } from '#mocks/contract/check-request.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { ProblemError, requireNoErrors, unprocessable } from '#mocks/contract/problem.ts';
import type { Person } from '#mocks/people.ts';
import { queuedValues, requireStorableValues } from '#mocks/reporting/report-values.ts';
import { countRows } from './make-content.ts';
import { getZonedDay, isTimeZone } from '#mocks/lib/zoned-time.ts';
import { getRunPeriod } from './get-run-period.ts';
import { isPageOfList } from './list-pages.ts';
import { sendsQuestions } from './question-schedules.ts';
import { getReportValues } from './report-period.ts';
import { resolvePeriod } from './run-period.ts';
import { findMember, findUserByEmail, isAdmin } from './schedule-people.ts';
import { findReport, getFormats, getPeriods } from './schedule-source.ts';
import { scheduleStore } from './schedule-store.ts';
import { listCalls } from './scheduled-lists.ts';

type Errors = Record<string, string[]>;

/** The domain of an address, in lower case. */
function getDomain(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

export function isAllowedAddress({ db }: MockBackend, customerId: string, address: string): boolean {
  return (scheduleStore(db).domains.get(customerId) ?? []).includes(getDomain(address));
}

/** Throws 422 for days or a zone that are missing or unknown. */
export function requireTiming({ frequency, weekdays, dayOfMonth, timeZone }: ScheduleTiming): void {
  const errors: Errors = {};
  if (frequency === 'Weekdays' && weekdays.length === 0)
    errors['timing.weekdays'] = ['Choose at least one day.'];
  if (frequency === 'DayOfMonth' && dayOfMonth === null)
    errors['timing.dayOfMonth'] = ['Choose a day of the month.'];
  if (!isTimeZone(timeZone)) errors['timing.timeZone'] = ['Choose a time zone from the list.'];
  requireNoErrors(errors);
}

/** Throws 422 if the parts of a source are missing, do not exist or do not match. */
async function requireParts(backend: MockBackend, source: ScheduleSource): Promise<void> {
  const { kind, report, list } = source;
  if (kind === 'Report') {
    const definition = findReport(backend, source);
    if (!report || !definition)
      throw unprocessable('Choose a report.', { 'source.report': ['Choose a report.'] });
    await prefixErrors('source.report', 'The report does not have these parameters.', () =>
      requireStorableValues(definition, report.parameters),
    );
  }
  if (kind === 'Statement') return;
  if (kind === 'Report' || (list && (kind === 'List' || list.dashboard === 'Billing'))) {
    if (list) await requireList(list, 'source.list');
    return;
  }
  throw unprocessable('Choose a list.', { 'source.list': ['Choose a list.'] });
}

/** Runs a check. Throws its problem with the names of the fields in a schedule. */
async function prefixErrors(prefix: string, title: string, check: () => void | Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const errors = Object.entries(error.errors ?? {}).map(([field, messages]) => [
      `${prefix}.${field}`,
      messages,
    ]);
    throw unprocessable(title, Object.fromEntries(errors));
  }
}

/** The list of a request by its name there. Throws 422 if the address is not a page of the list, or if the list's export does not take the query. */
export async function requireList(list: Omit<ScheduledList, 'savedViewId'>, name: string): Promise<void> {
  if (!isPageOfList(list)) {
    const message = 'This is not the address of the list.';
    throw unprocessable(message, { [`${name}.path`]: [message] });
  }
  const { filter, columns, headings, sort, dashboard } = list;
  const body = {
    filter,
    format: 'csv',
    ...(columns && { columns }),
    ...(headings && { headings }),
    ...(sort !== null && { sort }),
  };
  const request = new Request('http://localhost', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await prefixErrors(name, 'The list does not have this query.', async () => {
    await checkBody(listCalls[dashboard].file.id, request);
  });
}

/** Throws 422 if a report lacks a required parameter that neither a default nor the period of a run provides. */
async function requireRunnable(backend: MockBackend, { source, period, timing }: NewSchedule): Promise<void> {
  const report = findReport(backend, source);
  if (!report) return;
  const day = getZonedDay(backend.now().getTime(), timing.timeZone);
  const values = getReportValues(report, source.report?.parameters ?? {}, resolvePeriod(period, day));
  await prefixErrors(
    'source.report',
    `${report.name} needs parameters. Fill in its form, and choose Schedule there.`,
    () => {
      queuedValues(report, values, backend.now());
    },
  );
}

interface Place {
  readonly backend: MockBackend;
  readonly customerId: string;
  /** Who must be able to see what is sent. */
  readonly person: Person;
}

/** Number of rows that the person would get now. Throws 422 for a source that does not fit, 403 if they may not see it. */
export async function countNow(
  { backend, customerId, person }: Place,
  { source, timing, period }: SchedulePreviewRequest,
): Promise<number | null> {
  await requireParts(backend, source);
  const day = getZonedDay(backend.now().getTime(), timing.timeZone);
  const schedule = { name: '', source, period, format: 'Link' as const };
  try {
    return await countRows({
      backend,
      customerId,
      person,
      schedule,
      period: getRunPeriod({ source, period }, day),
      day,
    });
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status === 403) throw error;
    throw error.status >= 500 ? error : unprocessable(error.message, { source: [error.message] });
  }
}

/** Who saves a schedule, and what it was before. */
interface Change {
  readonly caller: Person;
  readonly before?: NewSchedule;
}

/** Why the address of a user cannot be one of the other addresses, which get what the owner may see. */
function describeUser(backend: MockBackend, customerId: string, address: string): string | undefined {
  const user = findUserByEmail(backend, address);
  if (!user) return undefined;
  return findMember(backend, customerId, user.userId)
    ? `${user.displayName} is a user. Choose them under To.`
    : `${address} belongs to a user without access to your company.`;
}

/** Whether someone can be chosen: the people of the customer, and internal users by an internal owner. */
function isOffered({ backend, customerId, person }: Place, userId: string): boolean {
  const member = findMember(backend, customerId, userId);
  return member !== undefined && (person.isInternalUser || !member.isInternalUser);
}

function findRecipientErrors(place: Place, schedule: NewSchedule, { before, caller }: Change): Errors {
  const { backend, customerId } = place;
  const { userIds, emails } = schedule.recipients;
  if (userIds.length + emails.length === 0) return { recipients: ['Choose at least one recipient.'] };
  // Those who have left since stay until someone removes them.
  const unknown = userIds.filter((id) => !isOffered(place, id) && !before?.recipients.userIds.includes(id));
  const added = emails.filter((address) => !before?.recipients.emails.includes(address));
  const [forUsers, outside] = [
    added.flatMap((address) => describeUser(backend, customerId, address) ?? []),
    added.filter((address) => !findUserByEmail(backend, address)),
  ];
  const refused = outside.filter((address) => !isAllowedAddress(backend, customerId, address));
  const step = isAdmin(caller)
    ? 'Add it to the allowed domains first.'
    : `Ask an admin of ${place.person.isInternalUser ? 'the' : 'your'} company to allow it.`;
  const isInternal = place.person.isInternalUser && sendsQuestions(schedule) && emails.length > 0;
  const faults = [
    ...(isInternal
      ? ['Questions that internal users see are not sent to addresses. Choose people under To.']
      : []),
    ...forUsers,
    ...[...new Set(refused.map(getDomain))].map((domain) => `${domain} is not an allowed domain. ${step}`),
  ];
  return {
    ...(unknown.length > 0 && { 'recipients.userIds': ['Choose people from the list.'] }),
    ...(faults.length > 0 && { 'recipients.emails': faults }),
  };
}

/** Throws 422 for a schedule that breaks a rule, 403 for one that the owner may not see. */
export async function requireSchedule(
  place: Place,
  schedule: NewSchedule,
  change: Change = { caller: place.person },
): Promise<void> {
  const { backend } = place;
  requireTiming(schedule.timing);
  await countNow(place, schedule);
  await requireRunnable(backend, schedule);
  const { source, period, format } = schedule;
  const periods = getPeriods(backend, source);
  const isPeriodRight = period === null ? periods.length === 0 : periods.includes(period);
  requireNoErrors({
    ...(!isPeriodRight && { period: ['Choose a period that is relative to each run.'] }),
    ...(!getFormats(backend, source).includes(format) && { format: ['Choose another format.'] }),
    ...findRecipientErrors(place, schedule, change),
  });
}
