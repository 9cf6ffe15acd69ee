import { Shelf } from './entered-stock.ts';
import { dayFrom, daysBetween } from '#mocks/lib/days.ts';
import { stockKey } from './stock-flows.ts';
import type { StockPair } from './stock.ts';
import { buildTraceabilityLotCode } from '#mocks/world/orders/items/items.ts';
import type { Receipt, ReceiptLine } from '#mocks/world/orders/demand/receipts.ts';

const announced: readonly Receipt['status'][] = ['Expected', 'AppointmentScheduled'];

function toLot(line: ReceiptLine, { warehouse, receivedAt }: Receipt, now: Date) {
  const { item, lotNumber, toReceive, manufactureDate, expirationDate } = line;
  return {
    lotNumber,
    traceabilityLotCode: buildTraceabilityLotCode(item, lotNumber),
    warehouseCode: warehouse.code,
    status: 'Available' as const,
    quantity: toReceive,
    manufactureDate,
    receivedDate: dayFrom(new Date(receivedAt), 0),
    expirationDate,
    daysToExpiration: daysBetween(dayFrom(now, 0), expirationDate),
    holdReason: null,
    holdDate: null,
  };
}

/**
 * The stock with the inbound orders of replenishments: expected cases count as on order or in transit, received ones as
 * available. The cases of a transfer are reserved in the sending warehouse until they leave it.
 */
export function applyReplenishments(
  stock: readonly StockPair[],
  receipts: readonly Receipt[],
  now: Date,
): readonly StockPair[] {
  if (receipts.length === 0) return stock;
  const shelves = new Map<string, Shelf>();
  const coming = new Map<string, { onOrder: number; inTransit: number }>();
  const pairs = new Map(stock.map((pair) => [stockKey(pair.item.itemNumber, pair.warehouseCode), pair]));
  const getShelf = (key: string): Shelf | undefined => {
    const pair = pairs.get(key);
    const shelf = shelves.get(key) ?? (pair && new Shelf(pair));
    if (shelf) shelves.set(key, shelf);
    return shelf;
  };
  for (const receipt of receipts)
    for (const line of receipt.lines) {
      const { itemNumber } = line.item;
      const key = stockKey(itemNumber, receipt.warehouse.code);
      if (receipt.isReceived)
        getShelf(key)?.receive(
          toLot(line, receipt, now),
          receipt.receivedAt,
          receipt.receiptNumber,
          receipt.bsid,
        );
      else {
        const sums = coming.get(key) ?? { onOrder: 0, inTransit: 0 };
        sums[announced.includes(receipt.status) ? 'onOrder' : 'inTransit'] += line.expected;
        coming.set(key, sums);
      }
      const from = receipt.replenishment?.fromWarehouseCode;
      if (!receipt.replenishment || !from) continue;
      const cases = {
        item: line.item,
        ordered: line.expected,
        toShip: line.expected,
        toDeliver: line.expected,
        shortCause: null,
        lotNumber: line.lotNumber,
      };
      const sending = getShelf(stockKey(itemNumber, from));
      if (receipt.replenishment.departedAt <= now.getTime())
        sending?.send(cases, receipt.replenishment.departedAt, receipt.receiptNumber);
      else sending?.reserve(cases);
    }
  return stock.map((pair) => {
    const key = stockKey(pair.item.itemNumber, pair.warehouseCode);
    const moved = shelves.get(key)?.toPair() ?? pair;
    const sums = coming.get(key);
    return sums
      ? { ...moved, onOrder: moved.onOrder + sums.onOrder, inTransit: moved.inTransit + sums.inTransit }
      : moved;
  });
}
