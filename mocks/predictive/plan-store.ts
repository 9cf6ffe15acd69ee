import { defineStore } from '#mocks/store/database.ts';
import { lazily } from '#mocks/store/lazily.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import { readDemandHistory } from './demand-history.ts';

/** The demand of customers. */
export const planStore = defineStore((db) => {
  const { findPromotions, shipments } = historyStore(db);
  const histories = lazily((customerId) =>
    readDemandHistory(shipments().orders(customerId).rows, shipments().loadedAt, findPromotions),
  );
  return {
    store: {
      /** The weekly demand of a customer with its forecasts, as of the last load. */
      getDemandHistory: histories.get,
    },
    renew: histories.renew,
  };
});
