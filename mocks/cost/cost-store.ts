import { defineStore } from '#mocks/store/database.ts';
import { finishSteps } from '#mocks/lib/steps.ts';
import { lazily } from '#mocks/store/lazily.ts';
import { buildBillingFlows } from '#mocks/world/billing/billing-flows.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import { sumFineCents } from '#mocks/world/otif/otif-row.ts';
import { otifStore } from '#mocks/world/otif/otif-store.ts';
import { buildCost } from './cost-facts.ts';
import type { InsightRecord } from './insight-record.ts';

/** The cost of each customer's shipped orders, generated on first use. */
export const costStore = defineStore((db) => {
  const { shipments } = historyStore(db);
  const { getJudged } = otifStore(db);
  /** User decisions on insights, by customer and insight. */
  const insightDecisions = new Map<string, InsightRecord>();
  const costs = lazily((customerId) => {
    const orders = shipments().orders(customerId).rows;
    const flows = finishSteps(buildBillingFlows(orders, shipments().receipts(customerId).rows));
    const fines = new Map(getJudged(customerId).facts.map((fact) => [fact.order, sumFineCents(fact)]));
    return buildCost(orders, flows, (order) => fines.get(order) ?? 0);
  });
  return {
    store: {
      insightDecisions,
      /** As of the last load. */
      getCost: costs.get,
    },
    renew: (customerId) => {
      // Cost follows delivered orders, which cannot be entered, changed or canceled.
      if (customerId === undefined) costs.renew();
    },
    clear: () => insightDecisions.clear(),
  };
});
