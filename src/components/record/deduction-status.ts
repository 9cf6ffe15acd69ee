import type { Deduction, DisputeStatus } from '#src/api/generated/types.ts';
import type { Tones } from '#src/components/page/status-badge.tsx';
import { enumText } from '#src/lib/enum-text.ts';

export const disputeTones: Tones<DisputeStatus> = {
  NotDisputed: 'neutral',
  WillNotDispute: 'neutral',
  Draft: 'neutral',
  Submitting: 'info',
  RetailerReview: 'info',
  SupplierAction: 'warn',
  DenialPending: 'warn',
  DenialContested: 'warn',
  Approved: 'ok',
  PartiallyApproved: 'ok',
  Denied: 'bad',
  Cancelled: 'neutral',
  Expired: 'bad',
};

/** The status of a dispute in words. */
export function disputeText(status: string): string {
  return status === 'WillNotDispute' ? 'Written off' : enumText(status);
}

/** The repayment outranks the dispute: a repaid claim shows its repayment. */
export function deductionStatusText({ disputeStatus, paymentStatus, submitError }: Deduction): string {
  if (submitError !== null) return `Not submitted: ${submitError}`;
  switch (paymentStatus) {
    case 'Paid':
      return 'Repaid';
    case 'PartiallyPaid':
      return 'Partially repaid';
    case 'Mitigated':
      return 'Withdrawn';
    case 'Rededucted':
      return disputeStatus === 'NotDisputed' ? 'Deducted again' : disputeText(disputeStatus);
    default:
      return disputeText(disputeStatus);
  }
}
