import type { AttentionKind } from '#src/api/generated/enums.ts';
import type { AttentionGroup, AttentionPlace, AttentionRecord } from '#src/api/generated/types.ts';
import { causeText } from '#src/components/fines/cause-text.ts';
import { daysBetween, formatDuration, formatNearDay, formatPlaceMoment, type Day } from '#src/lib/dates.ts';
import { enumText, wordsFor } from '#src/lib/enum-text.ts';
import { countText, formatMoney, formatNumber } from '#src/lib/figures.ts';
import type { Tone } from '#src/ui/badge.tsx';

/** What is too late for a record of a kind. Empty if the name of the kind says it. */
const missedWords: Readonly<Partial<Record<AttentionKind, string>>> = {
  OrderLateOrAtRisk: 'late',
  OrderWithoutAppointment: 'late',
  OrderOnHold: 'late',
  AsnNotAccepted: 'late',
  StockLow: 'out of stock',
  LotExpiring: 'expired',
  PortalCredentialExpiring: 'expired',
  InvoicePastDue: '',
  QuestionAwaitingAnswer: 'overdue',
};

/** '85 later': those that can wait; empty without any. */
export function laterText({ laterCount }: Pick<AttentionGroup, 'laterCount'>): string {
  return laterCount > 0 ? `${formatNumber(laterCount)} later` : '';
}

