import type { AttentionKind, AttentionReason, AttentionRecord } from '#src/api/generated/types.ts';
import { toLabel } from '#mocks/lib/enum-labels.ts';
import { formatDollars } from '#mocks/lib/numbers.ts';

interface KindWords {
  /** What its date is: 'dispute by' precedes it. */
  readonly date?: string;
  /** The same once it has passed. */
  readonly pastDate?: string;
  /** What its amount is: 'projected fine' precedes it. */
  readonly amount?: string;
}

const orderWords: KindWords = {
  date: 'window ends',
  pastDate: 'window ended',
  amount: 'projected fine',
};

const kindWords: Readonly<Partial<Record<AttentionKind, KindWords>>> = {
  OrderLateOrAtRisk: orderWords,
  OrderWithoutAppointment: orderWords,
  OrderOnHold: orderWords,
  DeliveryUnexplained: { date: 'confirm the cause by', amount: 'fine' },
  AsnNotAccepted: { date: 'arrives', pastDate: 'arrived', amount: 'charge' },
  FineDisputable: { date: 'dispute by', amount: 'fine' },
  DeductionExpiring: { date: 'dispute by', amount: 'open amount' },
  VarianceBillable: { date: 'bill by', amount: 'not paid' },
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

/** The date of a record and what it is: 'dispute by Nov 27'; empty without one. */
export function writeDate(
  kind: AttentionKind,
  { dueAt, dueDate, timeZone, urgency }: AttentionRecord,
  today: string,
): string {
  if (dueDate === null) return '';
  const { date = 'due', pastDate = date } = kindWords[kind] ?? {};
  const isPast = dueDate < today || (dueDate === today && urgency === 'Missed' && dueAt === null);
  const when =
    dueAt !== null && timeZone !== null ? writeMoment(Date.parse(dueAt), timeZone) : writeDay(dueDate, today);
  return `${isPast ? pastDate : date} ${when}`;
}

/** 'projected fine $374.56'; empty without an amount. */
function writeAmount(kind: AttentionKind, { amount }: AttentionRecord): string {
  if (amount === null) return '';
  return [kindWords[kind]?.amount, formatDollars(amount)].filter(Boolean).join(' ');
}

const minuteMs = 60_000;

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
  CredentialExpires: () => 'the account expires',
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

/** A record in one line: number, place, what is wrong, ETA, date and amount. */
export function writeRecord(kind: AttentionKind, record: AttentionRecord, today: string): string {
  return [
    record.recordNumber,
    writePlace(record.place),
    writeReason(record),
    writeArrival(record),
    writeDate(kind, record, today),
    writeAmount(kind, record),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
