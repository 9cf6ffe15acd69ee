import type { Milestone } from '#src/components/page/milestone-track.tsx';
import { disputeText } from '#src/components/record/deduction-status.ts';
import { formatDay, formatMomentDay } from '#src/lib/dates.ts';
import { formatMoney } from '#src/lib/figures.ts';
import { paymentStatusText } from './dispute-words.ts';
import type { DeductionDetail } from '#src/api/generated/types.ts';

type TrackFacts = Pick<
  DeductionDetail,
  | 'deductionDate'
  | 'submittedAt'
  | 'decidedAt'
  | 'repaidDate'
  | 'disputeStatus'
  | 'paymentStatus'
  | 'deductedAmount'
  | 'approvedAmount'
  | 'paidAmount'
>;

const withRetailer = ['RetailerReview', 'SupplierAction', 'DenialPending', 'DenialContested'] as const;
const won: readonly string[] = ['Approved', 'PartiallyApproved'];
const lost: readonly string[] = ['Denied', 'Cancelled', 'Expired'];

/** The stages of a deduction from the check to its repayment. */
export function buildTrack(claim: TrackFacts): readonly Milestone[] {
  const { disputeStatus, submittedAt, decidedAt, repaidDate, paidAmount } = claim;
  const isWithRetailer = withRetailer.some((status) => status === disputeStatus);
  const isLost = lost.includes(disputeStatus);
  const isDecided = won.includes(disputeStatus) || isLost;
  const isRepaid = paidAmount > 0;
  const isSubmitted = submittedAt !== null;
  return [
    {
      id: 'deducted',
      label: 'Deducted',
      state: 'done',
      detail: `${formatDay(claim.deductionDate)}, ${formatMoney(claim.deductedAmount)}`,
    },
    {
      id: 'submitted',
      label: 'Submitted',
      state: disputeStatus === 'Submitting' ? 'current' : isSubmitted ? 'done' : 'ahead',
      detail: isSubmitted ? formatMomentDay(submittedAt) : 'not yet',
    },
    {
      id: 'research',
      label: 'Research by the retailer',
      state:
        disputeStatus === 'SupplierAction'
          ? 'waiting'
          : isWithRetailer
            ? 'current'
            : isDecided
              ? 'done'
              : 'ahead',
      detail: isWithRetailer ? disputeText(disputeStatus) : '',
    },
    {
      id: 'decision',
      label: 'Decision',
      state: isLost ? 'ended' : isDecided ? (isRepaid ? 'done' : 'current') : 'ahead',
      detail: isDecided
        ? `${disputeText(disputeStatus)}${decidedAt === null ? '' : `, ${formatMomentDay(decidedAt)}`}`
        : 'not yet',
    },
    {
      id: 'repaid',
      label: 'Repaid',
      state: isRepaid ? 'current' : 'ahead',
      detail: isRepaid
        ? `${paymentStatusText(claim.paymentStatus)}, ${formatMoney(paidAmount)}${repaidDate === null ? '' : `, ${formatDay(repaidDate)}`}`
        : 'not yet',
    },
  ];
}
