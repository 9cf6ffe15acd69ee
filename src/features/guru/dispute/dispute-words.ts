import type { DeductionEvent, DeductionPaymentStatus, DisputeReason } from '#src/api/generated/types.ts';
import { wordsFor } from '#src/lib/enum-text.ts';

export const paymentStatusText = wordsFor<DeductionPaymentStatus>({
  NotPaid: 'Not repaid',
  PartiallyPaid: 'Repaid in part',
  Paid: 'Repaid',
  Rededucted: 'Deducted again',
  Mitigated: 'Withdrawn by the retailer',
});

export const disputeReasonText = wordsFor<DisputeReason>({
  CountedWrong: 'Counted wrong by the retailer',
  HeldByRetailer: 'Held at the gate or yard by the retailer',
  NoSlotOffered: 'No slot offered in the window',
  RequestedByRetailer: 'Delivered as the retailer requested',
  PickupMissedByRetailer: 'Pickup missed by the retailer’s carrier',
  Other: 'Another reason',
});

export const deductionEventText = wordsFor<DeductionEvent>({
  Archived: 'Written off',
  Unarchived: 'Restored',
  SubmitFailed: 'Not submitted',
  Accepted: 'Received by the retailer',
  SentBack: 'Sent back by the retailer',
  PartiallyApproved: 'Approved in part',
  Synchronized: 'Read from the retailer',
});
