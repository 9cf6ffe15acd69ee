import { counter } from '#mocks/lib/counter.ts';
import { defineStore, isSameHour } from '#mocks/store/database.ts';
import { listPromotions, type Promotion } from './demand.ts';
import type { EnteredOrder } from './entered-order.ts';
import type { OrderSteps } from './shipment.ts';
import type { PlacedReplenishment } from './placed-replenishment.ts';
import { createShipments, getShipmentKey, type Shipments } from './shipments.ts';

/** Numbers of replenishments count from here. */
const firstReplenishment = 1_000;

/** The one history: the orders and receipts of all customers, with what people and controls have added. */
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
      /** What people have entered or changed in order entry, by `getShipmentKey`. */
      enteredOrders,
      /** Records orders that people have entered, changed or canceled. */
      recordOrders: (orders: readonly EnteredOrder[]): void => {
        for (const order of orders) {
          enteredOrders.set(getShipmentKey(order), order);
          db.renew(order.customerId);
        }
      },
      /**
       * The moment at which what people enter now arrives, milliseconds since 1970: that of the last load, which is
       * repeated when the hour has changed since, so that the day and the cut-off are those of the clock.
       */
      getEntryTime: (): number => {
        if (!isSameHour(db.now(), db.context().now)) db.followClock();
        return db.context().now.getTime();
      },
      /** Records what a control has brought forward in the life of an order, by `getShipmentKey`. */
      recordSteps: (key: string, steps: OrderSteps): void => {
        orderSteps.set(key, steps);
        db.followClock();
      },
      nextReplenishment: (): number => countReplenishment(),
      /** What a person has replenished; undefined for an unknown number. */
      findReplenishment: (customerId: string, number: string): PlacedReplenishment | undefined =>
        replenishments.get(`${customerId} ${number}`),
      /** Records it; what has arrived can be traced and shipped. */
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
