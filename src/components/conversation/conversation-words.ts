import { MessageVisibility, type ThreadDesk, type ThreadState } from '#src/api/generated/enums.ts';
import type {
  ReferencedLine,
  Thread,
  ThreadLot,
  ThreadRecord,
  ThreadRecordType,
  ThreadSummary,
} from '#src/api/generated/types.ts';
import type { Tones } from '#src/components/page/status-badge.tsx';
import { stockLotPath } from '#src/components/page/stock-lot-path.ts';
import { formatNearMoment, formatPlaceMoment } from '#src/lib/dates.ts';
import { wordsFor } from '#src/lib/enum-text.ts';
import { formatMoney } from '#src/lib/figures.ts';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';

export const stateTones: Tones<ThreadState> = {
  Open: 'info',
  Answered: 'ok',
  Resolved: 'neutral',
  Reopened: 'warn',
};

export const stateText = wordsFor<ThreadState>({
  Open: 'Question open',
  Answered: 'Answered',
  Resolved: 'Resolved',
  Reopened: 'Reopened',
});

export const deskText = wordsFor<ThreadDesk>({
  Billing: 'Billing desk',
  Carrier: 'Carrier desk',
  Claims: 'Claims desk',
  Edi: 'EDI desk',
  Quality: 'Quality desk',
});

const typeText = wordsFor<ThreadRecordType>({
  Asn: 'ASN',
  ReceivingVariance: 'Receiving variance',
});

/** 'Invoice INV-0098408', 'ASN-WMS1-1048221': a number that starts with its type needs no other name. */
export function recordText({ type, id }: ThreadRecord): string {
  const name = typeText(type);
  return id.startsWith(`${name}-`) ? id : `${name} ${id}`;
}

/** Identifies a record in keys. */
export function recordKey({ type, id, qualifier }: ThreadRecord): string {
  return `${type} ${id} ${qualifier ?? ''}`;
}

/** 'INV-0098408' among the records of a thread; with its second part if another one has the same number. */
export function recordName(record: ThreadRecord, records: readonly ThreadRecord[]): string {
  const isAmbiguous = records.some(({ id, qualifier }) => id === record.id && qualifier !== record.qualifier);
  return isAmbiguous && record.qualifier !== null ? `${record.id} (${record.qualifier})` : record.id;
}

/** Identifies a line among those of several records. */
export function lineKey({ record, lineId }: Pick<ReferencedLine, 'record' | 'lineId'>): string {
  return `${recordKey(record)} ${lineId}`;
}

/** 'line 7 · Fuel surcharge · $612.40'; in a thread about several records 'INV-0098408 line 7 · …'. */
export function lineText(
  { record, lineNumber, label, amount }: ReferencedLine,
  records: readonly ThreadRecord[],
): string {
  const line = `line ${lineNumber}`;
  return [
    records.length > 1 ? `${recordName(record, records)} ${line}` : line,
    label,
    ...(amount === null ? [] : [formatMoney(amount)]),
  ].join(' · ');
}

/** 'Invoice INV-0098408 and 2 more'. */
export function recordsText({ records: [first], recordCount }: ThreadSummary): string {
  if (!first) return '';
  return recordCount === 1 ? recordText(first) : `${recordText(first)} and ${recordCount - 1} more`;
}

export const onlyProvider = 'Only provider';

/** Whom a message is written to: 'Prairie Mill Foods', 'the provider'. */
export function recipientText(
  visibility: MessageVisibility,
  { isProvider, customerName }: { readonly isProvider: boolean; readonly customerName: string },
): string {
  if (visibility === MessageVisibility.Provider) return 'the provider only';
  return isProvider ? customerName : 'the provider';
}

/** The button that sends a message: it says to whom. */
export function sendText(visibility: MessageVisibility, isProvider: boolean): string {
  if (visibility === MessageVisibility.Provider) return 'Send to provider only';
  return isProvider ? 'Send to customer' : 'Send to provider';
}

type DueTime = Pick<ThreadSummary, 'answerDueAt' | 'timeZone'>;

/** When an answer is due, in the zone of the provider's business hours: 'Nov 19, 2:00 PM CST'; null if none is awaited. */
export function dueMoment({ answerDueAt, timeZone }: DueTime): string | null {
  return answerDueAt === null ? null : formatPlaceMoment(answerDueAt, timeZone);
}

/** 'answer due Nov 19, 2:00 PM CST', 'answer was due …'; null if none is awaited. */
export function dueText(thread: DueTime & Pick<ThreadSummary, 'isOverdue'>): string | null {
  const moment = dueMoment(thread);
  if (moment === null) return null;
  return `${thread.isOverdue ? 'answer was due' : 'answer due'} ${moment}`;
}

/** 'reopened by Casey Ortiz, 2:00 PM'; null for a state that no person has set. */
export function changeText({
  state,
  changedBy,
  changedAt,
}: Pick<Thread, 'state' | 'changedBy' | 'changedAt'>): string | null {
  if (changedBy === null || changedAt === null) return null;
  if (state !== 'Resolved' && state !== 'Reopened') return null;
  return `${state === 'Resolved' ? 'resolved' : 'reopened'} by ${changedBy}, ${formatNearMoment(changedAt)}`;
}

/** The page of a record, or its list with the record opened; undefined for a type that this build does not know. */
function pathToRecord({ type, id, qualifier }: ThreadRecord): string | undefined {
  const second = qualifier ?? '';
  switch (type) {
    case 'Order':
      return pathTo('order', { params: { orderNumber: id }, query: { bsid: second } });
    case 'InboundOrder':
      return pathTo('inboundOrder', { params: { receiptNumber: id }, query: { bsid: second } });
    case 'Invoice':
      return `${plainPath('billingDashboard')}?${new URLSearchParams({ invoice: id }).toString()}`;
    case 'Deduction':
      return pathTo('disputeProcess', { params: { claimId: id }, query: { warc: second } });
    case 'Asn':
      return pathTo('asnDashboard', { query: { asn: id } });
    case 'ReceivingVariance':
      return `${plainPath('receivingVariances')}?${new URLSearchParams({ variance: id }).toString()}`;
    default:
      return undefined;
  }
}

/** The trace of a lot, which has it without stock, too, and the lots on hand, if it is one of them. */
function pathsToLot({ traceabilityLotCode, isOnHand, ...lot }: ThreadLot): readonly string[] {
  return [
    ...(traceabilityLotCode === null ? [] : [pathTo('fsmaLot', { params: { traceabilityLotCode } })]),
    ...(isOnHand ? [stockLotPath(lot)] : []),
  ];
}

/** The pages that have a record, the best one first; some may be refused to the user. */
export function pathsToThreadRecord(record: ThreadRecord, lots: readonly ThreadLot[]): readonly string[] {
  const path = pathToRecord(record);
  if (path !== undefined) return [path];
  const { type, id, qualifier } = record;
  const lot = lots.find(({ lotNumber, itemNumber }) => lotNumber === id && itemNumber === qualifier);
  return type === 'Lot' && lot ? pathsToLot(lot) : [];
}
