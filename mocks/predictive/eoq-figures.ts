import { EoqAction, StockoutHorizon } from '#src/api/generated/enums.ts';
import type { EoqRow, EoqSummary } from '#src/api/generated/types.ts';
import { planLimits } from '#mocks/world/stock/order-plan.ts';
import { buildKpis, type Measures } from '#mocks/lists/kpi.ts';
import { round } from '#mocks/lib/numbers.ts';
import type { Rows } from '#mocks/lists/list.ts';
import { getHorizon } from './eoq-rows.ts';

type Facts = readonly EoqRow[];

const withAction = (rows: Facts, action: EoqAction): EoqRow[] => rows.filter((row) => row.action === action);

function sum(rows: Facts, read: (row: EoqRow) => number | null): number {
  return rows.reduce((total, row) => total + (read(row) ?? 0), 0);
}

const isRunningOut = (row: EoqRow): boolean => {
  const horizon = getHorizon(row);
  return horizon === 'D0To7' || horizon === 'D8To14';
};

/** Cost of the cases beyond the days of supply above which an item is overstocked, US dollars. */
function getExcessValue({ available, avgDailyDemand, unitCost }: EoqRow): number {
  return Math.max(0, available - avgDailyDemand * planLimits.overstock) * unitCost;
}

const isThin = ({ dataQuality }: EoqRow): boolean => dataQuality !== 'Good';

const measures: Measures<'EoqFigureKey', Facts> = {
  orderNow: {
    read: (rows) => withAction(rows, 'OrderNow').length,
    countRows: (rows) => withAction(rows, 'OrderNow').length,
  },
  orderSoon: {
    read: (rows) => withAction(rows, 'OrderSoon').length,
    countRows: (rows) => withAction(rows, 'OrderSoon').length,
  },
  runningOut: {
    read: (rows) => rows.filter(isRunningOut).length,
    countRows: (rows) => rows.filter(isRunningOut).length,
  },
  overstock: {
    read: (rows) => round(sum(withAction(rows, 'Overstock'), getExcessValue), 2),
    countRows: (rows) => withAction(rows, 'Overstock').length,
  },
  saving: (rows) =>
    round(
      sum(rows, ({ savingVsCurrent }) => savingVsCurrent),
      2,
    ),
  daysOfSupply: (rows) => {
    const demand = sum(rows, ({ avgDailyDemand }) => avgDailyDemand);
    return demand === 0 ? null : round(sum(rows, ({ available }) => available) / demand, 1);
  },
  forecastError: (rows) => {
    const errors = rows.flatMap(({ forecastErrorPct }) => forecastErrorPct ?? []).toSorted((a, b) => a - b);
    const middle = errors.length / 2;
    const around = errors.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
    return errors.length === 0
      ? null
      : round(around.reduce((total, error) => total + error, 0) / around.length, 1);
  },
  casesToOrder: (rows) => sum(withAction(rows, 'OrderNow'), ({ suggestedOrderQty }) => suggestedOrderQty),
  thinDemand: { read: (rows) => rows.filter(isThin).length, countRows: (rows) => rows.filter(isThin).length },
};

const alerts = 5;

/** The figures, charts and alerts of the given rows. */
export function buildEoqFigures({ rows, now }: Rows<EoqRow>): EoqSummary {
  const supply = ({ daysOfSupply }: EoqRow): number => daysOfSupply ?? 0;
  return {
    asOf: now.toISOString(),
    kpis: buildKpis('EoqFigureKey', measures, rows),
    byAction: Object.values(EoqAction).map((action) => ({ action, rows: withAction(rows, action).length })),
    byStockout: Object.values(StockoutHorizon).map((horizon) => ({
      horizon,
      rows: rows.filter((row) => getHorizon(row) === horizon).length,
    })),
    stockouts: rows
      .filter((row) => getHorizon(row) !== null && row.onOrder === 0 && supply(row) < row.leadTimeDays)
      .toSorted((a, b) => supply(a) - supply(b))
      .slice(0, alerts),
    overstock: withAction(rows, 'Overstock')
      .toSorted((a, b) => supply(b) - supply(a))
      .slice(0, alerts),
    worstForecasts: rows
      .filter(({ forecastErrorPct }) => forecastErrorPct !== null)
      .toSorted((a, b) => (b.forecastErrorPct ?? 0) - (a.forecastErrorPct ?? 0))
      .slice(0, alerts),
  };
}
