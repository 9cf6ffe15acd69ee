import { EoqColumn } from '#src/api/generated/enums.ts';
import type { EoqRow, StockoutHorizon } from '#src/api/generated/types.ts';
import { judgeStock } from '#mocks/world/stock/judge-stock.ts';
import { dayFrom } from '#mocks/lib/days.ts';
import type { StockPair } from '#mocks/world/stock/stock.ts';
import { computeAccuracy } from './demand-forecast.ts';
import type { DemandHistory, PairForecast } from './demand-history.ts';
import { computeAnnualCost } from '#mocks/world/stock/order-formulas.ts';
import {
  computeSaving,
  defaultParameters,
  getDemandQuality,
  getHoldingCost,
  getLeadTimeStdDev,
  type PlanParameters,
} from '#mocks/world/stock/order-plan.ts';
import { matchAny, matchText } from '#mocks/lists/filters.ts';
import { round } from '#mocks/lib/numbers.ts';
import { defineList, type MatchesOf, type Rows } from '#mocks/lists/list.ts';

/** Mean cases per arrival; null without arrivals. */
function getCurrentQuantity({ ledger }: StockPair): number | null {
  const received = ledger.filter(({ type, quantity }) => type === 'Receipt' && quantity > 0);
  if (received.length === 0) return null;
  return Math.round(received.reduce((sum, { quantity }) => sum + quantity, 0) / received.length);
}

/** The order recommendation for an item in a warehouse. */
export function buildEoqRow(
  pair: StockPair,
  now: Date,
  forecast: PairForecast | undefined,
  parameters = defaultParameters,
): EoqRow {
  const { item, warehouseCode } = pair;
  const { input, plan, action } = judgeStock(pair, now, parameters);
  const { available, onOrder, dailyDemand, demandStdDev } = input;
  const currentOrderQty = getCurrentQuantity(pair);
  const saving = computeSaving(plan, currentOrderQty);
  const accuracy = computeAccuracy((forecast?.tests ?? []).filter((test) => test !== null));
  return {
    itemNumber: item.itemNumber,
    description: item.description,
    warehouseCode,
    annualDemand: round(dailyDemand * 365, 1),
    avgDailyDemand: round(dailyDemand, 2),
    demandStdDev: round(demandStdDev, 2),
    leadTimeDays: parameters.leadTimeDays,
    leadTimeStdDev: getLeadTimeStdDev(parameters),
    orderingCost: parameters.orderingCost,
    unitCost: item.unitCost,
    carryingRatePct: parameters.carryingRatePct,
    holdingCostPerUnit: round(getHoldingCost(item, parameters), 4),
    eoq: plan ? round(plan.eoq, 2) : null,
    eoqRounded: plan?.eoqRounded ?? null,
    roundingUnit: plan?.unit ?? 'Case',
    safetyStock: plan ? round(plan.safetyStock, 2) : null,
    reorderPoint: plan ? round(plan.reorderPoint, 2) : null,
    serviceLevelPct: parameters.serviceLevelPct,
    onHand: pair.lots.reduce((sum, { quantity }) => sum + quantity, 0),
    available,
    onOrder,
    daysOfSupply: dailyDemand === 0 ? null : round(available / dailyDemand, 1),
    projectedStockoutDate: plan ? dayFrom(now, Math.floor(plan.daysLeft)) : null,
    targetLevel: plan ? round(plan.targetLevel, 2) : null,
    suggestedOrderQty: plan?.quantity ?? null,
    suggestedOrderDate: plan ? dayFrom(now, plan.daysToOrder) : null,
    action,
    annualRelevantCost: plan ? round(computeAnnualCost(plan.costs, plan.eoqRounded).total, 2) : null,
    currentOrderQty,
    savingVsCurrent: saving === null ? null : round(saving, 2),
    forecastErrorPct: accuracy && round(accuracy.wmapePct, 1),
    dataQuality: getDemandQuality(input),
  };
}

/** When a row runs out; null without enough demand. */
export function getHorizon({ daysOfSupply, projectedStockoutDate }: EoqRow): StockoutHorizon | null {
  if (daysOfSupply === null || projectedStockoutDate === null) return null;
  const days = Math.floor(daysOfSupply);
  if (days <= 7) return 'D0To7';
  if (days <= 14) return 'D8To14';
  if (days <= 30) return 'D15To30';
  return days <= 60 ? 'D31To60' : 'Over60';
}

/** The rows of all items of a customer with stock, demand or expected cases. */
export function listEoqRows(
  stock: readonly StockPair[],
  now: Date,
  history: DemandHistory,
  getParameters: (pair: StockPair) => PlanParameters = () => defaultParameters,
): Rows<EoqRow> {
  return {
    rows: stock.map((pair) =>
      buildEoqRow(pair, now, history.getForecast(pair.item, pair.warehouseCode), getParameters(pair)),
    ),
    now,
  };
}

const matches: MatchesOf<'listEoqItems', EoqRow> = {
  warehouse: matchAny(({ warehouseCode }) => warehouseCode),
  action: matchAny(({ action }) => action),
  stockout: matchAny(getHorizon),
  search: matchText(({ itemNumber, description }) => [itemNumber, description]),
};

/** Columns rounded to whole cases. */
const wholeCases: ReadonlySet<EoqColumn> = new Set([
  EoqColumn.ReorderPoint,
  EoqColumn.SafetyStock,
  EoqColumn.TargetLevel,
]);

export const eoqList = defineList({
  operation: 'listEoqItems',
  matches,
  getSortValue: (row, column) => row[column],
  toItem: (row) => row,
  sheet: {
    name: 'Orders to place',
    getCell: (row, column) => {
      const value = row[column];
      return wholeCases.has(column) && typeof value === 'number' ? Math.ceil(value) : value;
    },
  },
});
