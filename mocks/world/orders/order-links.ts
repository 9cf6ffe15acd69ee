import type { OrderDeduction } from '#src/api/generated/types.ts';
import { defineStore } from '#mocks/store/database.ts';
import type { Shipment } from './shipment.ts';

/** What an area knows about an order. */
export interface OrderLink {
  /** Numbers of the invoices with lines about the order, oldest first. */
  readonly listInvoices?: (order: Shipment) => readonly string[];
  readonly listDeductions?: (order: Shipment) => readonly OrderDeduction[];
}

/** What the details of an order show of other areas; each adds what it knows when its store is opened. */
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
