import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { defineStore } from '#mocks/store/database.ts';
import { defaultParameters, type PlanParameters } from './order-plan.ts';
import { stockKey } from './stock-flows.ts';
import type { StockPair } from './stock.ts';

/** The assumptions that users have saved, by customer, item and warehouse. */
export const planParameterStore = defineStore(() => {
  const saved = new Map<string, PlanParameters>();
  const toKey = (customerId: string, { item, warehouseCode }: StockPair): string =>
    `${customerId} ${stockKey(item.itemNumber, warehouseCode)}`;
  return {
    store: {
      find: (customerId: string, pair: StockPair): PlanParameters | undefined =>
        saved.get(toKey(customerId, pair)),
      set: (customerId: string, pair: StockPair, parameters: PlanParameters): void =>
        void saved.set(toKey(customerId, pair), parameters),
    },
    clear: () => saved.clear(),
  };
});

/** The saved assumptions for an item in a warehouse, or those of all items. */
export function getParameters(
  { db }: Pick<MockBackend, 'db'>,
  customerId: string,
  pair: StockPair,
): PlanParameters {
  return planParameterStore(db).find(customerId, pair) ?? defaultParameters;
}
