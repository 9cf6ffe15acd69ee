import type { DemandQuality, EoqAction, RoundingUnit } from '#src/api/generated/types.ts';
import { truck } from '#mocks/world/orders/transport/truck.ts';
import type { CatalogItem } from '#mocks/world/orders/items/items.ts';
import {
  computeAnnualCost,
  computeEoq,
  computeReorderPoint,
  computeSafetyStock,
  type OrderCosts,
} from './order-formulas.ts';

/** Ordering cost, lead time and service level of an item. */
export interface PlanParameters {
  readonly serviceLevelPct: number;
  /** US dollars per order. */
  readonly orderingCost: number;
  readonly carryingRatePct: number;
  readonly leadTimeDays: number;
}

/** Defaults for an item without its own parameters. */
export const defaultParameters: PlanParameters = {
  serviceLevelPct: 95,
  orderingCost: 185,
  carryingRatePct: 22,
  leadTimeDays: 14,
};

/** Standard deviation of the lead time, days; no longer than the lead time itself. */
export function getLeadTimeStdDev({ leadTimeDays }: PlanParameters): number {
  return Math.min(2, leadTimeDays);
}

/** Stock and demand of an item in a warehouse, cases. */
export interface PlanInput {
  readonly item: CatalogItem;
  readonly available: number;
  /** Expected cases, including those in transit. */
  readonly onOrder: number;
  readonly dailyDemand: number;
  readonly demandStdDev: number;
  /** Days with shipments among the last 30 days. */
  readonly demandDays: number;
  readonly parameters: PlanParameters;
}

/** The order recommended by the demand. */
export interface OrderPlan {
  readonly costs: OrderCosts;
  readonly eoq: number;
  readonly eoqRounded: number;
  readonly safetyStock: number;
  readonly reorderPoint: number;
  /** The position after an order. */
  readonly targetLevel: number;
  readonly unit: RoundingUnit;
  readonly quantity: number;
  /** Days from today until the position reaches the reorder point; 0 when it has. */
  readonly daysToOrder: number;
  /** Days that the available cases cover. */
  readonly daysLeft: number;
}

/** Days of supply above which an item is overstocked, and days ahead within which an order is soon. */
export const planLimits = { overstock: 120, soon: 7, minDemandDays: 3 } as const;

/** Cases in one of a unit; a truckload is full by positions or by weight. */
export function getUnitCases({ ti, hi, caseWeightLb }: CatalogItem, unit: RoundingUnit): number {
  const pallet = ti * hi;
  if (unit === 'Case') return 1;
  if (unit === 'Layer') return ti;
  if (unit === 'Pallet') return pallet;
  const pallets = Math.min(truck.positions, Math.floor(truck.maxWeightLb / (pallet * caseWeightLb)));
  return pallet * Math.max(1, pallets);
}

const largestFirst = ['Truckload', 'Pallet', 'Layer'] as const;

/** The largest unit that a quantity fills at least once. */
function chooseUnit(item: CatalogItem, quantity: number): RoundingUnit {
  return largestFirst.find((unit) => quantity >= getUnitCases(item, unit)) ?? 'Case';
}

/** The quantity rounded up to whole units. */
export function roundUp(item: CatalogItem, quantity: number, unit: RoundingUnit): number {
  const cases = getUnitCases(item, unit);
  return Math.ceil(quantity / cases) * cases;
}

export function getDemandQuality({ dailyDemand, demandDays }: PlanInput): DemandQuality {
  if (dailyDemand === 0) return 'None';
  return demandDays < planLimits.minDemandDays ? 'Sparse' : 'Good';
}

/** US dollars per case and year. */
export function getHoldingCost({ unitCost }: CatalogItem, { carryingRatePct }: PlanParameters): number {
  return (unitCost * carryingRatePct) / 100;
}

/** The unit of the economic order quantity, and the plan; undefined without enough demand. */
export function buildPlan(input: PlanInput): OrderPlan | undefined {
  if (getDemandQuality(input) !== 'Good') return undefined;
  const { item, available, onOrder, dailyDemand, demandStdDev, parameters } = input;
  const costs = {
    annualDemand: dailyDemand * 365,
    orderingCost: parameters.orderingCost,
    holdingCost: getHoldingCost(item, parameters),
  };
  const risk = {
    dailyDemand,
    demandStdDev,
    leadTime: parameters.leadTimeDays,
    leadTimeStdDev: getLeadTimeStdDev(parameters),
    serviceLevelPct: parameters.serviceLevelPct,
  };
  const eoq = computeEoq(costs);
  const unit = chooseUnit(item, eoq);
  const eoqRounded = roundUp(item, eoq, unit);
  const reorderPoint = computeReorderPoint(risk);
  const position = available + onOrder;
  // An order that is not due yet is placed when the position is at the reorder point.
  const targetLevel = reorderPoint + eoqRounded;
  const missing = targetLevel - Math.min(position, reorderPoint);
  return {
    costs,
    eoq,
    eoqRounded,
    safetyStock: computeSafetyStock(risk),
    reorderPoint,
    targetLevel,
    unit,
    quantity: roundUp(item, missing, unit),
    daysToOrder: Math.max(0, Math.ceil((position - reorderPoint) / dailyDemand)),
    daysLeft: available / dailyDemand,
  };
}

export function getAction(input: PlanInput, plan: OrderPlan | undefined): EoqAction {
  if (!plan) return input.dailyDemand === 0 ? 'NoDemand' : 'SparseDemand';
  if (input.available + input.onOrder <= plan.reorderPoint) return 'OrderNow';
  if (plan.daysToOrder <= planLimits.soon) return 'OrderSoon';
  return plan.daysLeft > planLimits.overstock ? 'Overstock' : 'Ok';
}

/** Annual saving of the suggested quantity over today's, US dollars; null without either. */
export function computeSaving(plan: OrderPlan | undefined, currentQuantity: number | null): number | null {
  if (!plan || currentQuantity === null || currentQuantity === 0) return null;
  return (
    computeAnnualCost(plan.costs, currentQuantity).total -
    computeAnnualCost(plan.costs, plan.eoqRounded).total
  );
}
