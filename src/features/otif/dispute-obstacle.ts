import type { OtifPo } from '#src/api/generated/types.ts';
import { formatDay, today } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';

/** Why the fine of a PO is not disputed with others, in a sentence; undefined when it is. */
export function describeObstacle(po: OtifPo): string | undefined {
  const { claim, filing, fineAmount, invoicedOn, retailerName } = po;
  if (fineAmount === 0 || invoicedOn === null) return 'There is no fine.';
  if (filing) return `Filed manually on ${formatDay(filing.filedOn)}, case ${filing.caseNumber}.`;
  if (invoicedOn > today())
    return `Not invoiced yet: ${retailerName} invoices it on ${formatDay(invoicedOn)}.`;
  if (!claim) return `${retailerName} has no connected portal; file the dispute manually.`;
  if (claim.likelyValidReason !== null) return `Likely valid: ${claim.likelyValidReason}`;
  if (!claim.canDispute) return `Cannot be disputed: ${enumText(po.disputeStatus).toLowerCase()}.`;
  return claim.readiness === 'Ready'
    ? undefined
    : `Missing: ${claim.missingDocuments.map(enumText).join(', ')}.`;
}
