import {
  DeductionDeadline,
  type DisputeDocumentType,
  type DeductionWorklist,
  type WriteOffReason,
} from '#src/api/generated/enums.ts';
import type { Deduction, DeductionFine, DisputeStatus } from '#src/api/generated/types.ts';
import type { Tones } from '#src/components/page/status-badge.tsx';
import { dayRangeText, enumText, wordsFor } from '#src/lib/enum-text.ts';
import { countText } from '#src/lib/figures.ts';
import { pathTo } from '#src/routing/route-paths.ts';

/** '1 claim', '3 claims'. */
export function countClaims(count: number): string {
  return countText(count, 'claims');
}

/** The page of the dispute of a claim. */
export function pathToDispute({ claimId, warc }: Pick<Deduction, 'claimId' | 'warc'>): string {
  return pathTo('disputeProcess', { params: { claimId }, query: { warc } });
}

/** The last step of a dispute, which shows everything that is sent. */
export function pathToReview({ claimId, warc }: Pick<Deduction, 'claimId' | 'warc'>): string {
  return pathTo('disputeProcess', { params: { claimId }, query: { warc, step: 'review' } });
}

/** The PO of a fine on the OTIF page, in the period of its purchase order. */
export function pathToFine({ retailerId }: DeductionFine, { poNumber }: Pick<Deduction, 'poNumber'>): string {
  return pathTo('otifDashboard', { query: { po: `${retailerId}~${poNumber}` } });
}

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
export function statusText({ disputeStatus, paymentStatus, submitError }: Deduction): string {
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

/** A type of document in words. */
export const documentText = wordsFor<DisputeDocumentType>({
  SignedBol: 'Signed BOL',
  Pod: 'POD',
  Claim: 'Claim form',
  DssReceipt: 'DSS receipt',
  Asn: 'ASN',
  BuyerEmail: 'Buyer’s email',
});

/** Why a deduction was written off; unknown reasons by their name. */
export const writeOffText = wordsFor({
  RetailerIsRight: 'The retailer is right',
  NoEvidence: 'Nothing supports a dispute',
  NotWorthDisputing: 'Not worth a dispute',
  SettledOtherwise: 'Settled with the buyer',
  Other: 'Another reason',
  BelowMinimum: 'Below the minimum amount',
  CodeRule: 'Rule for the code',
} satisfies Record<WriteOffReason, string>);

/** A worklist in words; unknown ones by their name. */
export const worklistText = wordsFor({
  ExpiringSoon: 'Expiring soon',
  ReadyToDispute: 'Ready to dispute',
  Disputed: 'Disputed',
  Decided: 'Decided',
  FirstDecided: 'First dispute decided',
  Approved: 'Approved',
  Denied: 'Denied',
  Repaid: 'Repaid',
  Prepared: 'Prepared automatically',
  Preventable: 'Preventable',
  Outstanding: 'Outstanding',
  NotSubmitted: 'Not submitted',
  LikelyValid: 'Likely valid',
  WrittenOff: 'Written off',
} satisfies Record<DeductionWorklist, string>);

/** Days left in words: '4–7 days'. */
export function deadlineText(span: string): string {
  return span === DeductionDeadline.Over30 ? 'Over 30 days' : (dayRangeText(span) ?? enumText(span));
}
