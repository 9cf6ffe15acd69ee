import type { AnswerOf, CallId } from '#src/api/contract.ts';
import { file, list } from './probes.ts';
import { readPageOf } from './read-admin-records.ts';
import {
  readInventoryFilterOptions,
  readInventoryRow,
  readInventorySummary,
  readInventoryTransaction,
  readItemDetail,
  readItemTrend,
  readLotList,
} from './read-inventory.ts';
import {
  readInvoice,
  readInvoiceAging,
  readInvoiceDetail,
  readInvoiceDispute,
  readInvoiceFilterOptions,
  readInvoiceSummary,
} from './read-invoices.ts';

/** Readers of the answers about stock and invoices, but for the exports; see reads.ts. */
export const stockReads: { readonly [Id in CallId]?: (answer: AnswerOf<Id>) => void } = {
  listInventory: readPageOf(readInventoryRow),
  getInventorySummary: readInventorySummary,
  getInventoryFilters: readInventoryFilterOptions,
  getInventoryItem: (answer) => {
    readInventoryRow(answer);
    readItemDetail(answer);
    list(answer.warehouses, readInventoryRow);
  },
  listItemLots: readLotList,
  listItemTransactions: readPageOf(readInventoryTransaction),
  getItemTrend: readItemTrend,

  listInvoices: readPageOf(readInvoice),
  getInvoiceSummary: readInvoiceSummary,
  getInvoiceAging: readInvoiceAging,
  getInvoiceFilters: readInvoiceFilterOptions,
  downloadStatement: (answer) => file<'downloadStatement'>(answer, 'application/pdf'),
  getInvoice: readInvoiceDetail,
  submitInvoiceDispute: readInvoiceDispute,
};
