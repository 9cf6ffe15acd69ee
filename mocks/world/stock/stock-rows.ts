import type { InventoryRow } from '#src/api/generated/types.ts';
import { round, sum } from '#mocks/lib/numbers.ts';
import { localDay } from '#mocks/world/orders/calendar/order-calendar.ts';
import { findWarehouse } from '#mocks/world/orders/places/warehouses.ts';
import { joinStatuses, type JudgeStock } from './judge-stock.ts';
import { casesIn, countCases } from './stock-cases.ts';
import type { StockPair } from './stock.ts';

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

/** Available cases divided by the cases shipped per day, one decimal; null if nothing was shipped. */
export function computeDaysOfSupply(pairs: readonly StockPair[]): number | null {
  const demand = sum(pairs, ({ dailyDemand }) => dailyDemand);
  return demand === 0 ? null : round(sum(pairs, ({ lots }) => countCases(lots).available) / demand, 1);
}

/** The row of one item, in the given places. Throws without a place. */
export function buildRow(
  pairs: readonly StockPair[],
  warehouseCode: string | null,
  judge: JudgeStock,
): InventoryRow {
  const [first] = pairs;
  if (!first) throw new Error('A row needs a place.');
  const { item } = first;
  const lots = pairs.flatMap((pair) => pair.lots);
  const cases = countCases(lots);
  const onHand = casesIn(lots);
  const demand = pairs.reduce((total, { dailyDemand }) => total + dailyDemand, 0);
  const expirations = lots
    .filter(({ status }) => status !== 'Expired')
    .flatMap(({ expirationDate }) => expirationDate ?? []);
  const judgments = pairs.map(judge);
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
    daysOfSupply: computeDaysOfSupply(pairs),
    safetyStock: sum(judgments, ({ safetyStock }) => safetyStock),
    reorderPoint: sum(judgments, ({ reorderPoint }) => reorderPoint),
    stockStatus: joinStatuses(
      judgments.map(({ status }) => status),
      cases.available,
    ),
    earliestExpiration: expirations.toSorted()[0] ?? null,
    lastReceivedDate: lastDay(pairs, 'Receipt'),
    lastShippedDate: lastDay(pairs, 'Shipment'),
  };
}
