import { defineStore } from '#mocks/store/database.ts';
import { buildBillingFlows } from '#mocks/world/billing/billing-flows.ts';
import type { Steps } from '#mocks/lib/steps.ts';
import { lazilyInSteps } from '#mocks/store/lazily.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import { buildCustomerInvoices, type CustomerInvoices } from './customer-invoices.ts';
import { orderLinkStore } from '#mocks/world/orders/views/order-links.ts';

/** The invoices of each customer, generated on first use, with user submissions. */
export const invoiceStore = defineStore((db) => {
  const { shipments } = historyStore(db);
  /** Those that have been generated. */
  const generated = new Map<string, CustomerInvoices>();
  /** The invoices from before the last clock move, with user submissions. */
  let earlier: ReadonlyMap<string, CustomerInvoices> = new Map();

  const invoices = lazilyInSteps(function* (customerId): Steps<CustomerInvoices> {
    const context = db.context();
    const orders = yield* shipments().prepareOrders(customerId);
    const receipts = yield* shipments().prepareReceipts(customerId);
    const flows = yield* buildBillingFlows(orders.rows, receipts.rows);
    const built = buildCustomerInvoices(customerId, flows, context);
    const before = earlier.get(customerId);
    if (before) built.takeOver(before);
    generated.set(customerId, built);
    return built;
  });

  orderLinkStore(db).addLink({
    listInvoices: ({ customerId, bsid, orderNumber }) =>
      invoices.get(customerId).getNumbers(bsid, orderNumber),
  });

  return {
    store: { getInvoices: invoices.get, prepareInvoices: invoices.prepare },
    keep: () => {
      earlier = new Map([...earlier, ...generated]);
    },
    renew: (customerId) => {
      // Invoices follow delivered orders, which cannot be entered, changed or canceled.
      if (customerId !== undefined) return;
      invoices.renew();
      generated.clear();
    },
    clear: () => {
      for (const customerInvoices of generated.values()) customerInvoices.forgetSubmitted();
      earlier = new Map();
    },
  };
});
