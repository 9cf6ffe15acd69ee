import { minuteMs } from '#mocks/lib/days.ts';
import type { AttentionKind, AttentionReason, AttentionRecord } from '#src/api/generated/types.ts';
import { toLabel } from '#mocks/lib/enum-labels.ts';
import { formatDollars } from '#mocks/lib/numbers.ts';

interface KindWords {
  /** What its date is: 'dispute by' precedes it. */
  readonly date?: string;
  /** The same once it has passed. */
  readonly pastDate?: string;
  /** What the date of the first of several is: 'dispute the first by'; by default 'the first' with its own. */
  readonly firstDate?: string;
  /** What its amount is: 'projected fine' precedes it. */
  readonly amount?: string;
}

const orderWords: KindWords = {
  date: 'window ends',
  pastDate: 'window ended',
  amount: 'projected fine',
};

const disputeWords: KindWords = { date: 'dispute by', firstDate: 'dispute the first by' };

const kindWords: Readonly<Partial<Record<AttentionKind, KindWords>>> = {
  OrderLateOrAtRisk: orderWords,
  OrderWithoutAppointment: orderWords,
  OrderOnHold: orderWords,
  DeliveryUnexplained: {
    date: 'confirm the cause by',
    firstDate: 'confirm the first cause by',
    amount: 'fine',
  },
  AsnNotAccepted: { date: 'arrives', pastDate: 'arrived', amount: 'charge' },
  FineDisputable: { ...disputeWords, amount: 'fine' },
  DeductionExpiring: { ...disputeWords, amount: 'open amount' },
  VarianceBillable: { date: 'bill by', firstDate: 'bill the first by', amount: 'not paid' },
  StockLow: { date: 'runs out' },
  LotExpiring: { date: 'expires', pastDate: 'expired', amount: 'value' },
  LotOnHold: { amount: 'value' },
  InvoicePastDue: { date: 'due', pastDate: 'was due', amount: 'balance due' },
  InvoiceDisputeDecided: { amount: 'in dispute' },
  PortalCredentialExpiring: { date: 'expires', pastDate: 'expired' },
};

/** 'Nov 20'; with the year if it is not the one of today. */
function writeDay(day: string, today: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
    timeZone: 'UTC',
  });
}

/** 'Nov 20, 5:00 PM CST', milliseconds since 1970. */
function writeMoment(moment: number, timeZone: string): string {
  return new Date(moment).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
}

/** When a record is due or was; empty without a date. */
function writeWhen({ dueAt, dueDate, timeZone }: AttentionRecord, today: string): string {
  if (dueDate === null) return '';
  return dueAt !== null && timeZone !== null
    ? writeMoment(Date.parse(dueAt), timeZone)
    : writeDay(dueDate, today);
}

/** What the date of a record is: 'dispute by'; for one that has passed, 'was due'. */
function nameDate(
  kind: AttentionKind,
  { dueAt, dueDate, urgency }: AttentionRecord,
  today: string,
): Pick<KindWords, 'firstDate'> & { readonly words: string } {
  const { date = 'due', pastDate = date, firstDate } = kindWords[kind] ?? {};
  const isPast =
    dueDate !== null && (dueDate < today || (dueDate === today && urgency === 'Missed' && dueAt === null));
  return { words: isPast ? pastDate : date, ...(firstDate !== undefined && { firstDate }) };
}

/** The date of a record and what it is: 'dispute by Nov 27'; empty without one. */
function writeDate(kind: AttentionKind, record: AttentionRecord, today: string): string {
  const when = writeWhen(record, today);
  return when === '' ? '' : `${nameDate(kind, record, today).words} ${when}`;
}

/** The date of the most urgent of several records: 'the first expires Nov 27'; of one its own. Empty without one. */
export function writeNextDate(
  kind: AttentionKind,
  records: readonly AttentionRecord[],
  today: string,
): string {
  const [first, second] = records;
  const when = first ? writeWhen(first, today) : '';
  if (!first || when === '') return '';
  if (!second) return writeDate(kind, first, today);
  const { words, firstDate = `the first ${words}` } = nameDate(kind, first, today);
  return `${firstDate} ${when}`;
}

/** 'projected fine $374.56'; empty without an amount. */
function writeAmount(kind: AttentionKind, { amount }: AttentionRecord): string {
  if (amount === null) return '';
  return [kindWords[kind]?.amount, formatDollars(amount)].filter(Boolean).join(' ');
}

/** Minutes between the arrival of an order and the end of its window; negative before it. */
const arrivalSigns: Readonly<Partial<Record<AttentionReason, 1 | -1>>> = {
  ArrivesLate: 1,
  ArrivesCloseToWindowEnd: -1,
};

