import { counter } from '#mocks/lib/counter.ts';
import { defineStore, isSameHour } from '#mocks/store/database.ts';
import { listPromotions, type Promotion } from '#mocks/world/orders/demand/demand.ts';
import type { EnteredOrder } from '#mocks/world/orders/shipments/entered-order.ts';
import type { OrderSteps } from '#mocks/world/orders/shipments/shipment.ts';
import type { PlacedReplenishment } from '#mocks/world/orders/demand/placed-replenishment.ts';
import { createShipments, getShipmentKey, type Shipments } from '#mocks/world/orders/shipments/shipments.ts';

/** Numbers of replenishments count from here. */
const firstReplenishment = 1_000;

/** The shared history: orders and receipts of all customers, with changes by users and controls. */
export const historyStore = defineStore((db) => {
  const orderSteps = new Map<string, OrderSteps>();
  const enteredOrders = new Map<string, EnteredOrder>();
  /** By customer and number. */
  const replenishments = new Map<string, PlacedReplenishment>();
  const create = (): Shipments => createShipments(db.context(), orderSteps, enteredOrders, replenishments);
  let shipments = create();
  let countReplenishment = counter([firstReplenishment]);

  return {
    store: {
      /** Orders and receipts of all customers, as of the last load. */
      shipments: (): Shipments => shipments,
      /** Orders entered or changed in order entry, by `getShipmentKey`. */
      enteredOrders,
      /** Records orders that users entered, changed or canceled. */
      recordOrders: (orders: readonly EnteredOrder[]): void => {
        for (const order of orders) {
          enteredOrders.set(getShipmentKey(order), order);
          db.renew(order.customerId);
        }
      },
      /**
       * Timestamp for new entries, milliseconds since 1970: the last load. Reloads first if the hour has changed, so
       * that day and cut-off follow the clock. Never later than now: a reset reuses the load of the same hour, also when
       * the machine's clock was set back in between, and the next load would lack an entry that has not been made yet.
       */
      getEntryTime: (): number => {
        if (!isSameHour(db.now(), db.context().now)) db.followClock();
        return Math.min(db.context().now.getTime(), db.now().getTime());
      },
      /** Records stages that a control has advanced, by `getShipmentKey`. */
      recordSteps: (key: string, steps: OrderSteps): void => {
        orderSteps.set(key, steps);
        db.followClock();
      },
      nextReplenishment: (): number => countReplenishment(),
      /** A replenishment that a user has created; undefined for an unknown number. */
      findReplenishment: (customerId: string, number: string): PlacedReplenishment | undefined =>
        replenishments.get(`${customerId} ${number}`),
      /** Records a replenishment; arrived cases can be traced and shipped. */
      recordReplenishment: (placed: PlacedReplenishment): void => {
        replenishments.set(`${placed.customerId} ${placed.replenishment.replenishmentNumber}`, placed);
        shipments.renewReceipts(placed.customerId);
        db.renew(placed.customerId);
      },
      /** The announced promotions of an item between two days since 1970, oldest first. */
      findPromotions: (itemNumber: string, from: number, until: number): readonly Promotion[] =>
        listPromotions(db.context().seed, itemNumber, from, until),
    },
    seed: () => {
      countReplenishment = counter([firstReplenishment]);
    },
    renew: (customerId) => {
      if (customerId === undefined) shipments = create();
      else shipments.renewEntered(customerId);
    },
    clear: () => {
      const replenished = new Set([...replenishments.values()].map(({ customerId }) => customerId));
      const entered = new Set([...enteredOrders.values()].map(({ customerId }) => customerId));
      for (const records of [replenishments, enteredOrders, orderSteps]) records.clear();
      for (const customerId of replenished) shipments.renewReceipts(customerId);
      for (const customerId of new Set([...replenished, ...entered])) db.renew(customerId);
    },
  };
});
