import type {
  NewSchedule,
  SchedulePreviewRequest,
  ScheduleSource,
  ScheduleTiming,
} from '#src/api/generated/types.ts';
import { checkBody } from '#mocks/contract/check-request.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { ProblemError, requireNoErrors, unprocessable } from '#mocks/contract/problem.ts';
import type { Person } from '#mocks/people.ts';
import { requireStorableValues } from '#mocks/reporting/report-values.ts';
import { countRows } from './make-content.ts';
import { getZonedDay, isTimeZone } from '#mocks/lib/zoned-time.ts';
import { resolvePeriod } from './run-period.ts';
import { findMember } from './schedule-people.ts';
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
    requireStorableValues(definition, report.parameters);
  }
  if (kind === 'Statement') return;
  if (kind === 'Report' || (list && (kind === 'List' || list.dashboard === 'Billing'))) {
    if (list) await requireList(source);
    return;
  }
  throw unprocessable('Choose a list.', { 'source.list': ['Choose a list.'] });
}

/** Throws 422 if the list's export does not take the query. */
async function requireList({ list }: ScheduleSource): Promise<void> {
  if (!list) return;
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
  try {
    await checkBody(listCalls[dashboard].file.id, request);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const errors = Object.entries(error.errors ?? {}).map(([field, messages]) => [
      `source.list.${field}`,
      messages,
    ]);
    throw unprocessable('The list does not have this query.', Object.fromEntries(errors));
  }
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
      period: resolvePeriod(period, day),
      day,
    });
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status === 403) throw error;
    throw error.status >= 500 ? error : unprocessable(error.message, { source: [error.message] });
  }
}

function findRecipientErrors(
  { backend, customerId }: Place,
  { userIds, emails }: NewSchedule['recipients'],
  before: NewSchedule['recipients'] | undefined,
): Errors {
  if (userIds.length + emails.length === 0) return { recipients: ['Choose at least one recipient.'] };
  // Those who have left since stay until somebody removes them.
  const unknown = userIds.filter(
    (id) => !findMember(backend, customerId, id) && !before?.userIds.includes(id),
  );
  const refused = emails.filter(
    (address) => !isAllowedAddress(backend, customerId, address) && !before?.emails.includes(address),
  );
  return {
    ...(unknown.length > 0 && { 'recipients.userIds': ['Choose people from the list.'] }),
    ...(refused.length > 0 && {
      'recipients.emails': [...new Set(refused.map(getDomain))].map(
        (domain) => `${domain} is not an allowed domain.`,
      ),
    }),
  };
}

/** Throws 422 for a schedule that breaks a rule, 403 for one that the owner may not see. */
export async function requireSchedule(
  place: Place,
  schedule: NewSchedule,
  before?: NewSchedule,
): Promise<void> {
  const { backend } = place;
  requireTiming(schedule.timing);
  await countNow(place, schedule);
  const { source, period, format } = schedule;
  const periods = getPeriods(backend, source);
  const isPeriodRight = period === null ? periods.length === 0 : periods.includes(period);
  requireNoErrors({
    ...(!isPeriodRight && { period: ['Choose a period that moves with each run.'] }),
    ...(!getFormats(backend, source).includes(format) && { format: ['Choose another format.'] }),
    ...findRecipientErrors(place, schedule.recipients, before?.recipients),
  });
}
