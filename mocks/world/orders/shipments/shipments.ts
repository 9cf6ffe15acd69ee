import { mergeEntered, type EnteredOrder } from './entered-order.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';
import { shareByContext, shareBySource } from '#mocks/lib/shared.ts';
import { lazily } from '#mocks/store/lazily.ts';
import { indexDemand } from '#mocks/world/orders/demand/recent-demand.ts';
import { makeReceipts, type Receipt } from '#mocks/world/orders/demand/receipts.ts';
import {
  buildReplenishmentReceipt,
  type PlacedReplenishment,
} from '#mocks/world/orders/demand/placed-replenishment.ts';
import { makeShipments } from './make-shipments.ts';
import { applySteps } from './order-steps.ts';
import { type OrderSteps, type Shipment } from './shipment.ts';

/** Key of a record within its customer: numbers are unique only within their business system. */
function getKey(bsid: string, number: string): string {
  return `${bsid} ${number}`;
}

const maxScans = 20;

/** The orders of one customer, indexed by number. Lists and figures need only the rows. */
class ShipmentIndex<Row extends { readonly bsid: string }> {
  readonly rows: readonly Row[];
  readonly #getNumber: (row: Row) => string;
  #byKey: ReadonlyMap<string, Row> | undefined;
  #scans = 0;

  constructor(rows: readonly Row[], getNumber: (row: Row) => string) {
    this.rows = rows;
    this.#getNumber = getNumber;
  }

  find(bsid: string, number: string): Row | undefined {
    // Building the index costs more than the few searches between two changes.
    if (this.#byKey === undefined && this.#scans < maxScans) {
      this.#scans += 1;
      return this.rows.findLast((row) => row.bsid === bsid && this.#getNumber(row) === number);
    }
    this.#byKey ??= new Map(this.rows.map((row) => [getKey(row.bsid, this.#getNumber(row)), row]));
    return this.#byKey.get(getKey(bsid, number));
  }
}

/** Orders and receipts by customer, generated on first use to keep the start fast. */
export interface Shipments {
  /** When the data was last loaded: later events have not happened yet. */
  readonly loadedAt: Date;
  /** Oldest first. */
  readonly orders: (customerId: string) => ShipmentIndex<Shipment>;
  /** Rereads a customer's entered orders; the generated ones stay. */
  readonly renewEntered: (customerId: string) => void;
  /** By expected date, oldest first. */
  readonly receipts: (customerId: string) => ShipmentIndex<Receipt>;
  /** Rereads a customer's replenishments. */
  readonly renewReceipts: (customerId: string) => void;
}

/** Identifies an order among those of all customers. */
export function getShipmentKey({
  customerId,
  bsid,
  orderNumber,
}: Pick<Shipment, 'customerId' | 'bsid' | 'orderNumber'>): string {
  return `${customerId} ${getKey(bsid, orderNumber)}`;
}

const generateShipments = shareByContext<readonly Shipment[]>(makeShipments);
const shareReceipts = shareBySource<readonly Shipment[], readonly Receipt[]>();

/** `steps` are the stages that controls have advanced and `entered` the users' orders, both by `getShipmentKey`. */
export function createShipments(
  context: SeedContext,
  steps: ReadonlyMap<string, OrderSteps> = new Map(),
  entered: ReadonlyMap<string, EnteredOrder> = new Map(),
  replenishments: ReadonlyMap<string, PlacedReplenishment> = new Map(),
): Shipments {
  // Generation is slow; merging the entered orders is fast.
  const generated = lazily((customerId) => generateShipments(customerId, context));
  const makeOrders = (customerId: string): readonly Shipment[] => {
    const customerEntered = [...entered.values()].filter((order) => order.customerId === customerId);
    const merged = mergeEntered(generated.get(customerId), customerEntered, context.now);
    if (steps.size === 0) return merged;
    return merged.map((order) => {
      const moved = steps.get(getShipmentKey(order));
      return moved ? applySteps(order, moved, context.now) : order;
    });
  };
  const indexedOrders = lazily(
    (customerId) => new ShipmentIndex(makeOrders(customerId), ({ orderNumber }) => orderNumber),
  );
  const seededReceipts = lazily((customerId) => {
    const orders = generated.get(customerId);
    return shareReceipts(orders, () => makeReceipts(customerId, context, indexDemand(orders)));
  });
  const makeAllReceipts = (customerId: string): readonly Receipt[] => {
    const placed = [...replenishments.values()].filter(
      (replenishment) => replenishment.customerId === customerId,
    );
    if (placed.length === 0) return seededReceipts.get(customerId);
    return [
      ...seededReceipts.get(customerId),
      ...placed.map((replenishment) => buildReplenishmentReceipt(replenishment, context.now)),
    ].toSorted((a, b) => a.expectedDate.localeCompare(b.expectedDate));
  };
  const receipts = lazily(
    (customerId) => new ShipmentIndex(makeAllReceipts(customerId), ({ receiptNumber }) => receiptNumber),
  );
  return {
    loadedAt: context.now,
    orders: indexedOrders.get,
    renewEntered: indexedOrders.renew,
    receipts: receipts.get,
    renewReceipts: receipts.renew,
  };
}
