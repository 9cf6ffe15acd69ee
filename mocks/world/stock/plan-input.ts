import { dayMs } from '#mocks/lib/days.ts';
import { computeSpread } from './order-formulas.ts';
import type { PlanInput, PlanParameters } from './order-plan.ts';
import { countCases } from './stock-cases.ts';
import type { StockPair } from './stock.ts';

const demandDays = 30;

/** Cases shipped on each of the last days, latest first. */
function listDailyDemand({ ledger }: StockPair, days: number, now: Date): number[] {
  const shipped = Array.from({ length: days }, () => 0);
  for (const { type, at, quantity } of ledger) {
    const index = Math.floor((now.getTime() - at) / dayMs);
    if (type === 'Shipment' && index >= 0 && index < days) shipped[index] = (shipped[index] ?? 0) - quantity;
  }
  return shipped;
}

/** Stock and demand of an item in a warehouse. */
export function readPlanInput(pair: StockPair, now: Date, parameters: PlanParameters): PlanInput {
  const daily = listDailyDemand(pair, demandDays, now);
  return {
    item: pair.item,
    available: countCases(pair.lots).available,
    onOrder: pair.onOrder + pair.inTransit,
    dailyDemand: pair.dailyDemand,
    demandStdDev: computeSpread(daily).stdDev,
    demandDays: daily.filter((cases) => cases > 0).length,
    parameters,
  };
}
