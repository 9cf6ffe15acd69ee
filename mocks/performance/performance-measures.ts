import type { PerformanceFigures } from '#src/api/generated/types.ts';
import { buildKpis, type Measure } from '#mocks/lists/kpi.ts';
import { round } from '#mocks/lib/numbers.ts';
import type { Compared } from './comparison.ts';
import { PerformanceSums } from './performance-sums.ts';

/** The targets of the Orders dashboard. */
export const targets = { onTimePct: 90, fillRatePct: 97.5 } as const;

const measures: readonly Measure<PerformanceSums>[] = [
  {
    key: 'cases',
    label: 'Cases',
    unit: 'cases',
    definition: 'Cases ordered, of orders that are not canceled.',
    read: ({ cases }) => cases,
  },
  {
    key: 'orderValue',
    label: 'Revenue',
    unit: 'usd',
    definition: 'Value of the ordered goods.',
    read: ({ valueCents }) => valueCents / 100,
  },
  {
    key: 'orders',
    label: 'Orders',
    unit: 'orders',
    definition: 'Orders by order date that are not canceled.',
    read: ({ orders }) => orders,
  },
  {
    key: 'onTimePct',
    label: 'On time',
    unit: 'pct',
    definition: 'Orders delivered in their window, of the orders delivered, as on the Orders page.',
    read: (sums) => sums.getFactorPct('OnTime'),
    countRows: (sums) => sums.countMissed('OnTime'),
    target: targets.onTimePct,
  },
  {
    key: 'fillRatePct',
    label: 'Fill rate',
    unit: 'pct',
    definition: 'Cases shipped, of the cases ordered of the orders shipped, as on the Orders page.',
    read: ({ fillRatePct }) => fillRatePct,
    target: targets.fillRatePct,
  },
  {
    key: 'perfectOrderPct',
    label: 'Perfect order',
    unit: 'pct',
    definition:
      'The product of four shares of the orders delivered: on time, complete, free of damage, and documented (proof of delivery within 5 days, first ASN accepted).',
    read: ({ perfectOrderPct }) => perfectOrderPct,
    countRows: ({ imperfect }) => imperfect,
  },
  {
    key: 'otifPct',
    label: 'OTIF',
    unit: 'pct',
    definition:
      'Prepaid cases of POs received both in the window and in full, of the cases ordered, as on the OTIF page.',
    read: ({ otifPct }) => otifPct,
  },
  {
    key: 'avgCasesPerOrder',
    label: 'Average order',
    unit: 'cases',
    definition: 'Cases divided by orders.',
    read: ({ avgCasesPerOrder }) => avgCasesPerOrder,
  },
  {
    key: 'avgTransitDays',
    label: 'Transit time',
    unit: 'days',
    definition: 'Days from departure to delivery, mean of the orders delivered.',
    read: ({ avgTransitDays }) => avgTransitDays,
    direction: 'LowerIsBetter',
  },
  {
    key: 'damagePct',
    label: 'Damaged',
    unit: 'pct',
    definition: 'Cases damaged, of the cases shipped of the orders delivered.',
    read: ({ damagePct }) => damagePct,
    direction: 'LowerIsBetter',
  },
  {
    key: 'pallets',
    label: 'Pallets',
    unit: 'pallets',
    definition: 'Pallets of the orders.',
    read: ({ pallets }) => round(pallets, 1),
  },
  {
    key: 'weightLb',
    label: 'Weight',
    unit: 'lb',
    definition: 'Gross weight of the orders.',
    read: ({ weightLb }) => round(weightLb, 1),
  },
];

/** The figures that all views share; `own` are further ones of a view, before the others. */
export function buildFigures(
  { found, before, comparedTo }: Compared,
  own: readonly Measure<PerformanceSums>[] = [],
): PerformanceFigures & { readonly sums: PerformanceSums; readonly sumsBefore: PerformanceSums | undefined } {
  const sums = new PerformanceSums(found.rows, found.now);
  const sumsBefore = before && new PerformanceSums(before.rows, before.now);
  return {
    asOf: found.now.toISOString(),
    comparedTo,
    kpis: buildKpis([...own, ...measures], sums, sumsBefore),
    sums,
    sumsBefore,
  };
}
