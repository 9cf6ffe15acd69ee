import type { OtifPo } from '#src/api/generated/types.ts';
import { sumAmounts } from '#src/lib/figures.ts';
import { formatDay, today } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';

/** Whether the claim of a fine can be disputed now, with other ones. */
export function isReady({ claim }: OtifPo): boolean {
  return claim?.canDispute === true && claim.readiness === 'Ready';
}

/** Total amount proposed by the disputes of fines, US dollars. */
export function sumDisputes(pos: readonly OtifPo[]): number {
  return sumAmounts(pos, ({ claim }) => claim?.disputeAmount ?? 0);
}

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
