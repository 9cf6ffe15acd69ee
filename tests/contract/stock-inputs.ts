import {
  AgingBucket,
  ChargeCode,
  ExportFormat,
  Granularity,
  InventoryColumn,
  InventoryGrouping,
  InventoryStatus,
  InventoryTransactionType,
  InvoiceColumn,
  InvoiceDateType,
  InvoiceDisputeReason,
  InvoiceStatus,
  InvoiceType,
  StockAgeBucket,
  StockExpiryBucket,
  StockStatus,
  TemperatureZone,
} from '#src/api/generated/enums.ts';
import type { CallId, InputOf } from '#src/api/contract.ts';

const customerId = 'PMF';
const path = { customerId };
const item = { customerId, itemNumber: '10025' };
const invoice = { customerId, invoiceNumber: 'INV-0098412' };
const period = { startDate: '2026-02-01', endDate: '2026-03-02' };

const stockFilter = {
  warehouse: ['IL-01'],
  status: [InventoryStatus.Hold],
  stockStatus: [StockStatus.Low, StockStatus.Stockout],
  search: 'granola',
  brand: ['Prairie Mill'],
  category: ['Granola'],
  temperatureZone: [TemperatureZone.Ambient],
  belowReorder: true,
  expiringWithinDays: 60,
  ageBucket: [StockAgeBucket.D31To60],
  expiryBucket: [StockExpiryBucket.Over90],
  includeZero: true,
  groupBy: InventoryGrouping.Warehouse,
};

const invoiceFilter = {
  ...period,
  dateType: InvoiceDateType.DueDate,
  invoiceType: [InvoiceType.Freight],
  status: [InvoiceStatus.PastDue],
  agingBucket: [AgingBucket.D1To30],
  warehouse: ['IL-01'],
  search: 'INV',
  minAmount: 10,
  maxAmount: 5_000,
};

const paging = { page: 1, pageSize: 50 };

/** Inputs of the calls about stock and invoices; see inputs.ts. */
export const stockInputs: { readonly [Id in CallId]?: InputOf<Id> } = {
  listInventory: { path, query: { ...stockFilter, ...paging, sort: '-daysOfSupply' } },
  getInventorySummary: { path, query: { ...stockFilter, ...period, granularity: Granularity.Week } },
  getInventoryFilters: { path },
  exportInventory: {
    path,
    body: {
      filter: stockFilter,
      format: ExportFormat.Csv,
      columns: [InventoryColumn.ItemNumber, InventoryColumn.Available],
      sort: 'daysOfSupply',
    },
  },
  getInventoryItem: { path: item },
  listItemLots: { path: item, query: { warehouse: ['IL-01'] } },
  listItemTransactions: {
    path: item,
    query: { ...period, type: [InventoryTransactionType.Receipt], warehouse: ['IL-01'], ...paging },
  },
  getItemTrend: { path: item, query: { ...period, warehouse: ['IL-01'] } },

  listInvoices: { path, query: { ...invoiceFilter, ...paging, sort: '-balanceDue' } },
  getInvoiceSummary: { path, query: invoiceFilter },
  getInvoiceAging: { path, query: { asOf: '2026-03-04' } },
  getInvoiceFilters: { path },
  downloadStatement: { path, query: { asOf: '2026-03-04' } },
  exportInvoices: {
    path,
    body: {
      filter: invoiceFilter,
      format: ExportFormat.Xlsx,
      columns: [InvoiceColumn.InvoiceNumber, InvoiceColumn.BalanceDue],
      sort: 'dueDate',
    },
  },
  getInvoice: { path: invoice },
  submitInvoiceDispute: {
    path: invoice,
    body: {
      lineIds: ['INV-0098412-1'],
      reason: InvoiceDisputeReason.Rate,
      amount: 0.5,
      comment: `${ChargeCode.Freight} is too much.`,
    },
  },
};

/** Inputs that leave out what is optional; see inputs.ts. */
export const bareStockInputs: { readonly [Id in CallId]?: readonly InputOf<Id>[] } = {
  listInventory: [{ path }, { path, query: {} }],
  getInventorySummary: [{ path }, { path, query: {} }],
  exportInventory: [{ path, body: { filter: {}, format: ExportFormat.Xlsx } }],
  listItemLots: [{ path: item }, { path: item, query: {} }],
  listItemTransactions: [{ path: item }, { path: item, query: {} }],
  getItemTrend: [{ path: item }, { path: item, query: {} }],
  listInvoices: [{ path }, { path, query: {} }],
  getInvoiceSummary: [{ path }, { path, query: {} }],
  getInvoiceAging: [{ path }, { path, query: {} }],
  downloadStatement: [{ path }, { path, query: {} }],
  exportInvoices: [{ path, body: { filter: {}, format: ExportFormat.Csv } }],
};
