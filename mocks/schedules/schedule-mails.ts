import type { NotificationEventType, ScheduleKind } from '#src/api/generated/types.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { raiseEvent } from '#mocks/events/event-store.ts';
import { readableDay } from '#mocks/lib/days.ts';
import type { MailParagraph } from '#mocks/outbox/mail.ts';
import { sendMail } from '#mocks/outbox/outbox.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';
import type { Content } from './make-content.ts';
import type { RunPeriod } from './run-period.ts';
import { hasListPeriod } from './get-run-period.ts';
import { getSchedulePath, getSchedulesPath, getSourcePath } from './schedule-links.ts';
import { findMember, getName } from './schedule-people.ts';
import { nameSource } from './schedule-source.ts';
import type { StoredDelivery, StoredRun, StoredSchedule } from './stored-schedule.ts';

function describePeriod(schedule: StoredSchedule, period: RunPeriod | null): string {
  if (!period) return hasListPeriod(schedule) ? ' of all dates' : '';
  const { startDate, endDate } = period;
  return startDate === endDate
    ? ` of ${readableDay(startDate)}`
    : ` from ${readableDay(startDate)} to ${readableDay(endDate)}`;
}

const rowNames: Readonly<Record<ScheduleKind, readonly [singular: string, plural: string]>> = {
  Report: ['row', 'rows'],
  List: ['row', 'rows'],
  Invoices: ['invoice', 'invoices'],
  Statement: ['open invoice', 'open invoices'],
};

function describeCount({ source: { kind } }: StoredSchedule, count: number): string {
  const [singular, plural] = rowNames[kind];
  return count === 1 ? `1 ${singular}` : `${count.toLocaleString('en-US')} ${plural}`;
}

const linkLabels: Readonly<Record<ScheduleKind, string>> = {
  Report: 'Open the report',
  List: 'Open the list',
  Invoices: 'Open the invoices',
  Statement: 'Open the open invoices',
};

interface ContentMail {
  readonly to: { readonly userId: string | null; readonly address: string };
  readonly content: Content;
  readonly period: RunPeriod | null;
  /** The day of the run. */
  readonly day: string;
}

/** The email with the file, and the link to the same rows. */
export function mailContent(
  backend: MockBackend,
  schedule: StoredSchedule,
  { to, content: { rowCount, file }, period, day }: ContentMail,
): void {
  const { customerId, name, ownerId, source, format } = schedule;
  const customer = peopleStore(backend.db).getCustomerName(customerId);
  const subject = nameSource(backend, source);
  const rows = rowCount === null ? '' : `: ${describeCount(schedule, rowCount)}`;
  const attached = format === 'Link' ? undefined : file;
  const renderId = file?.render.reportRenderId;
  const paragraphs: MailParagraph[] = [
    {
      text: `${subject}${describePeriod(schedule, period)}${rows}.${attached ? ` Attached: ${attached.render.fileName ?? ''}.` : ''}`,
      link: { label: linkLabels[source.kind], path: getSourcePath(schedule, { period, day, renderId }) },
    },
    {
      text: `${getName(backend, ownerId)} at ${customer} has scheduled this email. It contains only what ${to.userId === null ? 'they' : 'you'} may see.`,
    },
  ];
  sendMail(backend, {
    customerId,
    kind: 'Schedule',
    to,
    subject: name,
    paragraphs,
    attachments: attached
      ? [
          {
            fileName: attached.render.fileName ?? 'file',
            mediaType: attached.mediaType,
            bytes: attached.bytes,
          },
        ]
      : [],
  });
}

/** What a message to the owner says. */
interface OwnerMessage {
  readonly subject: string;
  readonly text: string;
  readonly link: { readonly label: string; readonly path: string };
}

/** Sends an email to the owner about the schedule itself. */
function mailOwner(
  backend: MockBackend,
  { customerId, ownerId }: StoredSchedule,
  { subject, text, link }: OwnerMessage,
): void {
  const owner = findMember(backend, customerId, ownerId);
  if (!owner) return;
  const company = peopleStore(backend.db).getCustomerName(customerId);
  sendMail(backend, {
    customerId,
    kind: 'Schedule',
    to: { userId: owner.userId, address: owner.email },
    subject: `${company}: ${subject}`,
    paragraphs: [{ text, link }],
    attachments: [],
  });
}

type ScheduleEventType = Extract<
  NotificationEventType,
  'ScheduleFailed' | 'SchedulePaused' | 'RecipientLostAccess' | 'ScheduleTakenOver' | 'ScheduleDeleted'
>;

interface OwnerNotice {
  readonly type: ScheduleEventType;
  readonly headline: string;
  readonly excerpt: string | null;
  readonly actorName?: string;
  /** Nothing to open: the person does not see the schedule any more. */
  readonly isGone?: true;
}

