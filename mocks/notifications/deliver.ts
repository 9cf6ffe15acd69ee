import type { KindContext } from '#mocks/attention/kind-context.ts';
import type { MailKind, MailParagraph } from '#mocks/outbox/mail.ts';
import { sendMail } from '#mocks/outbox/outbox.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';
import { maySee } from './find-happenings.ts';
import { inboxStore } from './inbox-store.ts';
import type { RuledKind } from './kind-table.ts';
import type { Inbox, Notice } from './notice.ts';
import { findNextDigest } from './quiet-hours.ts';
import { getDefaultTimes } from './rules.ts';
import { writeDigest, writeNotice } from './write-mail.ts';

interface Content {
  readonly kind: MailKind;
  readonly subject: string;
  readonly paragraphs: readonly MailParagraph[];
}

/** Sends an e-mail to the person of an inbox, dated now. */
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

/** Sends the e-mails that are ready; those about what the person may no longer see are dropped. */
export function sendReadyMails(context: KindContext, inbox: Inbox): Inbox {
  const now = context.backend.now().getTime();
  const name = peopleStore(context.backend.db).getCustomerName(inbox.customerId);
  const ready = inbox.pendingMails.filter(({ sendAt }) => sendAt <= now);
  if (ready.length === 0) return inbox;
  const rest: Inbox = { ...inbox, pendingMails: inbox.pendingMails.filter(({ sendAt }) => sendAt > now) };
  return ready.reduce((next, { notificationId, recordKeys }) => {
    const notice = next.notices.find((candidate) => candidate.notificationId === notificationId);
    if (!notice || !maySeeNotice(context, notice)) return next;
    const paragraphs = writeNotice(next, notice, recordKeys, name);
    return sendTo(context, next, { kind: 'Notification', subject: notice.headline, paragraphs });
  }, rest);
}

/** Sends the digest if it was due after a moment and has content. */
export function sendDigest(context: KindContext, inbox: Inbox, after: number): Inbox {
  const { backend, person } = context;
  const at = findNextDigest(after, inbox.times ?? getDefaultTimes(person));
  if (at === undefined || at > backend.now().getTime()) return inbox;
  const notices = inbox.notices.filter((notice) => notice.isForDigest && maySeeNotice(context, notice));
  const reported = {
    ...inbox,
    notices: inbox.notices.map((notice) => ({ ...notice, isForDigest: false })),
  };
  if (notices.length === 0) return reported;
  const name = peopleStore(backend.db).getCustomerName(inbox.customerId);
  const count = notices.length === 1 ? '1 notice' : `${notices.length.toLocaleString('en-US')} notices`;
  const paragraphs = writeDigest(reported, notices, name);
  return sendTo(context, reported, { kind: 'Digest', subject: `${name}: ${count}`, paragraphs });
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