/** 'ETA Nov 21, 1:30 AM CST'; empty for a record that does not arrive. */
function writeArrival({ reason, facts: { minutes }, dueAt, timeZone }: AttentionRecord): string {
  const sign = arrivalSigns[reason];
  if (sign === undefined || minutes === undefined || dueAt === null || timeZone === null) return '';
  return `ETA ${writeMoment(Date.parse(dueAt) + sign * minutes * minuteMs, timeZone)}`;
}

const formatCount = (count: number, unit: string): string =>
  `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`;

/** What is wrong, in words that other reasons do not need. */
const reasonWords: Readonly<
  Partial<Record<AttentionReason, (facts: AttentionRecord['facts'], since: string) => string>>
> = {
  ArrivesLate: () => 'arrives after its window',
  ArrivesCloseToWindowEnd: () => 'arrives close to the end of its window',
  MayMissWindow: () => 'may miss its window',
  NoAppointment: () => 'no delivery appointment',
  OnHold: (_, since) => `on hold${since}`,
  DeliveredLate: ({ days }) =>
    days ? `delivered ${formatCount(days, 'day')} late` : 'delivered outside its window',
  DeliveredShort: ({ cases = 0 }) => `${formatCount(cases, 'case')} short`,
  AsnRejected: () => 'rejected by the retailer',
  AsnNotSent: () => 'not sent to the retailer',
  FineCausedByRetailer: ({ cases = 0 }) => `${formatCount(cases, 'case')} fined`,
  ClaimSentBack: ({ code = '' }) => `code ${code}, sent back by the retailer`,
  ClaimReady: ({ code = '' }) => `code ${code}, ready to dispute`,
  ClaimLacksDocuments: ({ code = '', count = 0, total = 0 }) =>
    `code ${code}, ${count} of ${formatCount(total, 'document')}`,
  ClaimLikelyValid: ({ code = '' }) => `code ${code}, likely valid`,
  QuantityNotPaid: ({ cases = 0 }) => `${formatCount(cases, 'case')} received but not paid`,
  OutOfStock: () => 'none available',
  BelowSafetyStock: ({ days = 0 }) => `${formatCount(days, 'day')} of supply, below safety stock`,
  BelowReorderPoint: ({ days = 0 }) => `${formatCount(days, 'day')} of supply, below its reorder point`,
  ExpiresUnsold: ({ cases = 0 }) => `${formatCount(cases, 'case')} will not ship in time`,
  Expired: ({ cases = 0 }) => formatCount(cases, 'case'),
  HeldStock: ({ cases = 0 }) => `${formatCount(cases, 'case')} on hold`,
  PastDue: ({ days = 0 }) => `${formatCount(days, 'day')} past due`,
  DisputeApproved: () => 'dispute approved',
  DisputeDenied: () => 'dispute denied',
  KeyDataMissing: ({ count = 0 }) => `${formatCount(count, 'key data element')} missing`,
  AwaitsApproval: (_, since) => `awaits approval${since}`,
  CredentialExpires: () => 'a new secret is needed',
  CredentialFails: () => 'the portal refuses the account',
};

/** 'mechanical breakdown, arrives after its window'. */
function writeReason({ reason, facts }: AttentionRecord): string {
  const since = facts.days ? ` for ${formatCount(facts.days, 'day')}` : '';
  const words = reasonWords[reason]?.(facts, since) ?? toLabel(reason);
  const { cause } = facts;
  // A cause is a sentence of a carrier or a retailer, or the value of an enum.
  return cause === undefined
    ? words
    : `${words} (${/^[A-Z][A-Za-z0-9]+$/.test(cause) ? toLabel(cause) : cause})`;
}

/** Where a record is: 'Pancake mix 32 oz, TX-02', 'Walmart 6094, Bentonville AR'. */
function writePlace({
  subject,
  retailerName,
  locationCode,
  city,
  state,
  warehouseCode,
}: AttentionRecord['place']) {
  const shipTo = [retailerName, locationCode].filter(Boolean).join(' ');
  const town = [city, state].filter(Boolean).join(' ');
  return [subject, shipTo, town, warehouseCode].filter(Boolean).join(', ');
}

const portalNames: Readonly<Record<string, string>> = { RetailLink: 'Retail Link' };

/** What a record is called: its number; a portal by its name. */
export function writeNumber({ recordNumber, target }: AttentionRecord): string {
  return target.type === 'PortalCredential' ? (portalNames[recordNumber] ?? recordNumber) : recordNumber;
}

/** A record in one line: number, place, what is wrong, ETA, date and amount. */
export function writeRecord(kind: AttentionKind, record: AttentionRecord, today: string): string {
  return [
    writeNumber(record),
    writePlace(record.place),
    writeReason(record),
    writeArrival(record),
    writeDate(kind, record, today),
    writeAmount(kind, record),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
