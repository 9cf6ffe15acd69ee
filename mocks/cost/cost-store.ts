import { buildBillingFlows } from '#mocks/world/billing/billing-flows.ts';
import { sumFineCents } from '#mocks/world/otif/otif-row.ts';
import type { OtifResults } from '#mocks/world/otif/otif-results.ts';
import type { Shipments } from '#mocks/world/orders/shipments.ts';
import type { InsightRecord } from './insight-record.ts';
import { buildCost, type CustomerCost } from './cost-facts.ts';

interface CostSources {
  readonly shipments: () => Shipments;
  readonly getOtif: (customerId: string) => OtifResults;
}

/** The cost of each customer's shipped orders, generated on first use. */
export function createCostStore({ shipments, getOtif }: CostSources) {
  const costs = new Map<string, CustomerCost>();
  /** What people have decided about insights, by customer and insight. */
  const insightDecisions = new Map<string, InsightRecord>();
  return {
    insightDecisions,
    /** As of the last load. */
    get: (customerId: string): CustomerCost => {
      const known = costs.get(customerId);
      if (known) return known;
      const orders = shipments().orders(customerId).rows;
      const flows = buildBillingFlows(orders, shipments().receipts(customerId).rows);
      const fines = new Map(getOtif(customerId).facts.map((fact) => [fact.order, sumFineCents(fact)]));
      const made = buildCost(orders, flows, (order) => fines.get(order) ?? 0);
      costs.set(customerId, made);
      return made;
    },
    renew: (): void => costs.clear(),
  };
}
