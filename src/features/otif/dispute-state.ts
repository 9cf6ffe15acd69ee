import { DisputeReadiness } from '#src/api/generated/enums.ts';
import type { OtifClaim, OtifPo } from '#src/api/generated/types.ts';
import { formatDay, today } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { pathTo } from '#src/routing/route-paths.ts';

/** The page of the dispute of a fine, at its review. */
export function pathToClaim({ claimId, warc }: Pick<OtifClaim, 'claimId' | 'warc'>, step?: string): string {
  return pathTo('disputeProcess', { params: { claimId }, query: { warc, ...(step && { step }) } });
}

/** Whether the claim of a fine can be disputed now, with other ones. */
export function isReady({ claim }: OtifPo): boolean {
  return claim?.canDispute === true && claim.readiness === DisputeReadiness.Ready;
}

/** Why the fine of a PO is not disputed with others, in a sentence; undefined when it is. */
export function describeObstacle(po: OtifPo): string | undefined {
  const { claim, filing, fineAmount, invoicedOn, retailerName } = po;
  if (fineAmount === 0 || invoicedOn === null) return 'There is no fine.';
  if (filing) return `Filed by hand on ${formatDay(filing.filedOn)}, case ${filing.caseNumber}.`;
  if (invoicedOn > today())
    return `Not invoiced yet: ${retailerName} invoices it on ${formatDay(invoicedOn)}.`;
  if (!claim) return `${retailerName} has no connected portal: file it by hand.`;
  if (claim.likelyValidReason !== null) return `Likely valid: ${claim.likelyValidReason}`;
  if (!claim.canDispute) return `Cannot be disputed: ${enumText(po.disputeStatus).toLowerCase()}.`;
  return claim.readiness === DisputeReadiness.Ready
    ? undefined
    : `Missing: ${claim.missingDocuments.map(enumText).join(', ')}.`;
}

/** What the disputes of fines propose together, US dollars. */
export function sumDisputes(pos: readonly OtifPo[]): number {
  return pos.reduce((sum, { claim }) => sum + Math.round((claim?.disputeAmount ?? 0) * 100), 0) / 100;
}
