/** Coefficients of Acklam's approximation of the inverse normal distribution; its relative error is below 1.2e-9. */
const central = {
  above: [
    -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716,
    2.506628277459239,
  ],
  below: [
    -54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1,
  ],
} as const;
const tail = {
  above: [
    -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
    2.938163982698783,
  ],
  below: [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1],
} as const;

/** Share from which the tail of the distribution has its own coefficients. */
const tailFrom = 0.97575;

function polynomial(coefficients: readonly number[], value: number): number {
  return coefficients.reduce((sum, coefficient) => sum * value + coefficient, 0);
}

/**
 * The safety factor z of a service level from 50 to 99.9 percent, 3 decimals as in published tables: 1.645 at 95.
 */
export function computeSafetyFactor(serviceLevelPct: number): number {
  const share = serviceLevelPct / 100;
  if (share > tailFrom) {
    const q = Math.sqrt(-2 * Math.log(1 - share));
    return Math.round((-polynomial(tail.above, q) / polynomial(tail.below, q)) * 1000) / 1000;
  }
  const q = share - 0.5;
  const r = q * q;
  return Math.round(((polynomial(central.above, r) * q) / polynomial(central.below, r)) * 1000) / 1000;
}

/** The costs of an order and of a stored case. */
export interface OrderCosts {
  /** Cases per year. */
  readonly annualDemand: number;
  /** US dollars per order. */
  readonly orderingCost: number;
  /** US dollars per case and year: the cost of a case times the carrying rate. */
  readonly holdingCost: number;
}

/** The economic order quantity, cases: the square root of 2DS / H (Harris 1913). */
export function computeEoq({ annualDemand, orderingCost, holdingCost }: OrderCosts): number {
  return Math.sqrt((2 * annualDemand * orderingCost) / holdingCost);
}

/** Annual cost of orders of a size, US dollars, without the goods: D/Q·S for ordering, Q/2·H for holding. */
export function computeAnnualCost(
  { annualDemand, orderingCost, holdingCost }: OrderCosts,
  quantity: number,
): { readonly ordering: number; readonly holding: number; readonly total: number } {
  const ordering = (annualDemand / quantity) * orderingCost;
  const holding = (quantity / 2) * holdingCost;
  return { ordering, holding, total: ordering + holding };
}

/** Daily demand and lead time, both varying. */
export interface SupplyRisk {
  /** Cases per day. */
  readonly dailyDemand: number;
  readonly demandStdDev: number;
  /** Days. */
  readonly leadTime: number;
  readonly leadTimeStdDev: number;
  readonly serviceLevelPct: number;
}

/** Safety stock, cases: z·√(LT·σ_D² + D̄²·σ_LT²). */
export function computeSafetyStock(risk: SupplyRisk): number {
  const { dailyDemand, demandStdDev, leadTime, leadTimeStdDev, serviceLevelPct } = risk;
  const variance = leadTime * demandStdDev ** 2 + dailyDemand ** 2 * leadTimeStdDev ** 2;
  return computeSafetyFactor(serviceLevelPct) * Math.sqrt(variance);
}

/** Reorder point, cases: D̄·LT plus the safety stock. */
export function computeReorderPoint(risk: SupplyRisk): number {
  return risk.dailyDemand * risk.leadTime + computeSafetyStock(risk);
}

/** Mean and standard deviation of all values; both 0 without values. */
export function computeSpread(values: readonly number[]): { readonly mean: number; readonly stdDev: number } {
  if (values.length === 0) return { mean: 0, stdDev: 0 };
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, stdDev: Math.sqrt(squares / values.length) };
}
