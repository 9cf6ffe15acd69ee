import { Link } from 'react-router';
import type { InventoryColumn, InventoryRow } from '#src/api/generated/types.ts';
import type { NamedColumn } from '#src/components/dashboard/table-tools.tsx';
import { formatShortDay } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatMoney, formatQuantity } from '#src/lib/figures.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { Badge } from '#src/ui/badge.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { stockStatusTone } from './stock-status.ts';

type StockColumn = NamedColumn<InventoryRow, InventoryColumn>;

type AmountId = Extract<
  InventoryColumn,
  | 'onHand'
  | 'available'
  | 'allocated'
  | 'hold'
  | 'damaged'
  | 'expired'
  | 'inTransit'
  | 'onOrder'
  | 'pallets'
  | 'avgDailyDemand'
  | 'safetyStock'
  | 'reorderPoint'
>;

const amount = (id: AmountId, header: string, isOptional = false): StockColumn => ({
  id,
  header,
  align: 'end',
  value: (row) => row[id],
  cell: (row) => formatQuantity(row[id]),
  width: Math.max(6, header.length * 0.55 + 2.5),
  isHiddenOnPhone: id !== 'available',
  ...(isOptional && { isOptional }),
});

const day = (text: string | null): string => (text === null ? '—' : formatShortDay(text));

export const stockColumns: readonly StockColumn[] = [
  {
    id: 'itemNumber',
    header: 'Item',
    value: (row) => row.itemNumber,
    cell: ({ itemNumber }) => (
      <Link to={pathTo('inventoryItem', { params: { itemNumber } })} className={linkClass.standalone}>
        {itemNumber}
      </Link>
    ),
    width: 8,
  },
  { id: 'description', header: 'Description', value: (row) => row.description, width: 15 },
  {
    id: 'stockStatus',
    header: 'Stock',
    value: (row) => enumText(row.stockStatus),
    cell: ({ stockStatus }) => <Badge tone={stockStatusTone(stockStatus)}>{enumText(stockStatus)}</Badge>,
    width: 10,
  },
  { id: 'warehouseCode', header: 'Warehouse', value: (row) => row.warehouseCode, width: 7 },
  amount('onHand', 'On hand'),
  amount('available', 'Available'),
  amount('allocated', 'Allocated'),
  amount('hold', 'Hold'),
  {
    id: 'daysOfSupply',
    header: 'Days of supply',
    align: 'end',
    value: (row) => row.daysOfSupply,
    cell: ({ daysOfSupply }) => (daysOfSupply === null ? '—' : formatQuantity(daysOfSupply)),
    width: 8.5,
  },
  {
    id: 'earliestExpiration',
    header: 'Expires first',
    value: (row) => row.earliestExpiration,
    cell: ({ earliestExpiration }) => day(earliestExpiration),
    width: 8,
    isHiddenOnPhone: true,
  },
  {
    id: 'value',
    header: 'Value',
    align: 'end',
    value: (row) => row.value,
    cell: ({ value }) => formatMoney(value),
    width: 8.5,
    isHiddenOnPhone: true,
  },
  { id: 'brand', header: 'Brand', value: (row) => row.brand, width: 9, isOptional: true },
  { id: 'category', header: 'Category', value: (row) => row.category, width: 9, isOptional: true },
  amount('damaged', 'Damaged', true),
  amount('expired', 'Expired', true),
  amount('inTransit', 'In transit', true),
  amount('onOrder', 'On order', true),
  amount('pallets', 'Pallets', true),
  amount('avgDailyDemand', 'Daily demand', true),
  amount('safetyStock', 'Safety stock', true),
  amount('reorderPoint', 'Reorder point', true),
  {
    id: 'lastReceivedDate',
    header: 'Last received',
    value: (row) => row.lastReceivedDate,
    cell: ({ lastReceivedDate }) => day(lastReceivedDate),
    width: 8,
    isOptional: true,
  },
  {
    id: 'lastShippedDate',
    header: 'Last shipped',
    value: (row) => row.lastShippedDate,
    cell: ({ lastShippedDate }) => day(lastShippedDate),
    width: 8,
    isOptional: true,
  },
  { id: 'gtin', header: 'GTIN', value: (row) => row.gtin, isSortable: false, width: 9, isOptional: true },
];
