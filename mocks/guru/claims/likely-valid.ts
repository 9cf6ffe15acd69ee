import { formatDollars } from '#mocks/lib/numbers.ts';
import type { OtifMetric } from '#src/api/generated/types.ts';
import { toLabel } from '#mocks/lib/enum-labels.ts';
import type { OtifFact } from '#mocks/world/otif/otif-results.ts';
import type { Claim, ClaimLine } from './claim.ts';

const cases = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'case' : 'cases'}`;

const metrics: Readonly<Record<OtifMetric, string>> = {
  OnTime: 'On time',
  InFull: 'In full',
  CollectReady: 'Collect ready',
};

/** The fined misses of a PO that the retailer caused, US cents. */
export function sumDisputableCents({ judgments }: OtifFact): number {
  return judgments.reduce(
    (sum, { cause, fineCents }) => sum + (cause?.accountableParty === 'Retailer' ? fineCents : 0),
    0,
  );
}

/** A fine is valid if the retailer caused none of the misses. */
function explainFine(fact: OtifFact): string | null {
  const fined = fact.judgments.filter(({ fineCents }) => fineCents > 0);
  if (fined.length === 0 || sumDisputableCents(fact) > 0) return null;
  // Accountability is open, so nothing is proved.
  if (fined.some(({ cause }) => cause === null || cause.accountableParty === 'Unknown')) return null;
  return fined
    .map(({ metric, cause }) => {
      if (!cause) return '';
      const reason = toLabel(cause.rootCause).toLowerCase();
      return `${metrics[metric]} was missed: ${reason}, ${cause.accountableParty.toLowerCase()} accountable.`;
    })
    .join(' ');
}

/** Whether the shipment or the proof of delivery shows that no more cases arrived than the retailer counted. */
function explainShortage({ line, invoiced, received }: ClaimLine): string | null {
  const { toShip, toDeliver, shortCause, item } = line;
  if (toShip < invoiced && toShip <= received)
    return `Item ${item.itemNumber}: only ${cases(toShip)} of ${invoiced.toLocaleString('en-US')} invoiced were shipped.`;
  if (shortCause === 'Damaged' && toDeliver <= received)
    return `Item ${item.itemNumber}: the POD notes ${cases(toShip - toDeliver)} damaged.`;
  return null;
}

function explainPrice({ line, poUnitCost }: ClaimLine): string | null {
  const { unitCost, itemNumber } = line.item;
  return unitCost > poUnitCost
    ? `Item ${itemNumber} was invoiced at ${formatDollars(unitCost)} a case; the PO says ${formatDollars(poUnitCost)}.`
    : null;
}

/**
 * Sentences on why our records show that a claim is valid; null if they do not. Every line must be explained: a partly
 * valid claim is still disputed.
 */
export function explainValid({ code, lines, fine, noticeFault }: Claim): string | null {
  if (fine) return explainFine(fine);
  if (noticeFault !== undefined) return noticeFault;
  const isPrice = code === '10' || code === '11';
  const reasons = lines.map((line) =>
    line.deducted > 0 ? explainShortage(line) : isPrice ? explainPrice(line) : null,
  );
  const explained = reasons.filter((reason) => reason !== null);
  if (explained.length === 0 || explained.length < reasons.length) return null;
  const text = explained.join(' ');
  return text.length <= 300 ? text : `${explained[0]} ${explained.length - 1} more lines are alike.`;
}
