import { mergeEntered, type EnteredOrder } from './entered-order.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';
import { shareByContext, shareStepsBySource } from '#mocks/lib/shared.ts';
import type { Steps } from '#mocks/lib/steps.ts';
import { lazilyInSteps } from '#mocks/store/lazily.ts';
import { indexDemand } from '#mocks/world/orders/demand/recent-demand.ts';
import { makeReceipts, type Receipt } from '#mocks/world/orders/demand/receipts.ts';
import {
  buildReplenishmentReceipt,
  type PlacedReplenishment,
} from '#mocks/world/orders/demand/placed-replenishment.ts';
import { makeShipments } from './make-shipments.ts';
import { applySteps } from './order-steps.ts';
import { type OrderSteps, type Shipment } from './shipment.ts';

const maxScans = 20;

/** The orders of one customer, indexed by number. Lists and figures need only the rows. */
class ShipmentIndex<Row extends { readonly bsid: string }> {
  readonly rows: readonly Row[];
  readonly #getNumber: (row: Row) => string;
  /** By business system, then by number: keys of both would be texts of their own for each order. */
  #byNumber: ReadonlyMap<string, ReadonlyMap<string, Row>> | undefined;
  #scans = 0;

  constructor(rows: readonly Row[], getNumber: (row: Row) => string) {
    this.rows = rows;
    this.#getNumber = getNumber;
  }

  find(bsid: string, number: string): Row | undefined {
    // Building the index costs more than the few searches between two changes.
    if (this.#byNumber === undefined && this.#scans < maxScans) {
      this.#scans += 1;
      return this.rows.findLast((row) => row.bsid === bsid && this.#getNumber(row) === number);
    }
    this.#byNumber ??= new Map(
      [...Map.groupBy(this.rows, (row) => row.bsid)].map(([system, rows]) => [
        system,
        new Map(rows.map((row) => [this.#getNumber(row), row])),
      ]),
    );
    return this.#byNumber.get(bsid)?.get(number);
  }
}

/** Orders and receipts by customer, generated on first use to keep the start fast. */
export interface Shipments {
  /** When the data was last loaded: later events have not happened yet. */
  readonly loadedAt: Date;
  /** Oldest first. */
  readonly orders: (customerId: string) => ShipmentIndex<Shipment>;
  readonly prepareOrders: (customerId: string) => Steps<ShipmentIndex<Shipment>>;
  /** Rereads a customer's entered orders; the generated ones stay. */
  readonly renewEntered: (customerId: string) => void;
  /** By expected date, oldest first. */
  readonly receipts: (customerId: string) => ShipmentIndex<Receipt>;
  readonly prepareReceipts: (customerId: string) => Steps<ShipmentIndex<Receipt>>;
  /** Rereads a customer's replenishments. */
  readonly renewReceipts: (customerId: string) => void;
}

/** Identifies an order among those of all customers: numbers are unique only within their business system. */
export function getShipmentKey({
  customerId,
  bsid,
  orderNumber,
}: Pick<Shipment, 'customerId' | 'bsid' | 'orderNumber'>): string {
  return `${customerId} ${bsid} ${orderNumber}`;
}

const generateShipments = shareByContext<readonly Shipment[]>(makeShipments);
const shareReceipts = shareStepsBySource<readonly Shipment[], readonly Receipt[]>();

/** `steps` are the stages that controls have advanced and `entered` the users' orders, both by `getShipmentKey`. */
export function createShipments(
  context: SeedContext,
  steps: ReadonlyMap<string, OrderSteps> = new Map(),
  entered: ReadonlyMap<string, EnteredOrder> = new Map(),
  replenishments: ReadonlyMap<string, PlacedReplenishment> = new Map(),
): Shipments {
  // Generation is slow; merging the entered orders is fast.
  const generated = lazilyInSteps((customerId) => generateShipments(customerId, context));
  const changeOrders = (customerId: string, seeded: readonly Shipment[]): readonly Shipment[] => {
    const customerEntered = [...entered.values()].filter((order) => order.customerId === customerId);
    const merged = mergeEntered(seeded, customerEntered, context.now);
    if (steps.size === 0) return merged;
    return merged.map((order) => {
      const moved = steps.get(getShipmentKey(order));
      return moved ? applySteps(order, moved, context.now) : order;
    });
  };
  const indexedOrders = lazilyInSteps(function* (customerId) {
    const seeded = yield* generated.prepare(customerId);
    return new ShipmentIndex(changeOrders(customerId, seeded), ({ orderNumber }) => orderNumber);
  });
  const seededReceipts = lazilyInSteps(function* (customerId) {
    const orders = yield* generated.prepare(customerId);
    return yield* shareReceipts(orders, function* () {
      return yield* makeReceipts(customerId, context, yield* indexDemand(orders));
    });
  });
  const addReplenishments = (customerId: string, seeded: readonly Receipt[]): readonly Receipt[] => {
    const placed = [...replenishments.values()].filter(
      (replenishment) => replenishment.customerId === customerId,
    );
    if (placed.length === 0) return seeded;
    return [
      ...seeded,
      ...placed.map((replenishment) => buildReplenishmentReceipt(replenishment, context.now)),
    ].toSorted((a, b) => a.expectedDate.localeCompare(b.expectedDate));
  };
  const receipts = lazilyInSteps(function* (customerId) {
    const seeded = yield* seededReceipts.prepare(customerId);
    return new ShipmentIndex(addReplenishments(customerId, seeded), ({ receiptNumber }) => receiptNumber);
  });
  return {
    loadedAt: context.now,
    orders: indexedOrders.get,
    prepareOrders: indexedOrders.prepare,
    renewEntered: indexedOrders.renew,
    receipts: receipts.get,
    prepareReceipts: receipts.prepare,
    renewReceipts: receipts.renew,
  };
}
