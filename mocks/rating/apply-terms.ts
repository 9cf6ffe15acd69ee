import type { LtlRate } from '#src/api/generated/types.ts';
import { takePercent, toCents, toDollars, type Cents } from './cents.ts';

interface Terms {
  readonly discountPct: number;
  /** US dollars. */
  readonly minimumCharge: number;
  readonly fuelSurchargePct: number;
  readonly accessorialCharges: LtlRate['accessorialCharges'];
}

type Priced = Pick<
  LtlRate,
  | 'accessorialCharges'
  | 'accessorialTotal'
  | 'discountAmount'
  | 'discountPct'
  | 'discountedCharge'
  | 'fuelSurcharge'
  | 'fuelSurchargePct'
  | 'grossCharge'
  | 'minimumApplied'
  | 'minimumCharge'
  | 'netLinehaul'
  | 'totalCharge'
>;

/**
 * Steps 3 to 6 of the formula: discount, minimum, fuel surcharge on the net line-haul, accessorials. Every amount is
 * rounded to the cent before it is used further.
 */
export function applyTerms(gross: Cents, terms: Terms): Priced {
  const { discountPct, minimumCharge, fuelSurchargePct, accessorialCharges } = terms;
  const discount = takePercent(gross, discountPct);
  const discounted = gross - discount;
  const minimum = toCents(minimumCharge);
  const net = Math.max(discounted, minimum);
  const fuel = takePercent(net, fuelSurchargePct);
  const accessorialTotal = accessorialCharges.reduce((total, { amount }) => total + toCents(amount), 0);
  return {
    grossCharge: toDollars(gross),
    discountPct,
    discountAmount: toDollars(discount),
    discountedCharge: toDollars(discounted),
    minimumCharge,
    minimumApplied: discounted < minimum,
    netLinehaul: toDollars(net),
    fuelSurchargePct,
    fuelSurcharge: toDollars(fuel),
    accessorialCharges,
    accessorialTotal: toDollars(accessorialTotal),
    totalCharge: toDollars(net + fuel + accessorialTotal),
  };
}
