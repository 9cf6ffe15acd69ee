import type { NotificationEventType } from '#src/api/generated/types.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { raiseEvent } from '#mocks/events/event-store.ts';
import { readableDay } from '#mocks/lib/days.ts';
import type { MailParagraph } from '#mocks/outbox/mail.ts';
import { sendMail } from '#mocks/outbox/outbox.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';
import type { Content } from './make-content.ts';
import type { RunPeriod } from './run-period.ts';
import { findMember, getName, listAdmins } from './schedule-people.ts';
import { nameSource } from './schedule-source.ts';
import type { StoredDelivery, StoredRun, StoredSchedule } from './stored-schedule.ts';

const suite = '/dashboards/reporting-suite';

/** The portal's page of a schedule. */
const getSchedulePath = ({ scheduleId }: StoredSchedule): string =>
  `${suite}?view=schedules&schedule=${scheduleId}`;

/** The page with the same rows as the file: the list with its filters, and the period of the run. */
function getSourcePath({ source }: StoredSchedule, period: RunPeriod | null): string {
  if (source.kind === 'Report')
    return `${suite}?${new URLSearchParams({ report: source.report?.reportId ?? '' }).toString()}`;
  if (!source.list) return '/dashboards/billing';
  const [path = '', query = ''] = source.list.path.split('?');
  const search = new URLSearchParams(query);
  if (period) {
    search.set('startDate', period.startDate);
    search.set('endDate', period.endDate);
  }
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

function describePeriod(period: RunPeriod | null): string {
  if (!period) return '';
  const { startDate, endDate } = period;
  return startDate === endDate
    ? ` of ${readableDay(startDate)}`
    : ` from ${readableDay(startDate)} to ${readableDay(endDate)}`;
}

const countText = (count: number): string =>
  count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`;

interface ContentMail {
  readonly to: { readonly userId: string | null; readonly address: string };
  readonly name: string;
  readonly content: Content;
  readonly period: RunPeriod | null;
}

/** The e-mail with the file, and the link to the same rows. */
export function mailContent(
  backend: MockBackend,
  schedule: StoredSchedule,
  { to, content: { rowCount, file }, period }: ContentMail,
): void {
  const { customerId, name, ownerId, source } = schedule;
  const customer = peopleStore(backend.db).getCustomerName(customerId);
  const subject = nameSource(backend, source);
  const rows = rowCount === null ? '' : `: ${countText(rowCount)}`;
  const paragraphs: MailParagraph[] = [
    {
      text: `${subject}${describePeriod(period)}${rows}.${file ? ` Attached: ${file.render.fileName ?? ''}.` : ''}`,
      link: {
        label: source.kind === 'Report' ? 'Open the report' : 'Open the list',
        path: getSourcePath(schedule, period),
      },
    },
    {
      text: `${getName(backend, ownerId)} at ${customer} has scheduled this e-mail. It contains only what ${to.userId === null ? 'they' : 'you'} may see.`,
    },
  ];
  sendMail(backend, {
    customerId,
    kind: 'Schedule',
    to,
    subject: name,
    paragraphs,
    attachments: file
      ? [{ fileName: file.render.fileName ?? 'file', mediaType: file.mediaType, bytes: file.bytes }]
      : [],
  });
}

/** An e-mail to the owner about the schedule itself. */
function mailOwner(backend: MockBackend, schedule: StoredSchedule, subject: string, text: string): void {
  const { customerId, ownerId } = schedule;
  const owner = findMember(backend, customerId, ownerId);
  if (!owner) return;
  sendMail(backend, {
    customerId,
    kind: 'Schedule',
    to: { userId: owner.userId, address: owner.email },
    subject,
    paragraphs: [{ text, link: { label: 'Open the schedule', path: getSchedulePath(schedule) } }],
    attachments: [],
  });
}

type ScheduleEventType = Extract<
  NotificationEventType,
  'ScheduleFailed' | 'SchedulePaused' | 'RecipientLostAccess'
>;

/** Raises a notice for the owner. */
function notifyOwner(
  backend: MockBackend,
  { customerId, ownerId, name, scheduleId }: StoredSchedule,
  type: ScheduleEventType,
  { headline, excerpt }: { readonly headline: string; readonly excerpt: string | null },
): void {
  raiseEvent(backend, {
    customerId,
    userIds: [ownerId],
    kind: 'ReportFinished',
    headline: headline.slice(0, 200),
    event: {
      type,
      subject: name,
      actorName: null,
      excerpt: excerpt?.slice(0, 400) ?? null,
      target: { type: 'Schedule', id: scheduleId },
    },
    cause: `${type} ${scheduleId}`,
  });
}

export function reportFailure(backend: MockBackend, schedule: StoredSchedule, { reason }: StoredRun): void {
  notifyOwner(backend, schedule, 'ScheduleFailed', {
    headline: `“${schedule.name}” could not be sent`,
    excerpt: reason,
  });
  mailOwner(backend, schedule, `“${schedule.name}” could not be sent`, reason ?? 'Nobody got it.');
}

export function reportStop(backend: MockBackend, schedule: StoredSchedule, { reason }: StoredRun): void {
  notifyOwner(backend, schedule, 'SchedulePaused', {
    headline: `“${schedule.name}” is paused after three failures in a row`,
    excerpt: reason,
  });
  const text = `It failed three times in a row and is paused until you resume it. ${reason ?? ''}`.trim();
  mailOwner(backend, schedule, `“${schedule.name}” is paused`, text);
}

export function reportLostAccess(
  backend: MockBackend,
  schedule: StoredSchedule,
  lost: readonly StoredDelivery[],
): void {
  const names = lost.map(({ recipient }) => recipient).join(', ');
  notifyOwner(backend, schedule, 'RecipientLostAccess', {
    headline: `${names} no longer ${lost.length === 1 ? 'gets' : 'get'} “${schedule.name}”`,
    excerpt: lost.map(({ reason }) => reason ?? '').join(' '),
  });
  const text = `${lost.map(({ reason }) => reason ?? '').join(' ')} Nothing was sent to them.`;
  mailOwner(
    backend,
    schedule,
    `${names} no longer ${lost.length === 1 ? 'gets' : 'get'} “${schedule.name}”`,
    text,
  );
}

/** Informs the customer's admins that the owner has left. */
export function reportOwnerLoss(backend: MockBackend, schedule: StoredSchedule): void {
  const { customerId, name, ownerId } = schedule;
  for (const admin of listAdmins(backend, customerId)) {
    sendMail(backend, {
      customerId,
      kind: 'Schedule',
      to: { userId: admin.userId, address: admin.email },
      subject: `“${name}” has no owner any more`,
      paragraphs: [
        {
          text: `${getName(backend, ownerId)} has left. It is not sent until you take it over; or delete it.`,
          link: { label: 'Open the schedule', path: getSchedulePath(schedule) },
        },
      ],
      attachments: [],
    });
  }
}
