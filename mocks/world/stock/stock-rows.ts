import { InventoryStatus } from '#src/api/generated/enums.ts';
import type { InventoryRow, Lot, StockStatus } from '#src/api/generated/types.ts';
import { round } from '#mocks/lib/numbers.ts';
import { localDay } from '#mocks/world/orders/order-calendar.ts';
import { findWarehouse } from '#mocks/world/orders/warehouses.ts';
import type { StockPair } from './stock.ts';

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

/** The statuses of stock on hold. */
export const heldStatuses: readonly InventoryStatus[] = Object.values(InventoryStatus).filter(
  (status) => columnByStatus[status] === 'hold',
);

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
