import type { PerformanceRates } from '#src/api/generated/types.ts';
import { growthText } from '#src/components/dashboard/comparison.ts';
import { columnKit, type KitColumn } from '#src/components/table/column-kit.tsx';

type RateId = keyof PerformanceRates;

const column = columnKit<PerformanceRates, RateId>();
const wide = { isHiddenOnPhone: true } as const;
const optional = { isOptional: true } as const;

/** The cases of a row, those of the comparison, and the change. */
export const growthColumns: readonly KitColumn<PerformanceRates, RateId>[] = [
  column.quantity('cases', 'Cases', { width: 5.25, card: { line: 2, header: 'after' } }),
  column.quantity('casesPrior', 'Before', { width: 4.5, card: { line: 2, header: 'before' } }),
  column.computed('growthPct', 'Change', ({ growthPct, casesPrior }) => growthText(growthPct, casesPrior), {
    width: 5.5,
    align: 'end',
    card: { line: 1, isAtEnd: true },
  }),
  column.percent('mixPct', 'Mix', { width: 4.5, ...wide }),
];

/** How well the orders of a row were served. */
export const serviceColumns: readonly KitColumn<PerformanceRates, RateId>[] = [
  column.percent('onTimePct', 'On time', { width: 4.5, card: { line: 3, header: 'before' } }),
  column.percent('fillRatePct', 'Fill rate', { width: 4.5, ...wide }),
  column.percent('perfectOrderPct', 'Perfect', { width: 4.5, ...wide }),
  column.percent('otifPct', 'OTIF', { width: 4.5, ...optional }),
  column.money('orderValue', 'Revenue', { width: 7, ...wide }),
  column.level('avgCasesPerOrder', 'Average order (cases)', { width: 5.5, ...optional }),
  column.level('avgTransitDays', 'Transit (days)', { width: 5, ...optional }),
  column.percent('damagePct', 'Damaged', { width: 4.5, ...optional }),
  column.quantity('pallets', 'Pallets', { width: 5, ...optional }),
  column.quantity('weightLb', 'Weight (lb)', { width: 6.5, ...optional }),
];