/** Raises a notice for the owner. */
function notifyOwner(
  backend: MockBackend,
  { customerId, ownerId, name, scheduleId }: StoredSchedule,
  { type, headline, excerpt, actorName, isGone }: OwnerNotice,
): void {
  raiseEvent(backend, {
    customerId,
    userIds: [ownerId],
    kind: 'ReportFinished',
    headline: headline.slice(0, 200),
    event: {
      type,
      subject: name,
      actorName: actorName ?? null,
      excerpt: excerpt?.slice(0, 400) ?? null,
      target: isGone ? { type: 'None', id: null } : { type: 'Schedule', id: scheduleId },
    },
    cause: `${type} ${scheduleId}`,
  });
}

const linkToSchedule = (schedule: StoredSchedule): OwnerMessage['link'] => ({
  label: 'Open the schedule',
  path: getSchedulePath(schedule),
});

export function reportFailure(backend: MockBackend, schedule: StoredSchedule, { reason }: StoredRun): void {
  const headline = `“${schedule.name}” could not be sent`;
  notifyOwner(backend, schedule, { type: 'ScheduleFailed', headline, excerpt: reason });
  mailOwner(backend, schedule, {
    subject: headline,
    text: reason ?? 'No one got it.',
    link: linkToSchedule(schedule),
  });
}

export function reportStop(backend: MockBackend, schedule: StoredSchedule, { reason }: StoredRun): void {
  notifyOwner(backend, schedule, {
    type: 'SchedulePaused',
    headline: `“${schedule.name}” is paused after three failures in a row`,
    excerpt: reason,
  });
  mailOwner(backend, schedule, {
    subject: `“${schedule.name}” is paused`,
    text: `It failed three times in a row and is paused until you resume it. ${reason ?? ''}`.trim(),
    link: linkToSchedule(schedule),
  });
}

/** The recipients of a run who may not see it. */
interface Refused {
  readonly deliveries: readonly StoredDelivery[];
  /** Whether they got it before. */
  readonly hadIt: boolean;
}

export function reportLostAccess(
  backend: MockBackend,
  schedule: StoredSchedule,
  { deliveries, hadIt }: Refused,
): void {
  const names = deliveries.map(({ recipient }) => recipient).join(', ');
  const isSingle = deliveries.length === 1;
  const verb = hadIt ? `no longer ${isSingle ? 'gets' : 'get'}` : `${isSingle ? 'does' : 'do'} not get`;
  const headline = `${names} ${verb} “${schedule.name}”`;
  const reasons = deliveries.map(({ reason }) => reason ?? '').join(' ');
  notifyOwner(backend, schedule, { type: 'RecipientLostAccess', headline, excerpt: reasons });
  mailOwner(backend, schedule, {
    subject: headline,
    text: `${reasons} Nothing was sent to them.`,
    link: linkToSchedule(schedule),
  });
}

/** Informs the owner, unless they have left, that someone else has taken the schedule over. */
export function reportTakeover(backend: MockBackend, schedule: StoredSchedule, actorName: string): void {
  reportToPreviousOwner(backend, schedule, {
    type: 'ScheduleTakenOver',
    headline: `${actorName} took over “${schedule.name}”`,
    excerpt: `It is still sent to the same recipients; ${actorName} now decides about it.`,
    actorName,
  });
}

/** Informs the owner, unless they have left, that someone else has deleted the schedule. */
export function reportDeletion(backend: MockBackend, schedule: StoredSchedule, actorName: string): void {
  reportToPreviousOwner(backend, schedule, {
    type: 'ScheduleDeleted',
    headline: `${actorName} deleted “${schedule.name}”`,
    excerpt: 'It will no longer be sent. Files from past runs are kept until they expire.',
    actorName,
  });
}

/** Informs the owner that someone else has deleted the view that the schedule followed, or no longer shares it. */
export function reportViewLoss(
  backend: MockBackend,
  schedule: StoredSchedule,
  { viewName, actorName }: { readonly viewName: string; readonly actorName: string },
): void {
  mailOwner(backend, schedule, {
    subject: `“${schedule.name}” no longer follows a view`,
    text: `${actorName} deleted the view “${viewName}”, or no longer shares it with you. The schedule keeps sending its last rows and columns.`,
    link: linkToSchedule(schedule),
  });
}

function reportToPreviousOwner(
  backend: MockBackend,
  schedule: StoredSchedule,
  notice: Omit<OwnerNotice, 'isGone'> & { readonly excerpt: string },
): void {
  notifyOwner(backend, schedule, { ...notice, isGone: true });
  mailOwner(backend, schedule, {
    subject: notice.headline,
    text: notice.excerpt,
    link: { label: 'Open your schedules', path: getSchedulesPath(schedule) },
  });
}
