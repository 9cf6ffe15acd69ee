const selected = { headers: [{ 'x-customer-id': 'PMF' }, undefined] } as const;

/** Addresses and failures of the calls about stock and invoices; see specified-calls.ts. */
export const stockCalls = {
  listInventory: { address: 'GET /Inventory/{customerId}', failure: 'fetching inventory.', ...selected },
  getInventorySummary: {
    address: 'GET /Inventory/{customerId}/Summary',
    failure: 'fetching inventory.',
    ...selected,
  },
  getInventoryFilters: {
    address: 'GET /Inventory/{customerId}/Filters',
    failure: 'fetching inventory.',
    ...selected,
  },
  exportInventory: {
    address: 'POST /Inventory/{customerId}/Export',
    failure: 'exporting inventory.',
    ...selected,
  },
  getInventoryItem: {
    address: 'GET /Inventory/{customerId}/{itemNumber}',
    failure: 'fetching the item.',
    ...selected,
  },
  listItemLots: {
    address: 'GET /Inventory/{customerId}/{itemNumber}/Lots',
    failure: 'fetching the item.',
    ...selected,
  },
  listItemTransactions: {
    address: 'GET /Inventory/{customerId}/{itemNumber}/Transactions',
    failure: 'fetching the item.',
    ...selected,
  },
  getItemTrend: {
    address: 'GET /Inventory/{customerId}/{itemNumber}/Trend',
    failure: 'fetching the item.',
    ...selected,
  },
  listInvoices: { address: 'GET /Invoices/{customerId}', failure: 'fetching invoices.', ...selected },
  getInvoiceSummary: {
    address: 'GET /Invoices/{customerId}/Summary',
    failure: 'fetching invoices.',
    ...selected,
  },
  getInvoiceAging: {
    address: 'GET /Invoices/{customerId}/Aging',
    failure: 'fetching invoices.',
    ...selected,
  },
  getInvoiceFilters: {
    address: 'GET /Invoices/{customerId}/Filters',
    failure: 'fetching invoices.',
    ...selected,
  },
  downloadStatement: {
    address: 'GET /Invoices/{customerId}/Statement',
    failure: 'downloading the document',
    ...selected,
  },
  exportInvoices: {
    address: 'POST /Invoices/{customerId}/Export',
    failure: 'exporting invoices.',
    ...selected,
  },
  getInvoice: {
    address: 'GET /Invoices/{customerId}/{invoiceNumber}',
    failure: 'fetching the invoice.',
    ...selected,
  },
  submitInvoiceDispute: {
    address: 'POST /Invoices/{customerId}/{invoiceNumber}/Disputes',
    failure: 'submitting the dispute.',
    ...selected,
  },
} as const;
