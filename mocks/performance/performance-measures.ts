import type { PerformanceFigures } from '#src/api/generated/types.ts';
import { buildKpis, type Measures } from '#mocks/lists/kpi.ts';
import { round } from '#mocks/lib/numbers.ts';
import type { Compared } from './comparison.ts';
import { PerformanceSums } from './performance-sums.ts';

/** The targets of the Orders dashboard. */
export const targets = { onTimePct: 90, fillRatePct: 97.5 } as const;

const measures: Measures<'PerformanceFigureKey', PerformanceSums> = {
  cases: ({ cases }) => cases,
  orderValue: ({ valueCents }) => valueCents / 100,
  orders: ({ orders }) => orders,
  onTimePct: {
    read: (sums) => sums.getFactorPct('OnTime'),
    countRows: (sums) => sums.countMissed('OnTime'),
    target: targets.onTimePct,
  },
  fillRatePct: { read: ({ fillRatePct }) => fillRatePct, target: targets.fillRatePct },
  perfectOrderPct: {
    read: ({ perfectOrderPct }) => perfectOrderPct,
    countRows: ({ imperfect }) => imperfect,
  },
  otifPct: ({ otifPct }) => otifPct,
  avgCasesPerOrder: ({ avgCasesPerOrder }) => avgCasesPerOrder,
  avgTransitDays: ({ avgTransitDays }) => avgTransitDays,
  damagePct: ({ damagePct }) => damagePct,
  pallets: ({ pallets }) => round(pallets, 1),
  weightLb: ({ weightLb }) => round(weightLb, 1),
};

/** The figures that all views share. */
export function buildFigures({ current, before, comparedTo }: Compared): PerformanceFigures & {
  readonly sums: PerformanceSums;
  readonly sumsBefore: PerformanceSums | undefined;
} {
  const sums = new PerformanceSums(current.rows, current.now);
  const sumsBefore = before && new PerformanceSums(before.rows, before.now);
  return {
    asOf: current.now.toISOString(),
    comparedTo,
    kpis: buildKpis('PerformanceFigureKey', measures, sums, sumsBefore),
    sums,
    sumsBefore,
  };
}
