import { createLotFinder, type FindLots, type ShippedLot } from '#mocks/world/orders/views/order-lines.ts';
import type { Receipt } from '#mocks/world/orders/demand/receipts.ts';
import type { StockPair } from './stock.ts';

function getKey(bsid: string | null, orderNumber: string | null, itemNumber: string): string {
  return `${bsid} ${orderNumber} ${itemNumber}`;
}

/** The lots of the shipped lines, from the history of the stock. */
function indexShippedLots(stock: readonly StockPair[]): ReadonlyMap<string, readonly ShippedLot[]> {
  const lotsByKey = new Map<string, ShippedLot[]>();
  for (const { item, history } of stock)
    for (const { line, lots } of history) {
      if (line.type !== 'Shipment') continue;
      const key = getKey(line.bsid, line.reference, item.itemNumber);
      const shippedLots = lotsByKey.get(key) ?? [];
      lotsByKey.set(key, shippedLots);
      for (const { lot, cases } of lots)
        shippedLots.push({ lotNumber: lot.lotNumber, expirationDate: lot.expirationDate, cases });
    }
  return lotsByKey;
}

/**
 * Finds the lots of shipped lines, in descending order of cases. Those that the stock has no record of get the lot
 * of the last receipt. Both sources are read on first use.
 */
export function createLotsFinder(
  getReceipts: () => readonly Receipt[],
  getStock: () => readonly StockPair[],
): FindLots {
  let findLot: ReturnType<typeof createLotFinder> | undefined;
  let recorded: ReadonlyMap<string, readonly ShippedLot[]> | undefined;
  return (order, line) => {
    recorded ??= indexShippedLots(getStock());
    const lots = recorded.get(getKey(order.bsid, order.orderNumber, line.item.itemNumber));
    if (lots) return lots.toSorted((a, b) => b.cases - a.cases);
    findLot ??= createLotFinder(getReceipts());
    return [{ ...findLot(order, line), cases: line.toShip }];
  };
}
