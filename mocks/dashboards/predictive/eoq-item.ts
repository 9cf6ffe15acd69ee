import type { DemandForecast, EoqCurvePoint, EoqItem, EoqRow, Series } from '#src/api/generated/types.ts';
import { dayFrom } from '#mocks/data/days.ts';
import type { StockPair } from '#mocks/data/inventory/stock.ts';
import { computeAccuracy, forecastWeek, testForecast } from '#mocks/data/predictive/demand-forecast.ts';
import { computeAnnualCost } from '#mocks/data/predictive/order-formulas.ts';
import { buildPlan, type OrderPlan, type PlanParameters } from '#mocks/data/predictive/order-plan.ts';
import { projectStock } from '#mocks/data/predictive/stock-projection.ts';
import { round } from '#mocks/lists/kpi.ts';
import { buildEoqRow, listDailyDemand, readPlanInput } from './eoq-rows.ts';

const horizonDays = 90;
const steps = 24;

/** Evenly spaced quantities from a fifth of the optimum, with the suggested quantity and today's. */
function listQuantities(plan: OrderPlan, { currentOrderQty }: EoqRow): number[] {
  const from = plan.eoq / 5;
  const to = Math.max(plan.eoqRounded, currentOrderQty ?? 0, plan.eoq * 2) * 1.1;
  const even = Array.from({ length: steps }, (_, index) => from + ((to - from) * index) / (steps - 1));
  const quantities = [...even, plan.eoqRounded, ...(currentOrderQty ? [currentOrderQty] : [])];
  return [...new Set(quantities.map((quantity) => Math.max(1, Math.round(quantity))))].toSorted(
    (one, other) => one - other,
  );
}

function buildCurve(plan: OrderPlan, row: EoqRow): EoqCurvePoint[] {
  return listQuantities(plan, row).map((quantity) => {
    const { ordering, holding, total } = computeAnnualCost(plan.costs, quantity);
    return {
      quantity,
      orderingCost: round(ordering, 2),
      holdingCost: round(holding, 2),
      totalCost: round(total, 2),
    };
  });
}

/** What to order of an item for a warehouse, with the reasons. */
export function buildEoqItem(pair: StockPair, now: Date, parameters: PlanParameters): EoqItem {
  const row = buildEoqRow(pair, now, parameters);
  const input = readPlanInput(pair, now, parameters);
  const plan = buildPlan(input);
  const asOf = now.toISOString();
  if (!plan) return { ...row, asOf, curve: [], projection: [], plannedOrders: [] };
  const { stock, orders } = projectStock(input, plan, horizonDays);
  return {
    ...row,
    asOf,
    curve: buildCurve(plan, row),
    projection: [
      {
        key: 'available',
        label: 'Available',
        unit: 'cases',
        points: stock.map((cases, day) => ({
          x: dayFrom(now, day),
          y: Math.round(cases),
          y2: Math.round(plan.reorderPoint),
        })),
      },
    ],
    plannedOrders: orders.map(({ day, arrival, quantity }) => ({
      orderDate: dayFrom(now, day),
      arrivalDate: dayFrom(now, arrival),
      quantity,
    })),
  };
}

/** Whole weeks within the ledger, and weeks ahead. */
const past = 25;
const ahead = 13;

/** Cases shipped in each week, the oldest first; the last one ends now. */
function listWeeklyDemand(pair: StockPair, now: Date): number[] {
  const daily = listDailyDemand(pair, past * 7, now);
  return Array.from({ length: past }, (_, index) =>
    daily.slice(index * 7, index * 7 + 7).reduce((sum, cases) => sum + cases, 0),
  ).toReversed();
}

/** The forecast of an item's demand in a warehouse. */
export function buildForecast(pair: StockPair, now: Date): DemandForecast {
  const weeks = listWeeklyDemand(pair, now);
  const tests = testForecast(weeks);
  const tested = tests.filter((test) => test !== null);
  const week = forecastWeek(weeks);
  const accuracy = computeAccuracy(tested);
  const pastDay = (index: number): string => dayFrom(now, (index - past) * 7 + 1);
  const days = Array.from({ length: ahead }, (_, index) => dayFrom(now, index * 7 + 1));
  const line = (key: string, label: string, points: Series['points']): Series => ({
    key,
    label,
    unit: 'cases',
    points,
  });
  const level = (cases: number): Series['points'] => days.map((x) => ({ x, y: Math.round(cases) }));
  const hasDemand = week !== undefined && weeks.some((cases) => cases > 0);
  return {
    asOf: now.toISOString(),
    series: hasDemand
      ? [
          line(
            'shipped',
            'Shipped',
            weeks.map((y, index) => ({ x: pastDay(index), y })),
          ),
          line('p50', 'Forecast', [
            ...tests.flatMap((test, index) =>
              test ? [{ x: pastDay(index), y: Math.round(test.forecast) }] : [],
            ),
            ...level(week.p50),
          ]),
          line('p10', 'Low (p10)', level(week.p10)),
          line('p90', 'High (p90)', level(week.p90)),
        ]
      : [],
    wmapePct: accuracy && round(accuracy.wmapePct, 1),
    biasPct: accuracy && round(accuracy.biasPct, 1),
    testedWeeks: tested.length,
  };
}
