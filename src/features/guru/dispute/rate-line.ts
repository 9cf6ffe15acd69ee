import type { DeductionLine } from '#src/api/generated/types.ts';
import { countText, formatQuantity } from '#src/lib/figures.ts';

/** How likely the retailer is to approve a dispute of a line, judged by its quantities. */
export interface LineRating {
  readonly strength: 'strong' | 'fair' | 'weak';
  readonly reason: string;
}

const cases = (count: number): string => countText(count, 'cases');

/** Rates a line without deducted cases by its price. */
function ratePrice({ unitCost, poUnitCost }: DeductionLine): LineRating {
  return unitCost > poUnitCost
    ? { strength: 'weak', reason: 'The invoiced cost is above that of the purchase order.' }
    : { strength: 'strong', reason: 'The invoiced cost is that of the purchase order.' };
}

/**
 * Rates a line by its quantities: shipped quantities decide whether the claim is right; the retailer's second record or
 * the POD, whether it can be proven. `hasPod`: a POD is attached.
 */
export function rateLine(line: DeductionLine, hasPod: boolean): LineRating {
  const { quantityShipped, quantityInvoiced, quantityReceived, quantityReceivedDss, quantityDeducted } = line;
  if (quantityDeducted === 0) return ratePrice(line);
  if (quantityShipped < quantityInvoiced)
    return {
      strength: 'weak',
      reason: `Only ${cases(quantityShipped)} of ${formatQuantity(quantityInvoiced)} invoiced were shipped.`,
    };
  if (quantityReceived >= quantityInvoiced)
    return {
      strength: 'fair',
      reason: 'The retailer received what was invoiced; the documents decide.',
    };
  if (quantityReceivedDss !== undefined && quantityReceivedDss >= quantityInvoiced)
    return {
      strength: 'strong',
      reason: `The retailer’s own second record (DSS) shows all ${cases(quantityInvoiced)} received.`,
    };
  if (quantityReceivedDss !== undefined && quantityReceivedDss > quantityReceived)
    return {
      strength: 'fair',
      reason: `The retailer’s second record (DSS) shows ${cases(quantityReceivedDss - quantityReceived)} more than the claim.`,
    };
  if (quantityReceivedDss !== undefined)
    return {
      strength: 'weak',
      reason: hasPod
        ? `Both of the retailer’s records miss ${cases(quantityInvoiced - quantityReceivedDss)}; only the POD supports you.`
        : `Both of the retailer’s records miss ${cases(quantityInvoiced - quantityReceivedDss)}, and no POD is attached.`,
    };
  return hasPod
    ? { strength: 'strong', reason: `All ${cases(quantityInvoiced)} were shipped, and a POD is attached.` }
    : {
        strength: 'fair',
        reason: `All ${cases(quantityInvoiced)} were shipped, but no POD shows that they arrived.`,
      };
}
