import { InvoiceStatus } from '#src/api/generated/enums.ts';
import type { Invoice, InvoiceAttention, InvoiceDispute, InvoiceFilter } from '#src/api/generated/types.ts';
import { dayMs } from '#mocks/lib/days.ts';
import { getOfficeDay } from '#mocks/world/orders/calendar/office-day.ts';
import type { BilledInvoice } from '#mocks/world/billing/billed-invoices.ts';
import type { CustomerInvoices } from './customer-invoices.ts';
import { invoiceRow, isOpenDispute } from './invoice-view.ts';
import { matchAny, matchAtLeast, matchAtMost } from '#mocks/lists/filters.ts';
import { defineTextSearch } from '#mocks/lists/text-search.ts';
import { matchRecords, toRecordKey } from '#mocks/lists/record-set.ts';
import { defineList, type MatchesOf, type Rows } from '#mocks/lists/list.ts';

/** An invoice with its row. */
export interface FoundInvoice {
  readonly invoice: BilledInvoice;
  readonly row: Invoice;
  readonly disputeIds: readonly string[];
  /** The newest dispute, if there is one. */
  readonly dispute: InvoiceDispute | undefined;
}

/** The invoices of a customer as of today, oldest first. */
export function invoicesToday({ invoices, disputes }: CustomerInvoices, now: Date): Rows<FoundInvoice> {
  const today = getOfficeDay(now);
  const disputesByInvoice = Map.groupBy(disputes, ({ invoiceNumber }) => invoiceNumber);
  return {
    rows: invoices.map((invoice) => {
      const invoiceDisputes = disputesByInvoice.get(invoice.invoiceNumber) ?? [];
      return {
        invoice,
        row: invoiceRow(invoice, invoiceDisputes, today),
        dispute: invoiceDisputes.at(-1),
        disputeIds: invoiceDisputes.map(({ disputeId }) => disputeId),
      };
    }),
    now,
  };
}

/** The day that the period filter compares; null for an invoice that is not paid yet. */
export function getInvoiceDay(
  { row }: FoundInvoice,
  { dateType = 'InvoiceDate' }: InvoiceFilter,
): string | null {
  switch (dateType) {
    case 'InvoiceDate':
      return row.invoiceDate;
    case 'DueDate':
      return row.dueDate;
    case 'PaidDate':
      return row.paidDate;
  }
}

/** An invoice with the ids of its disputes. */
type SearchedInvoice = Pick<FoundInvoice, 'invoice' | 'disputeIds'>;

export const invoiceSearch = defineTextSearch<SearchedInvoice>(({ invoice, disputeIds }) => [
  ['InvoiceNumber', invoice.invoiceNumber],
  ...disputeIds.map((disputeId) => ['DisputeId', disputeId] as const),
  ...invoice.orders.flatMap(
    ({ orderNumber, poNumber, bolNumber }) =>
      [
        ['OrderNumber', orderNumber],
        ['PoNumber', poNumber],
        ['BolNumber', bolNumber],
      ] as const,
  ),
]);

interface SearchedInvoices {
  /** Disputes are only added, or all removed. */
  readonly disputeCount: number;
  readonly rows: readonly SearchedInvoice[];
}

const searchedInvoices = new WeakMap<CustomerInvoices, SearchedInvoices>();

/** The invoices of a customer for a search, oldest first; the same array until a dispute is added. */
export function listSearchedInvoices(customerInvoices: CustomerInvoices): readonly SearchedInvoice[] {
  const { invoices, disputes } = customerInvoices;
  const cached = searchedInvoices.get(customerInvoices);
  if (cached?.disputeCount === disputes.length) return cached.rows;
  const disputesByInvoice = Map.groupBy(disputes, ({ invoiceNumber }) => invoiceNumber);
  const rows = invoices.map((invoice) => ({
    invoice,
    disputeIds: (disputesByInvoice.get(invoice.invoiceNumber) ?? []).map(({ disputeId }) => disputeId),
  }));
  searchedInvoices.set(customerInvoices, { disputeCount: disputes.length, rows });
  return rows;
}

/** Days during which the decision on a dispute is new. */
const decisionDays = 14;

/** When the provider decided the newest dispute of an invoice, in milliseconds; null while it is open. */
function getDecidedAt({ dispute }: FoundInvoice): number | null {
  const last = dispute?.history.at(-1);
  return !dispute || !last || isOpenDispute(dispute) ? null : Date.parse(last.at);
}

/** Whether an invoice needs attention for a reason. */
function needsAttention(invoice: FoundInvoice, kind: InvoiceAttention, now: Date): boolean {
  const decidedAt = getDecidedAt(invoice);
  const isNewDecision = decidedAt !== null && decidedAt >= now.getTime() - decisionDays * dayMs;
  return kind === 'InvoiceDisputeDecided'
    ? isNewDecision
    : invoice.row.status === 'PastDue' && !isNewDecision;
}

const matches: MatchesOf<'listInvoices', FoundInvoice> = {
  dateType: null,
  invoiceType: (types) => (types.includes('All') ? null : ({ row }) => types.includes(row.invoiceType)),
  status: matchAny(({ row }) => row.status),
  agingBucket: matchAny(({ row }) => row.agingBucket),
  disputeStatus: matchAny(({ row }) => row.disputeStatus),
  attention:
    (kind, { now }) =>
    (invoice) =>
      needsAttention(invoice, kind, now),
  records: matchRecords(({ row }) => toRecordKey('Invoice', row.invoiceNumber)),
  warehouse: matchAny(({ invoice }) => invoice.warehouseCode),
  minAmount: matchAtLeast(({ row }) => row.total),
  maxAmount: matchAtMost(({ row }) => row.total),
  search: invoiceSearch.match,
};

/** In the contract's order: invoices that need the customer's action first; a dispute waits for the provider. */
const statuses: readonly string[] = Object.values(InvoiceStatus);

export const invoiceList = defineList({
  operation: 'listInvoices',
  matches,
  getDay: getInvoiceDay,
  // Open invoices are included regardless of date.
  ignoresPeriod: ({ agingBucket = [], attention, records }) =>
    agingBucket.length > 0 || attention !== undefined || records !== undefined,
  getSortValue: ({ row }, column) => (column === 'status' ? statuses.indexOf(row.status) : row[column]),
  toItem: ({ row }) => row,
  sheet: {
    name: 'Invoices',
    // Empty where the screen shows a dash: a balance that is not due.
    getCell: (row, column) => (column === 'daysPastDue' && row.daysPastDue === 0 ? null : row[column]),
  },
});
