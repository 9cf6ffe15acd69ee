import type { EoqColumn, EoqRow } from '#src/api/generated/types.ts';
import { actionTones } from '#src/components/page/eoq-action-tones.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { formatQuantity } from '#src/lib/figures.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { pathTo } from '#src/routing/route-paths.ts';

/** The page about what to order of an item for a warehouse. */
export function itemPath({
  itemNumber,
  warehouseCode,
}: Pick<EoqRow, 'itemNumber' | 'warehouseCode'>): string {
  return pathTo('predictiveItem', { params: { itemNumber }, query: { warehouse: warehouseCode } });
}

const column = columnKit<EoqRow, EoqColumn>();
const wide = { isHiddenOnPhone: true } as const;
const optional = { isOptional: true } as const;

/** Whole cases, because parts of a case cannot be ordered. */
export const cases = (value: number | null): string | null =>
  value === null ? null : formatQuantity(Math.ceil(value));

const wholeCases = (
  id: 'reorderPoint' | 'safetyStock' | 'targetLevel',
  header: string,
  settings: Parameters<typeof column.computed>[3],
) => column.computed(id, header, (row) => cases(row[id]), { align: 'end', ...settings });

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
  wholeCases('reorderPoint', 'Reorder point', { width: 5.25, ...wide }),
  wholeCases('safetyStock', 'Safety stock', { width: 5.5, ...wide }),
  column.level('daysOfSupply', 'Days of supply', {
    width: 5.5,
    card: { line: 3, isAtEnd: true, header: 'after' },
  }),
  column.day('projectedStockoutDate', 'Runs out', { width: 6, ...wide }),
  column.percent('forecastErrorPct', 'Forecast error', { width: 5.5, ...wide }),
  column.money('savingVsCurrent', 'Annual savings', { width: 6, ...optional }),
  wholeCases('targetLevel', 'Target level', { width: 6, ...optional }),
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
