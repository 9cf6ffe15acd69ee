import { defineStore } from '#mocks/store/database.ts';
import { buildBillingFlows } from '#mocks/world/billing/billing-flows.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import { buildCustomerInvoices, type CustomerInvoices } from './customer-invoices.ts';
import { orderLinkStore } from '#mocks/world/orders/views/order-links.ts';

/** The invoices of each customer, generated on first use, with user submissions. */
export const invoiceStore = defineStore((db) => {
  const { shipments } = historyStore(db);
  const invoices = new Map<string, CustomerInvoices>();
  /** The invoices from before the last clock move, with user submissions. */
  let earlier: ReadonlyMap<string, CustomerInvoices> = new Map();

  function getInvoices(customerId: string): CustomerInvoices {
    const cached = invoices.get(customerId);
    if (cached) return cached;
    const flows = buildBillingFlows(
      shipments().orders(customerId).rows,
      shipments().receipts(customerId).rows,
    );
    const built = buildCustomerInvoices(customerId, flows, db.context());
    const before = earlier.get(customerId);
    if (before) built.takeOver(before);
    invoices.set(customerId, built);
    return built;
  }

  orderLinkStore(db).addLink({
    listInvoices: ({ customerId, bsid, orderNumber }) =>
      getInvoices(customerId).getNumbers(bsid, orderNumber),
  });

  return {
    store: { getInvoices },
    keep: () => {
      earlier = new Map([...earlier, ...invoices]);
    },
    renew: (customerId) => {
      // Invoices follow delivered orders, which cannot be entered, changed or canceled.
      if (customerId === undefined) invoices.clear();
    },
    clear: () => {
      for (const customerInvoices of invoices.values()) customerInvoices.forgetSubmitted();
      earlier = new Map();
    },
  };
});
