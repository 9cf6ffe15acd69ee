import type { OrderDeduction } from '#src/api/generated/types.ts';
import { defineStore } from '#mocks/store/database.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';

/** Data that another area adds to an order. */
export interface OrderLink {
  /** Numbers of the invoices with lines for the order, oldest first. */
  readonly listInvoices?: (order: Shipment) => readonly string[];
  readonly listDeductions?: (order: Shipment) => readonly OrderDeduction[];
}

/** Links from order details to other areas; each area registers its link when its store opens. */
export const orderLinkStore = defineStore(() => {
  const links: OrderLink[] = [];
  return {
    store: {
      addLink: (link: OrderLink): void => void links.push(link),
      listInvoices: (order: Shipment): string[] => links.flatMap((link) => link.listInvoices?.(order) ?? []),
      listDeductions: (order: Shipment): OrderDeduction[] =>
        links.flatMap((link) => link.listDeductions?.(order) ?? []),
    },
  };
});
