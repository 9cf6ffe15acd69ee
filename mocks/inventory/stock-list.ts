import { StockStatus } from '#src/api/generated/enums.ts';
import type {
  InventoryFilter,
  InventoryRow,
  InventoryStatus,
  Lot,
  StockAgeBucket,
  StockExpiryBucket,
} from '#src/api/generated/types.ts';
import { dayFrom, daysBetween } from '#mocks/lib/days.ts';
import type { StockPair } from '#mocks/world/stock/stock.ts';
import { matchAll, matchAny, matchSome, matchText, matchValue } from '#mocks/lists/filters.ts';
import { defineList, type Rows } from '#mocks/lists/list.ts';
import { buildRow } from '#mocks/world/stock/stock-rows.ts';

/** A row of the list with the places that it summarizes. */
export interface StockGroup {
  readonly row: InventoryRow;
  readonly pairs: readonly StockPair[];
}

export function getAgeBucket({ receivedDate }: Lot, now: Date): StockAgeBucket {
  const days = daysBetween(receivedDate, dayFrom(now, 0));
  if (days <= 30) return 'D0To30';
  if (days <= 60) return 'D31To60';
  if (days <= 90) return 'D61To90';
  return days <= 180 ? 'D91To180' : 'Over180';
}

export function getExpiryBucket({ daysToExpiration: days, status }: Lot): StockExpiryBucket {
  if (days === null) return 'NoDate';
  if (days < 0 || status === 'Expired') return 'Expired';
  if (days <= 30) return 'D0To30';
  if (days <= 60) return 'D31To60';
  return days <= 90 ? 'D61To90' : 'Over90';
}

function lotsIn({ pairs }: StockGroup): Lot[] {
  return pairs.flatMap(({ lots }) => lots);
}

function matchGroup(filter: InventoryFilter, now: Date): (group: StockGroup) => boolean {
  const { expiringWithinDays: within = null } = filter;
  const expires = ({ daysToExpiration: days }: Lot): boolean =>
    days !== null && within !== null && days >= 0 && days <= within;
  return matchAll<StockGroup>(
    filter.includeZero === true
      ? null
      : ({ row }) => row.onHand + row.inTransit + row.onOrder + row.avgDailyDemand > 0,
    matchSome(filter.status, listStockStates),
    matchAny(filter.stockStatus, ({ row }) => row.stockStatus),
    matchValue(filter.belowReorder, ({ row }) => row.available < row.reorderPoint),
    within === null ? null : (group) => lotsIn(group).some(expires),
    matchSome(filter.ageBucket, (group) => lotsIn(group).map((lot) => getAgeBucket(lot, now))),
    matchSome(filter.expiryBucket, (group) => lotsIn(group).map(getExpiryBucket)),
  );
}

function matchPair(filter: InventoryFilter): (pair: StockPair) => boolean {
  return matchAll<StockPair>(
    matchAny(filter.warehouse, ({ warehouseCode }) => warehouseCode),
    matchAny(filter.brand, ({ item }) => item.brand),
    matchAny(filter.category, ({ item }) => item.category),
    matchAny(filter.temperatureZone, ({ item }) => item.temperature),
    matchText(filter.search, ({ item }) => [
      item.itemNumber,
      item.description,
      item.brand,
      item.gtin,
      item.upc,
    ]),
  );
}

/** The stock statuses with cases in a row. */
export function listStockStates(group: StockGroup): InventoryStatus[] {
  const states: InventoryStatus[] = lotsIn(group).map(({ status }) => status);
  return group.row.inTransit > 0 ? [...states, 'InTransit'] : states;
}

/** The rows of a customer's stock for the items and warehouses that match the filter. */
export function groupStock(
  stock: readonly StockPair[],
  filter: InventoryFilter,
  now: Date,
): Rows<StockGroup> {
  const chosen = stock.filter(matchPair(filter));
  const rows =
    filter.groupBy === 'Warehouse'
      ? chosen.map((pair) => ({ row: buildRow([pair], pair.warehouseCode), pairs: [pair] }))
      : [...Map.groupBy(chosen, ({ item }) => item.itemNumber).values()].map((pairs) => ({
          row: buildRow(pairs, null),
          pairs,
        }));
  return { rows, now };
}

/** The supply levels as the contract lists them, the most urgent first. */
const urgency: readonly string[] = Object.values(StockStatus);

export const stockList = defineList({
  operation: 'listInventory',
  match: matchGroup,
  getSortValue: ({ row }, column) =>
    column === 'stockStatus' ? urgency.indexOf(row.stockStatus) : row[column],
  toItem: ({ row }) => row,
  sheet: {
    name: 'Inventory',
    getCell: (row, column) => row[column],
  },
});
