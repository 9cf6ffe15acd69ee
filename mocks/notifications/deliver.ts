import type { NotificationDelivery } from '#src/api/generated/types.ts';
import type { KindContext } from '#mocks/attention/kind-context.ts';
import type { MailKind, MailParagraph } from '#mocks/outbox/mail.ts';
import { sendMail } from '#mocks/outbox/outbox.ts';
import { maySee, type ReadKind } from './find-happenings.ts';
import { inboxStore } from './inbox-store.ts';
import type { RuledKind } from './kind-table.ts';
import { collectMessages, type Message } from './messages.ts';
import type { Inbox, Notice } from './notice.ts';
import { findNextDigest } from './quiet-hours.ts';
import { getDefaultTimes, getDelivery } from './rules.ts';
import { writeDigest, writeMail } from './write-mail.ts';

interface Content {
  readonly kind: MailKind;
  readonly subject: string;
  readonly paragraphs: readonly MailParagraph[];
}

/** Sends an email to the person of an inbox, dated now. */
export function sendTo({ backend, person }: KindContext, inbox: Inbox, content: Content): Inbox {
  const { userId, customerId } = inbox;
  sendMail(backend, { ...content, customerId, to: { userId, address: person.email }, attachments: [] });
  return { ...inbox, lastDeliveredAt: backend.now().getTime() };
}

/** Whether a person may still see what a notice reports. */
export function maySeeNotice(context: KindContext, { kind }: Notice): boolean {
  const isRuled = (name: Notice['kind']): name is RuledKind => name !== 'Test';
  return !isRuled(kind) || maySee(context, kind);
}

/** Which emails are sent: those about records only after these were judged. */
type Part = 'Events' | 'All';

const getNoticeDelivery = (
  { person }: KindContext,
  inbox: Inbox,
  { kind }: Notice,
): NotificationDelivery | undefined => (kind === 'Test' ? undefined : getDelivery(person, inbox, kind));

/** Takes records that were just reported out of emails that wait; one without any left is dropped. */
function withoutSent(pending: Inbox['pendingMails'], messages: readonly Message[]): Inbox['pendingMails'] {
  const sent = new Set(messages.flatMap(({ records }) => records.map(({ key }) => key)));
  return pending.flatMap((mail) => {
    const recordKeys = mail.recordKeys.filter((key) => !sent.has(key));
    return mail.recordKeys.length > 0 && recordKeys.length === 0 ? [] : [{ ...mail, recordKeys }];
  });
}

/**
 * Sends the emails that are ready, one for each message. What the person may no longer see, no longer wants by email, or
 * what needs nobody any more is dropped.
 */
export function sendReadyMails(context: KindContext, inbox: Inbox, read: ReadKind, part: Part): Inbox {
  const now = context.backend.now().getTime();
  const reports = inbox.pendingMails.flatMap((mail) => {
    const notice = inbox.notices.find(({ notificationId }) => notificationId === mail.notificationId);
    const isReady = mail.sendAt <= now && (part === 'All' || notice?.event !== null);
    return notice && isReady ? [{ mail, notice, recordKeys: mail.recordKeys }] : [];
  });
  if (reports.length === 0) return inbox;
  const emailed = reports.filter(({ notice }) => getNoticeDelivery(context, inbox, notice)?.email);
  const messages = collectMessages({ context, inbox, read }, emailed);
  const ready = new Set(reports.map(({ mail }) => mail));
  const rest: Inbox = {
    ...inbox,
    pendingMails: withoutSent(
      inbox.pendingMails.filter((mail) => !ready.has(mail)),
      messages,
    ),
  };
  return messages.reduce(
    (next, message) => sendTo(context, next, { kind: 'Notification', ...writeMail(context, message) }),
    rest,
  );
}

/** Sends the digest if it was due after a moment and has content. */
export function sendDigest(context: KindContext, inbox: Inbox, read: ReadKind, after: number): Inbox {
  const { backend, person } = context;
  const at = findNextDigest(after, inbox.times ?? getDefaultTimes(person));
  if (at === undefined || at > backend.now().getTime()) return inbox;
  const reports = inbox.notices.flatMap((notice) =>
    notice.isForDigest && getNoticeDelivery(context, inbox, notice)?.digest
      ? [{ notice, recordKeys: notice.records.map(({ key }) => key) }]
      : [],
  );
  const messages = collectMessages({ context, inbox, read }, reports);
  const reported = {
    ...inbox,
    notices: inbox.notices.map((notice) => ({ ...notice, isForDigest: false })),
  };
  if (messages.length === 0) return reported;
  return sendTo(context, reported, { kind: 'Digest', ...writeDigest(context, messages) });
}

/** When something is to be sent to the person of an inbox next, after a moment; milliseconds since 1970. */
export function findNextDelivery(context: KindContext, inbox: Inbox, after: number): number[] {
  const digest = findNextDigest(after, inbox.times ?? getDefaultTimes(context.person));
  const mails = inbox.pendingMails.flatMap(({ sendAt }) => (sendAt > after ? [sendAt] : []));
  return [...(digest === undefined ? [] : [digest]), ...mails];
}

/** The inbox of a person; undefined before the customer is watched. */
export function findInbox({ backend, person, customerId }: KindContext): Inbox | undefined {
  return inboxStore(backend.db).find({ userId: person.userId, customerId });
}
