import type { OrderLine } from '#src/api/generated/types.ts';
import { dayMs, dayName, dayNumber } from '#mocks/lib/days.ts';
import { packPallets } from '#mocks/world/orders/items/pallets.ts';
import { buildLotNumber, type Receipt } from '#mocks/world/orders/demand/receipts.ts';
import type { Shipment, ShipmentLine, ShortCause } from '#mocks/world/orders/shipments/shipment.ts';

/** X12 892. Damage and the retailer's miscounts are not the shipper's reasons. */
const reasonCodes: Readonly<Record<ShortCause, string | null>> = {
  OutOfStock: '01',
  WarehouseShort: '11',
  Damaged: null,
  RetailerReceiving: null,
};

const reasonTexts: Readonly<Record<ShortCause, string>> = {
  OutOfStock: 'Out of stock',
  WarehouseShort: 'Loading error',
  Damaged: 'Damaged on the way',
  RetailerReceiving: 'Counted short by the retailer',
};

interface Lot {
  readonly lotNumber: string;
  readonly expirationDate: string;
}

/** Cases of a lot that fill a line. */
export interface ShippedLot extends Lot {
  readonly cases: number;
}

/** Finds the lots of a shipped line, at least one, in descending order of cases. */
export type FindLots = (order: Shipment, line: ShipmentLine) => readonly ShippedLot[];

/** The last lot put away before the order shipped; older orders ship from lots before the history. */
function findLot(order: Shipment, line: ShipmentLine, receipts: readonly Receipt[]): Lot {
  const { lotNumber } = line;
  const named =
    lotNumber === undefined
      ? undefined
      : receipts
          .flatMap(({ lines }) => lines)
          .find((receiptLine) => receiptLine.item === line.item && receiptLine.lotNumber === lotNumber);
  if (named) return { lotNumber: named.lotNumber, expirationDate: named.expirationDate };
  const receipt = receipts.findLast(
    ({ warehouse, putAwayAt, isReceived, lines }) =>
      // The condition that fails most often is first.
      putAwayAt <= order.shippedAt &&
      isReceived &&
      warehouse.code === order.warehouse.code &&
      lines.some(({ item }) => item === line.item),
  );
  const received = receipt?.lines.find(({ item }) => item === line.item);
  if (received) return { lotNumber: received.lotNumber, expirationDate: received.expirationDate };
  // Lots are made weekly, so orders of the same time share them.
  const week = Math.floor((dayNumber(order.shippedAt) - line.item.shelfLifeDays * 0.1) / 7) * 7;
  return { lotNumber: buildLotNumber(week, 'A'), expirationDate: dayName(week + line.item.shelfLifeDays) };
}

/** Indexes receipts by item: searching all receipts for each line takes seconds. */
export function createLotFinder(receipts: readonly Receipt[]): (order: Shipment, line: ShipmentLine) => Lot {
  const bringing = new Map<string, Receipt[]>();
  const getKey = (itemNumber: string, warehouseCode: string): string => `${itemNumber} ${warehouseCode}`;
  for (const receipt of receipts) {
    for (const { item } of receipt.lines) {
      const key = getKey(item.itemNumber, receipt.warehouse.code);
      const itemReceipts = bringing.get(key);
      if (itemReceipts) itemReceipts.push(receipt);
      else bringing.set(key, [receipt]);
    }
  }
  return (order, line) =>
    findLot(order, line, bringing.get(getKey(line.item.itemNumber, order.warehouse.code)) ?? []);
}

/** The lots of a shipped line with the pallets that carry them; empty before it ships. */
export function lotsOfLine(
  order: Shipment,
  line: ShipmentLine,
  index: number,
  findLots: FindLots,
): OrderLine['lots'] {
  if (!order.isShipped || line.toShip === 0) return [];
  const pallets = packPallets(
    order,
    order.lines.map(({ toShip }) => toShip),
  );
  const linePallets = pallets.flatMap(({ sscc, parts }) =>
    parts.filter((part) => part.line === index).map(({ cases }) => ({ sscc, cases })),
  );
  let loaded = 0;
  return findLots(order, line).map(({ lotNumber, expirationDate, cases }) => {
    const from = loaded;
    loaded += cases;
    let end = 0;
    const sscc = linePallets.flatMap((pallet) => {
      const start = end;
      end += pallet.cases;
      return start < loaded && end > from ? [pallet.sscc] : [];
    });
    return { lotNumber, expirationDate, quantity: cases, sscc };
  });
}

/** Whether stock is or was reserved for the order. */
export function isAllocated({ status, entered }: Shipment): boolean {
  // Order entry checks the stock, and reserves it at once.
  if (entered && status === 'Received') return true;
  return !['Received', 'OnHold', 'Backordered', 'Cancelled'].includes(status);
}

/** The lines of an order in its state. */
export function orderLines(order: Shipment, findLots: FindLots): OrderLine[] {
  const { isShipped, isDelivered } = order;
  return order.lines.map((line, index): OrderLine => {
    const { item, ordered, toShip, toDeliver, shortCause } = line;
    const short = isDelivered ? ordered - toDeliver : isShipped ? ordered - toShip : 0;
    return {
      lineNumber: index + 1,
      itemNumber: item.itemNumber,
      retailerItemNumber: order.destination.retailerCode === 'WMT' ? `55${item.upc.slice(-8, -1)}` : null,
      gtin: item.gtin,
      upc: item.upc,
      description: item.description,
      uom: 'CA',
      packSize: item.packSize,
      quantityOrdered: ordered,
      quantityAllocated: isAllocated(order) ? toShip : 0,
      quantityShipped: isShipped ? toShip : 0,
      quantityDelivered: isDelivered ? toDeliver : 0,
      quantityShort: short,
      shortReasonCode: short > 0 && shortCause ? reasonCodes[shortCause] : null,
      shortReasonText: short > 0 && shortCause ? reasonTexts[shortCause] : null,
      lots: lotsOfLine(order, line, index, findLots),
      unitPrice: line.price ?? item.unitCost,
      extendedPrice: Math.round(ordered * (line.price ?? item.unitCost) * 100) / 100,
      weightLb: Math.round(ordered * item.caseWeightLb * 10) / 10,
    };
  });
}

/** Days that an order may wait for its retailer before it is canceled. */
export function cancelDay(day: string, days: number): string {
  return dayName(Math.floor(Date.parse(day) / dayMs) + days);
}
