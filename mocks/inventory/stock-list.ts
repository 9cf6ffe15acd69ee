import { InventoryColumn, StockStatus } from '#src/api/generated/enums.ts';
import type {
  InventoryFilter,
  InventoryRow,
  InventoryStatus,
  Lot,
  StockAgeBucket,
  StockExpiryBucket,
} from '#src/api/generated/types.ts';
import { dayFrom, daysBetween } from '#mocks/lib/days.ts';
import { localDay } from '#mocks/world/orders/order-calendar.ts';
import { findWarehouse } from '#mocks/world/orders/warehouses.ts';
import type { StockPair } from '#mocks/world/stock/stock.ts';
import { matchAll, matchAny, matchSome, matchText, matchValue } from '#mocks/lists/filters.ts';
import { round } from '#mocks/lists/kpi.ts';
import { defineList, type Rows } from '#mocks/lists/list.ts';

/** A row of the list with the places that it summarizes. */
export interface StockGroup {
  readonly row: InventoryRow;
  readonly pairs: readonly StockPair[];
}

/** The column in which each stock status is counted. */
const columnByStatus: Readonly<
  Record<InventoryStatus, 'available' | 'allocated' | 'hold' | 'damaged' | 'expired' | 'inTransit'>
> = {
  Available: 'available',
  ShortDated: 'available',
  Allocated: 'allocated',
  Hold: 'hold',
  QualityInspection: 'hold',
  Quarantine: 'hold',
  Returned: 'hold',
  Damaged: 'damaged',
  Expired: 'expired',
  InTransit: 'inTransit',
};

/** Lead time of a delivery and safety stock, both in days. */
const supplyDays = { lead: 14, safety: 7, over: 120 } as const;

function getStockStatus(
  available: number,
  {
    safetyStock,
    reorderPoint,
    daysOfSupply,
  }: Pick<InventoryRow, 'safetyStock' | 'reorderPoint' | 'daysOfSupply'>,
): StockStatus {
  if (available === 0) return 'Stockout';
  if (available < safetyStock) return 'BelowSafetyStock';
  if (available < reorderPoint) return 'Low';
  return daysOfSupply !== null && daysOfSupply > supplyDays.over ? 'Overstock' : 'Healthy';
}

/** The local day of the latest ledger line of the type, in the warehouse's time zone. */
function lastDay(pairs: readonly StockPair[], type: 'Receipt' | 'Shipment'): string | null {
  const days = pairs.flatMap(({ ledger, warehouseCode }) => {
    const line = ledger.findLast((entry) => entry.type === type);
    return line ? [localDay(line.at, findWarehouse(warehouseCode).place)] : [];
  });
  return days.toSorted().at(-1) ?? null;
}

export function countPallets(pairs: readonly StockPair[]): number {
  return pairs.reduce((total, { item, lots }) => total + Math.ceil(casesIn(lots) / (item.ti * item.hi)), 0);
}

export function casesIn(lots: readonly Lot[]): number {
  return lots.reduce((total, { quantity }) => total + quantity, 0);
}

/** The row of one item, in the given places. Throws without a place. */
export function buildRow(pairs: readonly StockPair[], warehouseCode: string | null): InventoryRow {
  const [first] = pairs;
  if (!first) throw new Error('A row needs a place.');
  const { item } = first;
  const lots = pairs.flatMap((pair) => pair.lots);
  const cases = { available: 0, allocated: 0, hold: 0, damaged: 0, expired: 0, inTransit: 0 };
  for (const { status, quantity } of lots) cases[columnByStatus[status]] += quantity;
  const onHand = casesIn(lots);
  const demand = pairs.reduce((total, { dailyDemand }) => total + dailyDemand, 0);
  const expirations = lots
    .filter(({ status }) => status !== 'Expired')
    .flatMap(({ expirationDate }) => expirationDate ?? []);
  const supply = {
    daysOfSupply: demand === 0 ? null : round(cases.available / demand, 1),
    safetyStock: Math.ceil(demand * supplyDays.safety),
    reorderPoint: Math.ceil(demand * (supplyDays.lead + supplyDays.safety)),
  };
  return {
    itemNumber: item.itemNumber,
    description: item.description,
    brand: item.brand,
    category: item.category,
    gtin: item.gtin,
    upc: item.upc,
    uom: 'CA',
    temperature: item.temperature,
    warehouseCode,
    ...cases,
    onHand,
    inTransit: pairs.reduce((total, { inTransit }) => total + inTransit, 0),
    onOrder: pairs.reduce((total, { onOrder }) => total + onOrder, 0),
    pallets: countPallets(pairs),
    value: round(onHand * item.unitCost, 2),
    avgDailyDemand: round(demand, 2),
    ...supply,
    stockStatus: getStockStatus(cases.available, supply),
    earliestExpiration: expirations.toSorted()[0] ?? null,
    lastReceivedDate: lastDay(pairs, 'Receipt'),
    lastShippedDate: lastDay(pairs, 'Shipment'),
  };
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
    columns: Object.values(InventoryColumn),
    getCell: (row, column) => row[column],
    kinds: {
      temperature: 'words',
      stockStatus: 'words',
      value: 'money',
      earliestExpiration: 'day',
      lastReceivedDate: 'day',
      lastShippedDate: 'day',
    },
  },
});
