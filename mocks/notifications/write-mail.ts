import { getToday } from '#mocks/attention/attention-groups.ts';
import type { KindContext } from '#mocks/attention/kind-context.ts';
import { writeRecordSet } from '#mocks/lists/record-set.ts';
import type { MailParagraph } from '#mocks/outbox/mail.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';
import type { Message } from './messages.ts';
import { writeNextDate, writeRecord } from './record-words.ts';

/** An email without its kind. */
interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly MailParagraph[];
}

/** Records that an email lists, and that a digest lists of each notice. */
const maxLines = { notice: 10, digest: 5 } as const;

/** The path at which the portal opens exactly these records, or the notice of an event, for a customer. */
function pathToMessage(customerId: string, { notificationId, attentionKind, records }: Message): string {
  const recordSet = writeRecordSet(records.map(({ key }) => key));
  const query = new URLSearchParams({
    company: customerId,
    notice: notificationId,
    ...(attentionKind !== null && recordSet !== null && { kind: attentionKind, records: recordSet }),
  });
  return `/notifications?${query.toString()}`;
}

function getCompany({ backend, customerId }: KindContext): string {
  return peopleStore(backend.db).getCustomerName(customerId);
}

/** Why the person gets the email, at the end of each. */
function writeFooter(context: KindContext): MailParagraph {
  const query = new URLSearchParams({ company: context.customerId });
  return {
    text: `You get this email because of your notification rules for ${getCompany(context)}.`,
    link: { label: 'Change them', path: `/notifications/settings?${query.toString()}` },
  };
}

/** The headline with the date of the most urgent record: 'SO-1048213 will miss its window, window ends …'. */
function writeHeadline({ headline, attentionKind, records }: Message, today: string): string {
  const date = attentionKind === null ? '' : writeNextDate(attentionKind, records, today);
  return date === '' ? headline : `${headline}, ${date}`;
}

function writeLines({ attentionKind, records, event }: Message, today: string, max: number): MailParagraph[] {
  if (attentionKind === null) return event?.excerpt ? [{ text: event.excerpt }] : [];
  const more = records.length - max;
  return [
    ...records.slice(0, max).map((record) => ({ text: writeRecord(attentionKind, record, today) })),
    ...(more > 0 ? [{ text: `and ${more.toLocaleString('en-US')} more` }] : []),
  ];
}

/** The email about one message. */
export function writeMail(context: KindContext, message: Message): MailText {
  const today = getToday(context);
  return {
    subject: `${getCompany(context)}: ${writeHeadline(message, today)}`,
    paragraphs: [
      ...writeLines(message, today, maxLines.notice),
      { text: '', link: { label: 'Open in the portal', path: pathToMessage(context.customerId, message) } },
      writeFooter(context),
    ],
  };
}

/** The digest of messages, the most urgent first. Throws without any. */
export function writeDigest(context: KindContext, messages: readonly Message[]): MailText {
  const [first] = messages;
  if (!first) throw new Error('A digest has messages.');
  const today = getToday(context);
  const rest = messages.length - 1;
  const remainder = rest === 0 ? '' : `, and ${rest.toLocaleString('en-US')} more`;
  return {
    subject: `${getCompany(context)}: ${writeHeadline(first, today)}${remainder}`,
    paragraphs: [
      ...messages.flatMap((message) => [
        {
          text: writeHeadline(message, today),
          link: { label: 'Open', path: pathToMessage(context.customerId, message) },
        },
        ...writeLines(message, today, maxLines.digest),
      ]),
      writeFooter(context),
    ],
  };
}
