import type { DisputeStatus } from '#src/api/generated/types.ts';
import type { FinedJudgment, OtifFact } from './otif-results.ts';

/** Misses that the retailer has caused. */
export function listRetailerMisses({ judgments }: OtifFact): FinedJudgment[] {
  return judgments.filter(({ cause }) => cause?.accountableParty === 'Retailer');
}

/** Outcomes of disputes of invoiced fines. */
const outcomes: readonly DisputeStatus[] = ['Expired', 'RetailerReview', 'Approved', 'Denied'];

/** The status of the dispute of a PO's fine. */
export function getDisputeStatus(fact: OtifFact): DisputeStatus {
  if (fact.filing !== undefined) return fact.filing === null ? 'NotDisputed' : 'RetailerReview';
  if (fact.claimStatus !== undefined) return fact.claimStatus;
  const { serial } = fact.order;
  const fined = listRetailerMisses(fact).find(({ fineCents }) => fineCents > 0);
  if (fined?.month.status === 'Paid') return outcomes[serial % outcomes.length] ?? 'Expired';
  return fined?.month.status === 'Invoiced' && serial % 3 === 0 ? 'RetailerReview' : 'NotDisputed';
}
