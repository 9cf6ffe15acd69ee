/** Amounts are whole cents here, so that no rounding error of a binary fraction reaches a receipt. */
export type Cents = number;

export const toCents = (dollars: number): Cents => Math.round(dollars * 100);
export const toDollars = (cents: Cents): number => cents / 100;

/** A charge, rounded to the cent, half up. The weight counts to a hundredth of a pound. */
export function chargeFor(weightLb: number, ratePerCwt: Cents): Cents {
  return Math.round((Math.round(weightLb * 100) * ratePerCwt) / 10_000);
}

/** A percentage of an amount, rounded to the cent, half up. The percentage counts to its second decimal. */
export function takePercent(amount: Cents, pct: number): Cents {
  return Math.round((amount * Math.round(pct * 100)) / 10_000);
}
