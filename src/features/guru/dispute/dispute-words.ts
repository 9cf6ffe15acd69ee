import type { DeductionEvent, DeductionPaymentStatus, DisputeReason } from '#src/api/generated/types.ts';
import { enumText } from '#src/lib/enum-text.ts';

type Labels<Value extends string> = Readonly<Partial<Record<Value, string>>>;

/** A function that returns the label of a value; `enumText` for those without a label of their own. */
const labeler =
  <Value extends string>(labels: Labels<Value>) =>
  (value: Value): string =>
    labels[value] ?? enumText(value);

export const paymentStatusText = labeler<DeductionPaymentStatus>({
  NotPaid: 'Not repaid',
  PartiallyPaid: 'Repaid in part',
  Paid: 'Repaid',
  Rededucted: 'Deducted again',
  Mitigated: 'Withdrawn by the retailer',
});

export const disputeReasonText = labeler<DisputeReason>({
  CountedWrong: 'Counted wrong by the retailer',
  HeldByRetailer: 'Held at the gate or yard by the retailer',
  NoSlotOffered: 'No slot offered in the window',
  RequestedByRetailer: 'Delivered as the retailer requested',
  PickupMissedByRetailer: 'Pickup missed by the retailer’s carrier',
  Other: 'Another reason',
});

export const deductionEventText = labeler<DeductionEvent>({
  Archived: 'Written off',
  Unarchived: 'Restored',
  SubmitFailed: 'Not submitted',
  Accepted: 'Received by the retailer',
  SentBack: 'Sent back by the retailer',
  PartiallyApproved: 'Approved in part',
  Synchronized: 'Read from the retailer',
});
