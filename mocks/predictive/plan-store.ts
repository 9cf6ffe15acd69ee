import { defineStore } from '#mocks/store/database.ts';
import { lazily } from '#mocks/store/lazily.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import { readDemandHistory } from './demand-history.ts';
import type { PlanParameters } from './order-plan.ts';

/** The demand of customers, and the assumptions of their plans. */
export const planStore = defineStore((db) => {
  const { findPromotions, shipments } = historyStore(db);
  /** Assumptions that users have saved, by customer, item and warehouse. */
  const planParameters = new Map<string, PlanParameters>();
  const histories = lazily((customerId) =>
    readDemandHistory(shipments().orders(customerId).rows, shipments().loadedAt, findPromotions),
  );
  return {
    store: {
      planParameters,
      /** The weekly demand of a customer with its forecasts, as of the last load. */
      getDemandHistory: histories.get,
    },
    renew: histories.renew,
    clear: () => planParameters.clear(),
  };
});
