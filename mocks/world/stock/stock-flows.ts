import { getItems, type CatalogItem } from '#mocks/world/orders/items/items.ts';
import { dayMs } from '#mocks/lib/days.ts';
import { flatMapInSteps, type Steps } from '#mocks/lib/steps.ts';
import { isAllocated } from '#mocks/world/orders/views/order-lines.ts';
import { listStages } from '#mocks/world/orders/shipments/order-state.ts';
import type { Receipt } from '#mocks/world/orders/demand/receipts.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';

/** Cases received at a warehouse or shipped from it, with their order or receipt. */
export interface StockMove {
  readonly itemNumber: string;
  readonly warehouseCode: string;
  readonly cases: number;
  /** Milliseconds since 1970, an integer. */
  readonly at: number;
  readonly reference: string;
  readonly bsid: string;
  /** Null if it covers several lots or the lot is not reported. */
  readonly lotNumber: string | null;
  /** `YYYY-MM-DD`; null when the lot is not reported. */
  readonly manufactureDate: string | null;
}

/** Cases that are reserved for open orders or expected. */
interface PlannedCases {
  readonly itemNumber: string;
  readonly warehouseCode: string;
  readonly cases: number;
}

interface ExpectedCases extends PlannedCases {
  /** Has left the supplier. */
  readonly isInTransit: boolean;
}

/** Cases that an order reserves until it ships. */
export interface Booking {
  readonly itemNumber: string;
  readonly warehouseCode: string;
  readonly cases: number;
  /** Milliseconds since 1970. */
  readonly from: number;
  /** When the order was canceled; otherwise null. */
  readonly freedAt: number | null;
}

/** Stock data derived from the orders and receipts of a customer. */
export interface StockFlows {
  readonly items: readonly CatalogItem[];
  /** Of the last `ledgerDays` days; so are the receipts. */
  readonly shipments: readonly StockMove[];
  readonly receipts: readonly StockMove[];
  /** Those before the ledgers. */
  readonly earlierShipments: readonly StockMove[];
  readonly earlierReceipts: readonly StockMove[];
  /** Through the whole history. */
  readonly bookings: readonly Booking[];
  readonly reserved: readonly PlannedCases[];
  readonly expected: readonly ExpectedCases[];
}

/** Length of the ledgers, days. */
export const ledgerDays = 180;

/** Key of an item in one warehouse. */
export function stockKey(itemNumber: string, warehouseCode: string): string {
  return `${itemNumber} ${warehouseCode}`;
}

type IsWanted = (at: number) => boolean;

function shippedMoves(shipments: readonly Shipment[], isWanted: IsWanted): Steps<StockMove[]> {
  return flatMapInSteps(shipments, (order) => {
    if (!order.isShipped || !isWanted(order.shippedAt)) return [];
    return order.lines
      .filter(({ toShip }) => toShip > 0)
      .map((line) => ({
        itemNumber: line.item.itemNumber,
        warehouseCode: order.warehouse.code,
        cases: line.toShip,
        at: Math.floor(order.shippedAt),
        reference: order.orderNumber,
        bsid: order.bsid,
        // Follows from the stock.
        lotNumber: null,
        manufactureDate: null,
      }));
  });
}

function receivedMoves(receipts: readonly Receipt[], isWanted: IsWanted): StockMove[] {
  return receipts
    .filter(({ isReceived, receivedAt }) => isReceived && isWanted(receivedAt))
    .flatMap(({ warehouse, receivedAt, receiptNumber, bsid, lines }) =>
      lines.map(({ item, toReceive, lotNumber, manufactureDate }) => ({
        itemNumber: item.itemNumber,
        warehouseCode: warehouse.code,
        cases: toReceive,
        at: Math.floor(receivedAt),
        reference: receiptNumber,
        bsid,
        lotNumber,
        manufactureDate,
      })),
    );
}

function listBookings(shipments: readonly Shipment[], now: number): Steps<Booking[]> {
  return flatMapInSteps(shipments, (order) => {
    const lines = order.lines.filter(({ toShip }) => toShip > 0);
    if (lines.length === 0) return [];
    const { isShipped, shippedAt, cancelledAt, warehouse } = order;
    const allocatedAt = listStages(order).find(({ status }) => status === 'Allocated')?.at ?? now;
    const freedAt = order.status === 'Cancelled' ? Math.floor(cancelledAt ?? 0) : null;
    const isReserved = freedAt === null ? isAllocated(order) : allocatedAt < freedAt;
    if (!isReserved) return [];
    const from = Math.floor(
      freedAt === null ? Math.min(allocatedAt, isShipped ? shippedAt : now) : allocatedAt,
    );
    return lines.map(({ item, toShip }) => ({
      itemNumber: item.itemNumber,
      warehouseCode: warehouse.code,
      cases: toShip,
      from,
      freedAt,
    }));
  });
}

function listReserved(shipments: readonly Shipment[]): PlannedCases[] {
  return shipments
    .filter((order) => !order.isShipped && isAllocated(order))
    .flatMap(({ warehouse, lines }) =>
      lines.map(({ item, toShip }) => ({
        itemNumber: item.itemNumber,
        warehouseCode: warehouse.code,
        cases: toShip,
      })),
    );
}

const announced: readonly Receipt['status'][] = ['Expected', 'AppointmentScheduled'];

/**
 * Stock data derived from a customer's orders and receipts, at a moment. `originals` are orders before users changed
 * them: their reservations are part of the history.
 */
export function* buildStockFlows(
  customerId: string,
  shipments: readonly Shipment[],
  receipts: readonly Receipt[],
  now: Date,
  originals: readonly Shipment[] = [],
): Steps<StockFlows> {
  const since = now.getTime() - ledgerDays * dayMs;
  const isRecent: IsWanted = (at) => at > since;
  const isEarlier: IsWanted = (at) => at <= since;
  return {
    items: getItems(customerId),
    shipments: yield* shippedMoves(shipments, isRecent),
    receipts: receivedMoves(receipts, isRecent),
    earlierShipments: yield* shippedMoves(shipments, isEarlier),
    earlierReceipts: receivedMoves(receipts, isEarlier),
    bookings: yield* listBookings([...shipments, ...originals], now.getTime()),
    reserved: listReserved([...shipments, ...originals]),
    expected: receipts
      .filter(({ isReceived, status }) => !isReceived && status !== 'Cancelled')
      .flatMap(({ warehouse, status, lines }) =>
        lines.map(({ item, expected }) => ({
          itemNumber: item.itemNumber,
          warehouseCode: warehouse.code,
          cases: expected,
          isInTransit: !announced.includes(status),
        })),
      ),
  };
}
