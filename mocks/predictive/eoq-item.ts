import type { SeriesOf } from '#mocks/lists/series.ts';
import type {
  DemandForecast,
  EoqCurvePoint,
  EoqItem,
  EoqRow,
  ExpectedReceipt,
  Series,
  TransferSource,
} from '#src/api/generated/types.ts';
import { dayFrom, dayName, daysBetween } from '#mocks/lib/days.ts';
import type { StockPair } from '#mocks/world/stock/stock.ts';
import type { Promotion } from '#mocks/world/orders/demand/demand.ts';
import { computeAccuracy, type WeekForecast } from './demand-forecast.ts';
import type { DemandHistory, PairForecast } from './demand-history.ts';
import { computeAnnualCost } from '#mocks/world/stock/order-formulas.ts';
import type { OrderPlan, PlanParameters } from '#mocks/world/stock/order-plan.ts';
import { projectStock } from './stock-projection.ts';
import { round } from '#mocks/lib/numbers.ts';
import { judgeStock } from '#mocks/world/stock/judge-stock.ts';
import { buildEoqRow } from './eoq-rows.ts';

const horizonDays = 90;
const steps = 24;

/** Evenly spaced quantities from a fifth of the optimum, with the suggested quantity and today's. */
function listQuantities(plan: OrderPlan, { currentOrderQty }: EoqRow): number[] {
  const from = plan.eoq / 5;
  const to = Math.max(plan.eoqRounded, currentOrderQty ?? 0, plan.eoq * 2) * 1.1;
  const even = Array.from({ length: steps }, (_, index) => from + ((to - from) * index) / (steps - 1));
  const quantities = [...even, plan.eoqRounded, ...(currentOrderQty ? [currentOrderQty] : [])];
  return [...new Set(quantities.map((quantity) => Math.max(1, Math.round(quantity))))].toSorted(
    (a, b) => a - b,
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

interface ItemSources {
  readonly forecast: PairForecast | undefined;
  readonly expectedReceipts: readonly ExpectedReceipt[];
  readonly transfers: readonly TransferSource[];
}

/** The order recommendation for an item in a warehouse, with the reasons. */
export function buildEoqItem(
  pair: StockPair,
  now: Date,
  parameters: PlanParameters,
  { forecast, expectedReceipts, transfers }: ItemSources,
): EoqItem {
  const row = buildEoqRow(pair, now, forecast, parameters);
  const supply = { expectedReceipts: [...expectedReceipts], transfers: [...transfers] };
  const { input, plan } = judgeStock(pair, now, parameters);
  const asOf = now.toISOString();
  if (!plan) return { ...row, ...supply, asOf, curve: [], projection: [], plannedOrders: [] };
  const today = dayFrom(now, 0);
  const receipts = expectedReceipts.map(({ expectedDate, cases }) => ({
    day: Math.max(0, daysBetween(today, expectedDate)),
    cases,
  }));
  const { stock, orders } = projectStock(input, plan, receipts, horizonDays);
  return {
    ...row,
    ...supply,
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

/** The forecast of an item's demand in a warehouse. */
export function buildForecast(
  forecast: PairForecast | undefined,
  { past, ahead }: DemandHistory,
  promotions: readonly Promotion[],
  now: Date,
): DemandForecast {
  const tests = (forecast?.tests ?? []).filter((test) => test !== null);
  const accuracy = computeAccuracy(tests);
  const line = <Key extends string>(key: Key, label: string, points: Series['points']): SeriesOf<Key> => ({
    key,
    label,
    unit: 'cases',
    points,
  });
  const days = past.slice(past.length - tests.length);
  const level = (read: (week: WeekForecast) => number): Series['points'] =>
    (forecast?.ahead ?? []).map((week, index) => ({
      x: dayName(ahead[index] ?? 0),
      y: Math.round(read(week)),
    }));
  const first = days[0] ?? 0;
  const shipped = (forecast?.shipped ?? []).slice(past.length - tests.length);
  return {
    asOf: now.toISOString(),
    series: forecast
      ? [
          line('shipped', 'Shipped', [
            ...days.map((day, index) => ({ x: dayName(day), y: shipped[index] ?? 0 })),
            ...ahead
              .slice(0, 1)
              .map((day) => ({ x: dayName(day), y: shipped.at(-1) ?? 0, isIncomplete: true })),
          ]),
          line('p50', 'Forecast', [
            ...days.map((day, index) => ({ x: dayName(day), y: Math.round(tests[index]?.forecast ?? 0) })),
            ...level(({ p50 }) => p50),
          ]),
          line(
            'p10',
            'Low (p10)',
            level(({ p10 }) => p10),
          ),
          line(
            'p90',
            'High (p90)',
            level(({ p90 }) => p90),
          ),
        ]
      : [],
    promotions: promotions
      .filter(({ until }) => forecast && until > first)
      .map(({ from, until }) => ({ startDate: dayName(from), endDate: dayName(until - 1) })),
    wmapePct: accuracy && round(accuracy.wmapePct, 1),
    biasPct: accuracy && round(accuracy.biasPct, 1),
    testedWeeks: tests.length,
  };
}
