import type { EoqColumn, EoqRow } from '#src/api/generated/types.ts';
import { actionTones } from '#src/components/page/eoq-action-tones.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { formatQuantity } from '#src/lib/figures.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { itemPath } from './item-path.ts';

const column = columnKit<EoqRow, EoqColumn>();
const wide = { isHiddenOnPhone: true } as const;
const optional = { isOptional: true } as const;
const atEnd = { align: 'end' } as const;

/** Whole cases, because parts of a case cannot be ordered. */
export const cases = (value: number | null): string | null =>
  value === null ? null : formatQuantity(Math.ceil(value));

export const eoqColumns = [
  column.link('itemNumber', 'Item', itemPath, { width: 5 }),
  column.text('description', 'Description', { width: 8.5, card: { line: 1 } }),
  column.text('warehouseCode', 'Warehouse', { width: 6, card: { line: 2 } }),
  column.status('action', 'Action', actionTones, { width: 9, card: { line: 1, isAtEnd: true } }),
  column.quantity('suggestedOrderQty', 'Order, cases', {
    width: 6,
    card: { line: 2, isAtEnd: true, header: 'before' },
  }),
  column.day('suggestedOrderDate', 'Order on', { width: 6, card: { line: 3, header: 'before' } }),
  column.computed('reorderPoint', 'Reorder point', (row) => cases(row.reorderPoint), {
    width: 5.25,
    ...atEnd,
    ...wide,
  }),
  column.computed('safetyStock', 'Safety stock', (row) => cases(row.safetyStock), {
    width: 5.5,
    ...atEnd,
    ...wide,
  }),
  column.level('daysOfSupply', 'Days of supply', {
    width: 5.5,
    card: { line: 3, isAtEnd: true, header: 'after' },
  }),
  column.day('projectedStockoutDate', 'Runs out', { width: 6, ...wide }),
  column.percent('forecastErrorPct', 'Forecast error', { width: 5.5, ...wide }),
  column.money('savingVsCurrent', 'Annual savings', { width: 6, ...optional }),
  column.computed('targetLevel', 'Target level', (row) => cases(row.targetLevel), {
    width: 6,
    ...atEnd,
    ...optional,
  }),
  column.quantity('available', 'Available', { width: 6, ...optional }),
  column.quantity('onHand', 'On hand', { width: 6, ...optional }),
  column.quantity('onOrder', 'On order', { width: 6, ...optional }),
  column.level('eoqRounded', 'EOQ, rounded', { width: 7, ...optional }),
  column.level('eoq', 'EOQ', { width: 6, ...optional }),
  column.computed(
    'roundingUnit',
    'Rounded to',
    (row) => (row.eoq === null ? null : enumText(row.roundingUnit)),
    {
      width: 7,
      ...optional,
    },
  ),
  column.level('currentOrderQty', 'Order quantity today', { width: 8, ...optional }),
  column.money('annualRelevantCost', 'Annual cost', { width: 7, ...optional }),
  column.level('avgDailyDemand', 'Daily demand', { width: 7, ...optional }),
  column.level('demandStdDev', 'Daily deviation', { width: 7, ...optional }),
  column.quantity('annualDemand', 'Annual demand', { width: 7, ...optional }),
  column.level('leadTimeDays', 'Lead time, days', { width: 7, ...optional }),
  column.percent('serviceLevelPct', 'Service level', { width: 7, ...optional }),
  column.price('orderingCost', 'Cost per order', { width: 7, ...optional }),
  column.percent('carryingRatePct', 'Carrying rate', { width: 7, ...optional }),
  column.enum('dataQuality', 'Demand data', { width: 7, ...optional }),
];
