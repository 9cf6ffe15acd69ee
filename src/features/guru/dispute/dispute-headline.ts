import type { DeductionDetail, DisputeProcess } from '#src/api/generated/types.ts';
import { formatDay, formatMomentDay } from '#src/lib/dates.ts';
import { formatMoney } from '#src/lib/figures.ts';
import { paymentStatusText } from './dispute-words.ts';

export interface Headline {
  readonly tone: 'ok' | 'info' | 'warn' | 'bad';
  readonly title: string;
  readonly text: string;
}

type ClaimFacts = Pick<
  DeductionDetail,
  | 'disputeStatus'
  | 'paymentStatus'
  | 'disputedAmount'
  | 'approvedAmount'
  | 'paidAmount'
  | 'repaidDate'
  | 'submittedAt'
>;
type ProcessFacts = Pick<DisputeProcess, 'history' | 'canSubmit' | 'disputeBy' | 'respondBy'>;

function describeRepayment({ paymentStatus, paidAmount, repaidDate }: ClaimFacts): Headline | undefined {
  const when = repaidDate === null ? '' : `, last on ${formatDay(repaidDate)}`;
  switch (paymentStatus) {
    case 'Paid':
    case 'PartiallyPaid':
      return {
        tone: 'ok',
        title: paymentStatusText(paymentStatus),
        text: `${formatMoney(paidAmount)} was repaid by check${when}.`,
      };
    case 'Rededucted':
      return {
        tone: 'bad',
        title: 'Deducted again',
        text: 'The retailer repaid the deduction and then deducted it again.',
      };
    case 'Mitigated':
      return { tone: 'ok', title: 'Withdrawn', text: 'The retailer has withdrawn the deduction.' };
    default:
      return undefined;
  }
}

const inProgress: readonly string[] = [
  'Submitting',
  'RetailerReview',
  'SupplierAction',
  'DenialPending',
  'DenialContested',
];

/** Who archived the deduction and why: 'Automatic rule: Below the minimum amount.' */
function describeArchiving({ history }: Pick<DisputeProcess, 'history'>): string {
  const step = history.find(({ event }) => event === 'Archived');
  if (!step || step.actor === null) return 'This deduction will not be disputed.';
  return step.comment === null ? `Written off by ${step.actor}.` : `${step.actor}: ${step.comment}`;
}

/** The outcome of a dispute in a sentence; a repayment outranks the decision, but not a dispute in progress. */
export function describeDispute(claim: ClaimFacts, process: ProcessFacts): Headline {
  const repayment = inProgress.includes(claim.disputeStatus) ? undefined : describeRepayment(claim);
  if (repayment) return repayment;
  const amount = formatMoney(claim.disputedAmount);
  const comment = process.history.find(({ event }) => event === 'Denied' || event === 'Cancelled')?.comment;
  const again = process.canSubmit
    ? ` A new dispute can be submitted until ${formatDay(process.disputeBy)}.`
    : '';
  switch (claim.disputeStatus) {
    case 'Submitting':
      return {
        tone: 'info',
        title: 'Being submitted to the retailer',
        text: `The dispute of ${amount} is being submitted. This takes a few seconds.`,
      };
    case 'RetailerReview':
      return {
        tone: 'ok',
        title: 'Submitted',
        text: `The retailer is researching the dispute of ${amount}${claim.submittedAt === null ? '' : `, submitted ${formatMomentDay(claim.submittedAt)}`}. A decision usually takes two to four weeks.`,
      };
    case 'SupplierAction':
      return {
        tone: 'warn',
        title: 'Sent back to you',
        text: `Respond by ${formatDay(process.respondBy ?? process.disputeBy)}, or the retailer cancels the dispute.`,
      };
    case 'DenialPending':
    case 'DenialContested':
      return { tone: 'warn', title: 'Denial pending', text: 'The retailer is about to deny the dispute.' };
    case 'Approved':
    case 'PartiallyApproved':
      return {
        tone: 'ok',
        title: claim.disputeStatus === 'Approved' ? 'Approved' : 'Approved in part',
        text: `${formatMoney(claim.approvedAmount)} of ${amount} approved. It counts as recovered once a check repays it.`,
      };
    case 'Denied':
      return { tone: 'bad', title: 'Denied', text: `${comment ?? 'The retailer gave no reason.'}${again}` };
    case 'Cancelled':
      return { tone: 'warn', title: 'Canceled', text: `${comment ?? 'The dispute was canceled.'}${again}` };
    case 'Expired':
      return {
        tone: 'bad',
        title: 'Out of time',
        text: `The last day to dispute was ${formatDay(process.disputeBy)}.`,
      };
    case 'WillNotDispute':
      return {
        tone: 'info',
        title: 'Written off',
        text: `${describeArchiving(process)} Restore it in the list to dispute it.`,
      };
    default:
      return {
        tone: 'info',
        title: 'Not disputed',
        text: 'This code cannot be disputed here; the retailer’s buyer decides.',
      };
  }
}
