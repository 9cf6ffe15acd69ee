import type { PerformanceOrder, PerformanceOrderColumn } from '#src/api/generated/types.ts';
import { orderPath } from '#src/components/record/record-paths.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { enumText } from '#src/lib/enum-text.ts';

const column = columnKit<PerformanceOrder, PerformanceOrderColumn>({ timeZone: ({ timeZone }) => timeZone });
const wide = { isHiddenOnPhone: true } as const;
const optional = { isOptional: true } as const;

/** The orders behind performance; those that miss a factor come first. */
export const performanceOrderColumns = [
  column.link('orderNumber', 'Order', orderPath, { width: 7 }),
  column.text('poNumber', 'PO', { width: 7, ...wide }),
  column.text('retailerName', 'Retailer', { width: 6, card: { line: 1 } }),
  column.text('shipToName', 'Ship to', { width: 9, ...wide }),
  column.text('shipToState', 'State', { width: 3.5, card: { line: 1 } }),
  column.day('orderDate', 'Ordered', {
    isDescendingFirst: true,
    width: 6.5,
    card: { line: 2, header: 'before' },
  }),
  column.computed(
    'missed',
    'Missed',
    ({ missed }) => (missed.length === 0 ? null : missed.map(enumText).join(', ')),
    { width: 7.5, card: { line: 3 } },
  ),
  column.computed('perfect', 'Perfect', ({ perfect }) => perfect, {
    width: 5.75,
    card: { line: 1, isAtEnd: true, header: 'before' },
  }),
  column.quantity('cases', 'Cases', { width: 4.5, card: { line: 2, isAtEnd: true, header: 'after' } }),
  column.percent('fillRatePct', 'Fill rate', { width: 4.5, ...wide }),
  column.money('orderValue', 'Value', { width: 6.5, card: { line: 3, isAtEnd: true } }),
  column.moment('deliveredAt', 'Delivered', { isDescendingFirst: true, width: 10, ...optional }),
  column.level('transitDays', 'Transit (days)', { width: 5, ...optional }),
  column.text('warehouseCode', 'Warehouse', { width: 5, ...optional }),
  column.enum('region', 'Region', { width: 6, ...optional }),
  column.computed('onTime', 'On time', ({ onTime }) => onTime, { width: 4.5, ...optional }),
  column.computed('complete', 'Complete', ({ complete }) => complete, { width: 5, ...optional }),
  column.computed('damageFree', 'Damage free', ({ damageFree }) => damageFree, {
    width: 6,
    ...optional,
  }),
  column.computed('documented', 'Documented', ({ documented }) => documented, {
    width: 6,
    ...optional,
  }),
  column.quantity('pallets', 'Pallets', { width: 4.5, ...optional }),
  column.quantity('weightLb', 'Weight (lb)', { width: 6, ...optional }),
];