/** '2 late, 85 later, $382.66 at stake'; empty without any of them. */
export function groupFacts({
  kind,
  missedCount,
  laterCount,
  amount,
}: Pick<AttentionGroup, 'kind' | 'missedCount' | 'laterCount' | 'amount'>): string {
  const word = missedWords[kind] ?? 'missed';
  return [
    missedCount > 0 && word !== '' ? `${formatNumber(missedCount)} ${word}` : '',
    laterText({ laterCount }),
    amount !== null && amount > 0 ? `${formatMoney(amount)} at stake` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** In which a kind differs from figures and lists with the same words. */
const kindHints: Readonly<Partial<Record<AttentionKind, string>>> = {
  OrderLateOrAtRisk: 'except on hold or without appointment',
  InvoicePastDue: 'not in dispute',
};

/** What a kind leaves out; empty if its name says it. */
export function kindHint(kind: AttentionKind): string {
  return kindHints[kind] ?? '';
}

/** 'Walmart 6094, Bentonville AR', 'Pancake mix 32 oz, TX-02'. */
export function placeText(place: AttentionPlace): string {
  const { subject, retailerName, locationCode, city, state, warehouseCode } = place;
  const at = [retailerName, locationCode].filter((part) => part !== null).join(' ');
  const town = [city, state].filter((part) => part !== null).join(' ');
  return [subject, at, town, warehouseCode].filter((part) => part !== null && part !== '').join(', ');
}

// Not from `portal-words.ts`, for which Home would wait.
const portalText = wordsFor({ RetailLink: 'Retail Link', HighRadius: 'HighRadius' });

/** The number by which people know a record: a portal by its name. */
export function recordText({ recordNumber, target }: AttentionRecord): string {
  return target.type === 'PortalCredential' ? portalText(recordNumber) : recordNumber;
}

const days = (count: number): string => countText(count, 'days');

/** Words in the middle of a sentence: 'Late or at risk' is 'late or at risk', 'ASNs rejected or not sent' is unchanged. */
export function toMiddle(words: string): string {
  return /^[A-Z][a-z ]/.test(words) ? `${words.charAt(0).toLowerCase()}${words.slice(1)}` : words;
}

/** The sentence with its cause: 'Weather, arrives 2 days 9 h after its window'. */
function withCause(cause: string | undefined, sentence: string): string {
  return cause === undefined ? sentence : `${cause}, ${toMiddle(sentence)}`;
}

/** 'Expired 33 days ago'. */
function expiredText(dueDate: string | null, today: Day): string {
  const past = dueDate === null ? Number.NaN : daysBetween(dueDate, today);
  if (Number.isNaN(past)) return 'Expired';
  return past <= 0 ? 'Expired today' : `Expired ${days(past)} ago`;
}

/** What is wrong with a record on a day, in one sentence without a period. */
export function reasonText({ reason, facts, dueDate }: AttentionRecord, today: Day): string {
  const { minutes, cases = 0, count = 0, total = 0, code = '', cause } = facts;
  const span = facts.days === undefined ? undefined : days(facts.days);
  const isToday = span === undefined || facts.days === 0;
  switch (reason) {
    case 'ArrivesLate':
      return withCause(
        cause,
        minutes === undefined || minutes === 0
          ? 'Arrives after its window'
          : `Arrives ${formatDuration(minutes)} after its window`,
      );
    case 'ArrivesCloseToWindowEnd':
      return withCause(cause, `Arrives ${formatDuration(minutes ?? 0)} before its window closes`);
    case 'MayMissWindow':
      return withCause(cause, 'May miss its window');
    case 'NoAppointment':
      return 'No delivery appointment yet';
    case 'OnHold':
      return isToday ? 'On hold since today' : `On hold for ${span}`;
    case 'DeliveredLate':
      return `Delivered ${isToday ? 'outside its window' : `${span} late`}, cause not confirmed`;
    case 'DeliveredShort':
      return `${countText(cases, 'cases')} short, cause not confirmed`;
    case 'AsnRejected':
      return cause === undefined ? 'Rejected by the retailer' : `Rejected: ${cause}`;
    case 'AsnNotSent':
      return 'Not sent to the retailer';
    case 'FineCausedByRetailer':
      return withCause(cause && causeText(cause), `${countText(cases, 'cases')} fined`);
    case 'ClaimSentBack':
      return `Code ${code}, sent back by the retailer`;
    case 'ClaimReady':
      return `Code ${code}, ready to dispute`;
    case 'ClaimLacksDocuments':
      return `Code ${code}, ${count} of ${countText(total, 'documents')}`;
    case 'ClaimLikelyValid':
      return `Code ${code}, likely valid`;
    case 'QuantityNotPaid':
      return `${countText(cases, 'cases')} received but not paid`;
    case 'OutOfStock':
      return 'None available';
    case 'BelowSafetyStock':
      return span === undefined ? 'Below safety stock' : `${span} of supply, below safety stock`;
    case 'BelowReorderPoint':
      return span === undefined ? 'Below its reorder point' : `${span} of supply, reorder now`;
    case 'ExpiresUnsold':
      return `${countText(cases, 'cases')} will not ship in time`;
    case 'Expired':
      return `${expiredText(dueDate, today)}, ${countText(cases, 'cases')}`;
    case 'HeldStock':
      return withCause(cause && enumText(cause), `${countText(cases, 'cases')} on hold`);
    case 'PastDue':
      return `${span ?? 'Some days'} past due, no dispute open`;
    case 'DisputeApproved':
      return 'Dispute approved';
    case 'DisputeDenied':
      return 'Dispute denied';
    case 'RenderFailed':
      return cause === undefined ? 'The last run failed' : `The last run failed: ${cause}`;
    case 'KeyDataMissing':
      return `${countText(count, 'key data elements')} missing`;
    case 'AwaitsApproval':
      return isToday ? 'Awaits approval since today' : `Awaits approval for ${span}`;
    case 'CredentialExpires':
      return 'The account expires';
    case 'CredentialFails':
      return 'The portal refuses the account';
    case 'AwaitsAnswer':
      return isToday ? 'Asked today' : `Asked ${span} ago`;
    case 'AnswerGiven':
      return isToday ? 'Answered today, not resolved' : `Answered ${span} ago, not resolved`;
    default:
      return enumText(reason);
  }
}

interface DueBadge {
  readonly text: string;
  readonly tone: Tone;
  /** The full date, for a tooltip and for screen readers. */
  readonly title: string;
}

/** Days until a date within which they are counted. */
const nearDays = 7;

/** The date of a record as a badge, counted from a day: '94 days late', '3 days', 'Dec 4'. */
export function dueBadge(
  { reason, urgency, dueDate, dueAt, timeZone }: AttentionRecord,
  today: Day,
): DueBadge {
  const until = dueDate === null ? undefined : daysBetween(today, dueDate);
  const title =
    dueAt !== null && timeZone !== null
      ? formatPlaceMoment(dueAt, timeZone)
      : dueDate === null
        ? 'No date'
        : formatNearDay(dueDate);
  if (urgency === 'Neutral')
    return { text: reason === 'AnswerGiven' ? 'Answered' : 'Decided', tone: 'info', title };
  const isMissed = urgency === 'Missed';
  const tone = isMissed ? 'bad' : 'warn';
  if (dueDate === null || until === undefined || Number.isNaN(until))
    return { text: isMissed ? 'Missed' : 'Open', tone, title };
  // A lot is not late; the sentence beside it says since when it is expired.
  if (reason === 'Expired') return { text: 'Expired', tone, title };
  if (until < 0) return { text: isMissed ? `${days(-until)} late` : formatNearDay(dueDate), tone, title };
  // Stock that has run out is not late: it is missing today.
  if (until === 0) return { text: isMissed && reason !== 'OutOfStock' ? 'Late' : 'Today', tone, title };
  if (isMissed) return { text: 'Late', tone, title };
  return { text: until <= nearDays ? days(until) : formatNearDay(dueDate), tone, title };
}
