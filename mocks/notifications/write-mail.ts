import { formatDollars } from '#mocks/lib/numbers.ts';
import type { AttentionRecord } from '#src/api/generated/types.ts';
import type { MailParagraph } from '#mocks/outbox/mail.ts';
import type { Inbox, Notice } from './notice.ts';

/** Records that an e-mail lists. */
const maxLines = 10;

function formatDay(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
}

/** A record in one line: number, place, due date and amount. */
function describeRecord({ recordNumber, place, amount, dueDate }: AttentionRecord): string {
  const { subject, retailerName, locationCode, warehouseCode } = place;
  const where = [subject, [retailerName, locationCode].filter(Boolean).join(' '), warehouseCode]
    .filter(Boolean)
    .join(', ');
  return [
    recordNumber,
    where,
    dueDate === null ? '' : `due ${formatDay(dueDate)}`,
    amount === null ? '' : formatDollars(amount),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** The path at which the portal opens the records of a notice, for the customer of the inbox. */
function pathToNotice({ customerId }: Inbox, { notificationId }: Notice): string {
  const query = new URLSearchParams({ company: customerId, notice: notificationId, open: 'records' });
  return `/notifications?${query.toString()}`;
}

const pathToSettings = ({ customerId }: Inbox): string =>
  `/notifications/settings?${new URLSearchParams({ company: customerId }).toString()}`;

/** Why the person gets the e-mail, at the end of each. */
function writeFooter(inbox: Inbox, customerName: string): MailParagraph {
  return {
    text: `You get this e-mail because of your notification rules for ${customerName}.`,
    link: { label: 'Change them', path: pathToSettings(inbox) },
  };
}

/** The paragraphs of an e-mail about a notice; `recordKeys` are the records that it reports. */
export function writeNotice(
  inbox: Inbox,
  notice: Notice,
  recordKeys: readonly string[],
  customerName: string,
): MailParagraph[] {
  const records = notice.records.filter(({ key }) => recordKeys.includes(key));
  const more = records.length - maxLines;
  return [
    ...records.slice(0, maxLines).map((record) => ({ text: describeRecord(record) })),
    ...(more > 0 ? [{ text: `and ${more.toLocaleString('en-US')} more` }] : []),
    ...(notice.event === null || notice.event.excerpt === null ? [] : [{ text: notice.event.excerpt }]),
    { text: '', link: { label: 'Open in the portal', path: pathToNotice(inbox, notice) } },
    writeFooter(inbox, customerName),
  ];
}

/** The paragraphs of a digest: a line for each notice. */
export function writeDigest(inbox: Inbox, notices: readonly Notice[], customerName: string): MailParagraph[] {
  return [
    ...notices.map((notice) => ({
      text: notice.headline,
      link: { label: 'Open', path: pathToNotice(inbox, notice) },
    })),
    writeFooter(inbox, customerName),
  ];
}
