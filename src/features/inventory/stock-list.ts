import {
  InventoryStatus,
  StockAgeBucket,
  StockExpiryBucket,
  StockStatus,
  TemperatureZone,
} from '#src/api/generated/enums.ts';
import {
  inventoryFiltersQuery,
  inventoryListQuery,
  inventorySummaryQuery,
} from '#src/api/queries/inventory.ts';
import type { RowsWish } from '#src/components/dashboard/first-queries.ts';
import { periodOf } from '#src/components/dashboard/periods.ts';
import { anyCodes, manyOf, oneOf } from '#src/components/filter/fields.ts';
import type { ListDefinition, ListWish } from '#src/components/filter/list-address.ts';
import { today } from '#src/lib/dates.ts';

/** Names of brands and categories: anything that can be read. */
const nameText = /^[^\p{Cc}]{1,60}$/u;

export const stockFields = {
  warehouse: anyCodes(50, /^[A-Z0-9-]{1,10}$/),
  status: manyOf(Object.values(InventoryStatus)),
  stockStatus: manyOf(Object.values(StockStatus)),
  reorder: oneOf(['below']),
  ageBucket: manyOf(Object.values(StockAgeBucket)),
  expiryBucket: manyOf(Object.values(StockExpiryBucket)),
  brand: anyCodes(50, nameText),
  category: anyCodes(50, nameText),
  temperatureZone: manyOf(Object.values(TemperatureZone)),
  zero: oneOf(['shown']),
} as const;

export type StockFields = typeof stockFields;
type StockWish = ListWish<StockFields>;

/** Stock as it is now; the sorts are those of the contract. */
export const stockDashboard: ListDefinition<StockFields> = {
  fields: stockFields,
  sorts: [
    'itemNumber',
    'description',
    'brand',
    'category',
    'warehouseCode',
    'onHand',
    'available',
    'allocated',
    'hold',
    'damaged',
    'expired',
    'inTransit',
    'onOrder',
    'pallets',
    'value',
    'avgDailyDemand',
    'daysOfSupply',
    'safetyStock',
    'reorderPoint',
    'stockStatus',
    'earliestExpiration',
    'lastReceivedDate',
    'lastShippedDate',
  ],
  defaultSort: { by: 'itemNumber', isDescending: false },
};

/**
 * What the address asks for, as the calls take it, without page and order. A row is an item in one warehouse, for the
 * figures as for the table: a number leads to as many rows.
 */
function stockFilterOf({ filters, search }: StockWish) {
  const {
    warehouse,
    status,
    stockStatus,
    reorder,
    ageBucket,
    expiryBucket,
    brand,
    category,
    temperatureZone,
    zero,
  } = filters;
  const typed = search.trim();
  return {
    groupBy: 'Warehouse' as const,
    ...(warehouse.length > 0 && { warehouse: [...warehouse] }),
    ...(status.length > 0 && { status: [...status] }),
    ...(reorder === 'below' && { belowReorder: true }),
    ...(stockStatus.length > 0 && { stockStatus: [...stockStatus] }),
    ...(ageBucket.length > 0 && { ageBucket: [...ageBucket] }),
    ...(expiryBucket.length > 0 && { expiryBucket: [...expiryBucket] }),
    ...(brand.length > 0 && { brand: [...brand] }),
    ...(category.length > 0 && { category: [...category] }),
    ...(temperatureZone.length > 0 && { temperatureZone: [...temperatureZone] }),
    ...(zero === 'shown' && { includeZero: true }),
    ...(typed !== '' && { search: typed.slice(0, 100) }),
  };
}

export function stockQueries(customerId: string, wish: StockWish) {
  const filter = stockFilterOf(wish);
  // The trend leads up to today; everything else is as it stands now.
  const trend = { ...periodOf('last90', today()), granularity: 'week' as const };
  return {
    filter,
    rows: (page: RowsWish) => inventoryListQuery(customerId, { ...filter, ...page }),
    figures: inventorySummaryQuery(customerId, { ...filter, ...trend }),
    options: inventoryFiltersQuery(customerId),
  };
}
