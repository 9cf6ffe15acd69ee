import type { DisputeDocumentType, DeductionWorklist, WriteOffReason } from '#src/api/generated/enums.ts';
import { wordsFor } from '#src/lib/enum-text.ts';
import { countText } from '#src/lib/figures.ts';

/** '1 claim', '3 claims'. */
export function countClaims(count: number): string {
  return countText(count, 'claims');
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
