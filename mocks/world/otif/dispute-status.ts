import type { DisputeStatus } from '#src/api/generated/types.ts';
import type { FinedJudgment, OtifFact } from './otif-results.ts';

/** Misses that the retailer has caused. */
export function listRetailerMisses({ judgments }: OtifFact): FinedJudgment[] {
  return judgments.filter(({ cause }) => cause?.accountableParty === 'Retailer');
}

/** Outcomes of disputes of invoiced fines. */
const outcomes: readonly DisputeStatus[] = ['RetailerReview', 'Approved', 'Denied'];

/** One fine in so many is disputed manually. */
const filedShare = 3;

/** The status of the dispute of a PO's fine. */
export function getDisputeStatus(fact: OtifFact): DisputeStatus {
  if (fact.filing !== undefined) return fact.filing === null ? 'NotDisputed' : 'RetailerReview';
  if (fact.claimStatus !== undefined) return fact.claimStatus;
  const { serial } = fact.order;
  const fined = listRetailerMisses(fact).find(({ fineCents }) => fineCents > 0);
  const isFiled = serial % filedShare === 0;
  // What was not disputed until the fine was paid is never disputed.
  if (fined?.month.status === 'Paid')
    return isFiled ? (outcomes[(serial / filedShare) % outcomes.length] ?? 'Denied') : 'Expired';
  return fined?.month.status === 'Invoiced' && isFiled ? 'RetailerReview' : 'NotDisputed';
}
