import { MessageVisibility, type ThreadDesk, type ThreadState } from '#src/api/generated/enums.ts';
import type {
  ReferencedLine,
  Thread,
  ThreadLot,
  ThreadRecord,
  ThreadSummary,
} from '#src/api/generated/types.ts';
import type { Tones } from '#src/components/page/status-badge.tsx';
import { recordPath } from '#src/components/record/record-address.ts';
import { stockLotPath } from '#src/components/record/opened-paths.ts';
import { tracedLotPath } from '#src/components/record/record-paths.ts';
import { recordTitle } from '#src/components/record/record-words.ts';
import { formatNearMoment, formatPlaceMoment } from '#src/lib/dates.ts';
import { wordsFor } from '#src/lib/enum-text.ts';
import { formatMoney } from '#src/lib/figures.ts';

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
  return recordCount === 1 ? recordTitle(first) : `${recordTitle(first)} and ${recordCount - 1} more`;
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

/** The trace of a lot, which has it without stock, too, and the lots on hand, if it is one of them. */
function pathsToLot({ traceabilityLotCode, isOnHand, ...lot }: ThreadLot): readonly string[] {
  return [
    ...(traceabilityLotCode === null ? [] : [tracedLotPath({ traceabilityLotCode })]),
    ...(isOnHand ? [stockLotPath(lot)] : []),
  ];
}

/** The pages that have a record, the best one first; some may be refused to the user. */
export function pathsToThreadRecord(record: ThreadRecord, lots: readonly ThreadLot[]): readonly string[] {
  const { type, id, qualifier } = record;
  if (type !== 'Lot') return [recordPath(record)].filter((path) => path !== undefined);
  const lot = lots.find(({ lotNumber, itemNumber }) => lotNumber === id && itemNumber === qualifier);
  return lot ? pathsToLot(lot) : [];
}
