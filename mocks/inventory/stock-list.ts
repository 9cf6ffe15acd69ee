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
import type { JudgeStock } from '#mocks/world/stock/judge-stock.ts';
import type { StockPair } from '#mocks/world/stock/stock.ts';
import { createMatch, matchAny, matchSome, matchValue } from '#mocks/lists/filters.ts';
import { defineTextSearch, type FoundRows } from '#mocks/lists/text-search.ts';
import { matchRecords, toRecordKey } from '#mocks/lists/record-set.ts';
import { defineList, type MatchesOf, type Rows } from '#mocks/lists/list.ts';
import { buildRow } from '#mocks/world/stock/stock-rows.ts';

/** The stock of a customer with its judgment now. */
export interface JudgedStock {
  readonly stock: readonly StockPair[];
  readonly judge: JudgeStock;
  readonly now: Date;
}

/** A row of the list with the places that it summarizes. */
export interface StockGroup {
  readonly row: InventoryRow;
  readonly pairs: readonly StockPair[];
  /** Whether an order is due now in one of the places. */
  readonly isToReorder: boolean;
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

/** Supply levels that need a replenishment. */
const lowStatuses: readonly StockStatus[] = ['Stockout', 'BelowSafetyStock', 'Low'];

type PlaceFilter = Pick<InventoryFilter, 'warehouse' | 'brand' | 'category' | 'temperatureZone' | 'search'>;

const matches: MatchesOf<'listInventory', StockGroup> = {
  // These select the places that the rows summarize.
  warehouse: null,
  brand: null,
  category: null,
  temperatureZone: null,
  search: null,
  groupBy: null,
  includeZero: null,
  status: matchSome(listStockStates),
  stockStatus: matchAny(({ row }) => row.stockStatus),
  attention:
    () =>
    ({ row }) =>
      lowStatuses.includes(row.stockStatus),
  records: matchRecords(({ row }) => toRecordKey('Item', row.itemNumber, row.warehouseCode ?? '')),
  belowReorder: matchValue(({ isToReorder }) => isToReorder),
  expiringWithinDays: (within) => (group) =>
    lotsIn(group).some(({ daysToExpiration: days }) => days !== null && days >= 0 && days <= within),
  ageBucket: matchSome((group, now) => lotsIn(group).map((lot) => getAgeBucket(lot, now))),
  expiryBucket: matchSome((group) => lotsIn(group).map(getExpiryBucket)),
};

const itemSearch = defineTextSearch<StockPair>(({ item }) => [
  ['ItemNumber', item.itemNumber],
  ['Gtin', item.gtin],
  ['Upc', item.upc],
  ['Description', item.description],
  ['Brand', item.brand],
]);

/** Filters of the places that the rows summarize. */
const matchPair = createMatch<PlaceFilter, StockPair>({
  warehouse: matchAny(({ warehouseCode }) => warehouseCode),
  brand: matchAny(({ item }) => item.brand),
  category: matchAny(({ item }) => item.category),
  temperatureZone: matchAny(({ item }) => item.temperature),
  search: itemSearch.match,
});

/** The stock statuses with cases in a row. */
export function listStockStates(group: StockGroup): InventoryStatus[] {
  const states: InventoryStatus[] = lotsIn(group).map(({ status }) => status);
  return group.row.inTransit > 0 ? [...states, 'InTransit'] : states;
}

/** The rows of a customer's stock for the items and warehouses that match the filter. */
export function groupStock({ stock, judge, now }: JudgedStock, filter: InventoryFilter): Rows<StockGroup> {
  const matching = stock.filter(matchPair(filter, now));
  const toGroup = (pairs: readonly StockPair[], warehouseCode: string | null): StockGroup => ({
    row: buildRow(pairs, warehouseCode, judge),
    pairs,
    isToReorder: pairs.some((pair) => judge(pair).action === 'OrderNow'),
  });
  const rows =
    filter.groupBy === 'Warehouse'
      ? matching.map((pair) => toGroup([pair], pair.warehouseCode))
      : [...Map.groupBy(matching, ({ item }) => item.itemNumber).values()].map((pairs) =>
          toGroup(pairs, null),
        );
  return { rows, now };
}

/** The supply levels in the contract's order, most urgent first. */
const urgency: readonly string[] = Object.values(StockStatus);

export const stockList = defineList({
  operation: 'listInventory',
  matches,
  shows:
    ({ includeZero = false }) =>
    ({ row }) =>
      includeZero || row.onHand + row.inTransit + row.onOrder + row.avgDailyDemand > 0,
  getSortValue: ({ row }, column) =>
    column === 'stockStatus' ? urgency.indexOf(row.stockStatus) : row[column],
  toItem: ({ row }) => row,
  sheet: {
    name: 'Inventory',
    getCell: (row, column) => row[column],
  },
});

/** The items that a search finds, each as a row over all warehouses, as the list groups them. */
export function findItems(stock: JudgedStock, search: string, limit: number): FoundRows<InventoryRow> {
  const filter: InventoryFilter = { search };
  const { rows } = stockList.find(groupStock(stock, filter), filter);
  const places = rows.flatMap(({ pairs: [pair] }) => pair ?? []);
  const { totalCount, best } = itemSearch.find(places, search, { limit, isOldestFirst: false });
  return {
    totalCount,
    best: best.flatMap(({ row: place, match }) => {
      const group = rows.find(({ pairs }) => pairs.includes(place));
      return group ? [{ row: group.row, match }] : [];
    }),
  };
}
