import type {
  InventoryFilter,
  InventoryRow,
  InventoryStatus,
  Lot,
  StockAgeBucket,
  StockExpiryBucket,
  StockStatus,
} from '#src/api/generated/types.ts';
import { dayFrom, daysBetween } from '#mocks/data/days.ts';
import type { StockPair } from '#mocks/data/inventory/stock.ts';
import { holds, isOne } from '#mocks/tools/paging.ts';

/** A row of the list with the item's places that it stands for. */
export interface StockGroup {
  readonly row: InventoryRow;
  readonly pairs: readonly StockPair[];
}

/** The column that each state of stock on hand counts in. */
const columnOf: Readonly<
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

/** Days that a new delivery takes, and days of demand that should always be there. */
const supplyDays = { lead: 14, safety: 7, over: 120 } as const;

export function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round((value + Number.EPSILON) * scale) / scale;
}

export function stockStatusOf(
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

/** Days, `YYYY-MM-DD`, of the last line of the type. */
function lastDay(pairs: readonly StockPair[], type: 'Receipt' | 'Shipment'): string | null {
  const moments = pairs.map(({ ledger }) => ledger.findLast((line) => line.type === type)?.at ?? 0);
  const last = Math.max(0, ...moments);
  return last === 0 ? null : new Date(last).toISOString().slice(0, 10);
}

export function palletsOf(pairs: readonly StockPair[]): number {
  return pairs.reduce((total, { item, lots }) => total + Math.ceil(casesIn(lots) / (item.ti * item.hi)), 0);
}

export function casesIn(lots: readonly Lot[]): number {
  return lots.reduce((total, { quantity }) => total + quantity, 0);
}

/** The row of one item, in the given places. Throws without a place. */
export function rowOf(pairs: readonly StockPair[], warehouseCode: string | null): InventoryRow {
  const [first] = pairs;
  if (!first) throw new Error('A row needs a place.');
  const { item } = first;
  const lots = pairs.flatMap((pair) => pair.lots);
  const cases = { available: 0, allocated: 0, hold: 0, damaged: 0, expired: 0, inTransit: 0 };
  for (const { status, quantity } of lots) cases[columnOf[status]] += quantity;
  const onHand = casesIn(lots);
  const demand = pairs.reduce((total, { dailyDemand }) => total + dailyDemand, 0);
  const expirations = lots
    .filter(({ status }) => status !== 'Expired')
    .flatMap(({ expirationDate }) => expirationDate ?? []);
  const supply = {
    daysOfSupply: demand === 0 ? null : rounded(cases.available / demand, 1),
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
    pallets: palletsOf(pairs),
    value: rounded(onHand * item.unitCost, 2),
    avgDailyDemand: rounded(demand, 2),
    ...supply,
    stockStatus: stockStatusOf(cases.available, supply),
    earliestExpiration: expirations.toSorted()[0] ?? null,
    lastReceivedDate: lastDay(pairs, 'Receipt'),
    lastShippedDate: lastDay(pairs, 'Shipment'),
  };
}

export function ageBucketOf({ receivedDate }: Lot, now: Date): StockAgeBucket {
  const days = daysBetween(receivedDate, dayFrom(now, 0));
  if (days <= 30) return 'D0To30';
  if (days <= 60) return 'D31To60';
  if (days <= 90) return 'D61To90';
  return days <= 180 ? 'D91To180' : 'Over180';
}

export function expiryBucketOf({ daysToExpiration: days, status }: Lot): StockExpiryBucket {
  if (days === null) return 'NoDate';
  if (days < 0 || status === 'Expired') return 'Expired';
  if (days <= 30) return 'D0To30';
  if (days <= 60) return 'D31To60';
  return days <= 90 ? 'D61To90' : 'Over90';
}

function isAny<Value>(wanted: readonly Value[] | undefined, values: readonly Value[]): boolean {
  return wanted === undefined || wanted.length === 0 || values.some((value) => wanted.includes(value));
}

function fits({ row, pairs }: StockGroup, filter: InventoryFilter, now: Date): boolean {
  const lots = pairs.flatMap((pair) => pair.lots);
  const { expiringWithinDays: within, belowReorder } = filter;
  const statuses: InventoryStatus[] = lots.map(({ status }) => status);
  if (row.inTransit > 0) statuses.push('InTransit');
  const isIdle = row.onHand + row.inTransit + row.onOrder + row.avgDailyDemand === 0;
  return (
    (filter.includeZero === true || !isIdle) &&
    isAny(filter.status, statuses) &&
    isOne(filter.stockStatus, row.stockStatus) &&
    (belowReorder === undefined || belowReorder === row.available < row.reorderPoint) &&
    (within === undefined ||
      lots.some(({ daysToExpiration: days }) => days !== null && days >= 0 && days <= within)) &&
    isAny(
      filter.ageBucket,
      lots.map((lot) => ageBucketOf(lot, now)),
    ) &&
    isAny(filter.expiryBucket, lots.map(expiryBucketOf))
  );
}

/** The rows of a customer's stock that fit. */
export function groupsOf(stock: readonly StockPair[], filter: InventoryFilter, now: Date): StockGroup[] {
  const chosen = stock.filter(
    ({ item, warehouseCode }) =>
      isOne(filter.warehouse, warehouseCode) &&
      isOne(filter.brand, item.brand) &&
      isOne(filter.category, item.category) &&
      isOne(filter.temperatureZone, item.temperature) &&
      holds(filter.search, item.itemNumber, item.description, item.brand, item.gtin, item.upc),
  );
  const groups =
    filter.groupBy === 'Warehouse'
      ? chosen.map((pair) => ({ row: rowOf([pair], pair.warehouseCode), pairs: [pair] }))
      : [...Map.groupBy(chosen, ({ item }) => item.itemNumber).values()].map((pairs) => ({
          row: rowOf(pairs, null),
          pairs,
        }));
  return groups.filter((group) => fits(group, filter, now));
}
