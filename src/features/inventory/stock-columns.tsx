import type { InventoryColumn, InventoryRow } from '#src/api/generated/types.ts';
import { stockTones } from '#src/components/record/stock-status.ts';
import { itemPath } from '#src/components/record/record-paths.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { OneLine } from '#src/components/table/one-line.tsx';

const column = columnKit<InventoryRow, InventoryColumn>();
const optional = { isOptional: true } as const;

/** Wide enough for the longest header. */
const amount = (header: string) => ({
  width: Math.max(6, header.length * 0.55 + 2.5),
  isHiddenOnPhone: true,
});

/** The cases on hand precede their statuses: a subset of these would not add up to them. */
export const stockColumns = [
  column.link('itemNumber', 'Item', itemPath, {
    width: 5.25,
  }),
  column.text('description', 'Description', {
    width: 10,
    cell: ({ description }) => <OneLine text={description} />,
    card: { line: 1 },
  }),
  column.status('stockStatus', 'Stock', stockTones, { width: 10.25, card: { line: 1, isAtEnd: true } }),
  column.text('warehouseCode', 'Warehouse', { width: 6, card: { line: 2 } }),
  column.quantity('onHand', 'On hand', { width: 4.75, isHiddenOnPhone: true }),
  column.quantity('available', 'Available', {
    width: 5.75,
    card: { line: 2, isAtEnd: true, header: 'after' },
  }),
  column.quantity('allocated', 'Allocated', { width: 5.75, isHiddenOnPhone: true }),
  column.quantity('hold', 'On hold', { width: 4.5, isHiddenOnPhone: true }),
  column.quantity('damaged', 'Damaged', { width: 5.5, isHiddenOnPhone: true }),
  column.quantity('expired', 'Expired', { width: 5, isHiddenOnPhone: true }),
  column.level('daysOfSupply', 'Days of supply', { width: 6, card: { line: 3, header: 'after' } }),
  column.day('earliestExpiration', 'Expires first', { width: 6.5, ...optional }),
  column.money('value', 'Value', { width: 6.5, ...optional }),
  column.text('brand', 'Brand', { width: 9, ...optional }),
  column.text('category', 'Category', { width: 9, ...optional }),
  column.quantity('inTransit', 'In transit', { ...amount('In transit'), ...optional }),
  column.quantity('onOrder', 'On order', { ...amount('On order'), ...optional }),
  column.quantity('pallets', 'Pallets', { ...amount('Pallets'), ...optional }),
  column.level('avgDailyDemand', 'Daily demand', { ...amount('Daily demand'), ...optional }),
  column.quantity('safetyStock', 'Safety stock', { ...amount('Safety stock'), ...optional }),
  column.quantity('reorderPoint', 'Reorder point', { ...amount('Reorder point'), ...optional }),
  column.day('lastReceivedDate', 'Last received', { width: 8, ...optional }),
  column.day('lastShippedDate', 'Last shipped', { width: 8, ...optional }),
  column.text('gtin', 'GTIN', { isCopied: true, width: 9.5, ...optional }),
];
