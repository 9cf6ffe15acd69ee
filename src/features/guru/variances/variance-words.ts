import {
  VarianceAction,
  type VarianceEvent,
  type VarianceRecord,
  type VarianceWorklist,
} from '#src/api/generated/enums.ts';
import type { ReceivingVariance } from '#src/api/generated/types.ts';
import { varianceStatusText } from '#src/components/record/variance-status.ts';
import { daysLeftText, daysUntil, formatShortDay } from '#src/lib/dates.ts';
import { wordsFor } from '#src/lib/enum-text.ts';
import { countText, formatMoney, formatQuantity, sumAmounts } from '#src/lib/figures.ts';

/** '1 variance', '3 variances'. */
export function countVariances(count: number): string {
  return countText(count, 'variances');
}

/** A worklist in words; unknown ones by their name. */
export const worklistText = wordsFor({
  BillableNow: 'Billable now',
  ExpiringSoon: 'Expiring soon',
  NotYetJudged: 'Not judged',
  PendingShortage: 'Pending shortage',
  AwaitingPayment: 'Billed',
  Recovered: 'Recovered',
} satisfies Record<VarianceWorklist, string>);

/** A record of quantities in words; unknown ones by their name. */
export const recordText = wordsFor({
  PurchaseOrder: 'Purchase order',
  SignedBol: 'Signed BOL (945)',
  Asn: 'ASN (856)',
  Invoice: 'Invoice (810)',
  Pod: 'POD',
  Receipt: 'Retailer’s receipt',
  DssReceipt: 'Decision Support (DSS)',
} satisfies Record<VarianceRecord, string>);

/** A step of the history in words. */
export const eventText = wordsFor<VarianceEvent>({
  Found: 'Found in the receipt',
  ShortageOpened: 'Shortage deducted',
  ShortageClosed: 'Deduction closed',
  WrittenOff: 'Written off',
  PartiallyPaid: 'Partially paid',
  Corrected: 'Receipt corrected by the retailer',
  Confirmed: 'Receipt confirmed by the retailer',
});

export const actionWords = {
  Review: {
    verb: 'Review',
    done: 'marked as under review',
    note: 'Marks it as under review, so that no one else starts on it.',
  },
  Dispute: {
    verb: 'Dispute',
    done: 'disputed',
    note: 'Asks the retailer to check its receipt against the evidence.',
  },
  Invoice: {
    verb: 'Bill',
    done: 'billed',
    note: 'Invoices the retailer for cases received but not invoiced.',
  },
  WriteOff: {
    verb: 'Write off',
    done: 'written off',
    note: 'Closes without an invoice. This cannot be undone.',
  },
} as const satisfies Record<VarianceAction, object>;

export const actionOrder: readonly VarianceAction[] = [
  VarianceAction.Invoice,
  VarianceAction.Dispute,
  VarianceAction.Review,
  VarianceAction.WriteOff,
];

/** US dollars without sign. */
export function sumVariances(rows: readonly ReceivingVariance[]): number {
  return sumAmounts(rows, ({ varianceAmount }) => Math.abs(varianceAmount));
}

/** '+4', '−66'. */
export function signedQuantity(value: number): string {
  if (value === 0) return '0';
  return `${value > 0 ? '+' : '−'}${formatQuantity(Math.abs(value))}`;
}

/** Whether a day has passed. */
export function isPast(day: string): boolean {
  return (daysUntil(day) ?? 0) < 0;
}

/** When a variance may be judged: 'in 42 days', 'now'. */
export function judgedText({ judgedAfter }: Pick<ReceivingVariance, 'judgedAfter'>): string {
  const remainingDays = daysUntil(judgedAfter);
  if (remainingDays === undefined) return judgedAfter;
  return remainingDays < 0 ? 'now' : `in ${countText(remainingDays + 1, 'days')}`;
}

/** Days until it can no longer be billed: '690 days left', 'Last day'. */
export function billableText({ billableUntil }: Pick<ReceivingVariance, 'billableUntil'>): string {
  const remainingDays = daysUntil(billableUntil);
  return remainingDays === undefined ? '' : daysLeftText(remainingDays);
}

/** Days left at which a deadline is near. */
const nearDays = 90;

export function isNear({ deadline }: Pick<ReceivingVariance, 'deadline'>): boolean {
  const remainingDays = deadline === null ? undefined : daysUntil(deadline);
  return remainingDays !== undefined && remainingDays <= nearDays;
}

/** The possible action on a variance, or why there is none. */
export function getHeadline(variance: ReceivingVariance): {
  readonly text: string;
  readonly tone: 'ok' | 'warn' | 'plain';
} {
  const { status, varianceAmount, varianceQuantity, allowedActions, judgedAfter } = variance;
  const amount = formatMoney(Math.abs(varianceAmount));
  const cases = countText(Math.abs(varianceQuantity), 'cases');
  const difference =
    varianceQuantity > 0 ? `${cases} received but not invoiced` : `${cases} invoiced but not received`;
  if (status === 'PendingShortage')
    return { text: `${difference}: awaiting the closing of the shortage deduction`, tone: 'warn' };
  if (allowedActions.includes('Invoice'))
    return { text: `${difference}: ${amount} can be billed`, tone: 'ok' };
  if (status !== 'New' && status !== 'UnderReview')
    return { text: `${difference}: ${varianceStatusText(variance).toLowerCase()}`, tone: 'plain' };
  return isPast(judgedAfter)
    ? { text: difference, tone: 'plain' }
    : { text: `${difference}: may be judged after ${formatShortDay(judgedAfter)}`, tone: 'plain' };
}
