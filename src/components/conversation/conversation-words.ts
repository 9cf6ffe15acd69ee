import { MessageVisibility, type ThreadDesk, type ThreadState } from '#src/api/generated/enums.ts';
import type { ThreadRecord, ThreadRecordType, ThreadSummary } from '#src/api/generated/types.ts';
import type { Tones } from '#src/components/page/status-badge.tsx';
import { formatNearMoment } from '#src/lib/dates.ts';
import { wordsFor } from '#src/lib/enum-text.ts';
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

/** 'Invoice INV-0098408'. */
export function recordText({ type, id }: ThreadRecord): string {
  return `${typeText(type)} ${id}`;
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

/** Whether an answer is late. */
export function isOverdue({ answerDueAt }: Pick<ThreadSummary, 'answerDueAt'>, now = Date.now()): boolean {
  return answerDueAt !== null && Date.parse(answerDueAt) < now;
}

/** 'answer due 2:00 PM', 'answer was due Nov 19, 2:00 PM'; null if none is awaited. */
export function dueText(thread: Pick<ThreadSummary, 'answerDueAt'>): string | null {
  const { answerDueAt } = thread;
  if (answerDueAt === null) return null;
  return `${isOverdue(thread) ? 'answer was due' : 'answer due'} ${formatNearMoment(answerDueAt)}`;
}

/** The page of a record, or its list with the record opened; undefined for a type that this build does not know. */
export function pathToThreadRecord({ type, id, qualifier }: ThreadRecord): string | undefined {
  const second = qualifier ?? '';
  switch (type) {
    case 'Order':
      return pathTo('order', { params: { orderNumber: id }, query: { bsid: second } });
    case 'Invoice':
      return `${plainPath('billingDashboard')}?${new URLSearchParams({ invoice: id }).toString()}`;
    case 'Deduction':
      return pathTo('disputeProcess', { params: { claimId: id }, query: { warc: second } });
    case 'Asn':
      return pathTo('asnDashboard', { query: { asn: id } });
    case 'ReceivingVariance':
      return `${plainPath('receivingVariances')}?${new URLSearchParams({ variance: id }).toString()}`;
    case 'Lot':
      return `${plainPath('inventoryDashboard')}?${new URLSearchParams({ dashboard: 'lots', search: id }).toString()}`;
    default:
      return undefined;
  }
}
