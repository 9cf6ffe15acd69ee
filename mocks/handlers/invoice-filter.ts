import type { Invoice, InvoiceFilter } from '#src/api/generated/types.ts';
import { dayFrom } from '#mocks/data/days.ts';
import type { BilledInvoice } from '#mocks/data/invoices/customer-invoices.ts';
import type { InvoiceBook } from '#mocks/data/invoices/invoice-book.ts';
import { invoiceRow } from '#mocks/data/invoices/invoice-view.ts';
import { holds, isOne } from '#mocks/tools/paging.ts';

/** An invoice with its row. */
export interface FoundInvoice {
  readonly invoice: BilledInvoice;
  readonly row: Invoice;
}

function dateOf(row: Invoice, type: InvoiceFilter['dateType']): string | null {
  if (type === 'DueDate') return row.dueDate;
  return type === 'PaidDate' ? row.paidDate : row.invoiceDate;
}

function fits({ row, invoice }: FoundInvoice, filter: InvoiceFilter): boolean {
  const { startDate, endDate, minAmount = -Infinity, maxAmount = Infinity, invoiceType = [] } = filter;
  const date = dateOf(row, filter.dateType);
  return (
    (startDate === undefined || (date !== null && date >= startDate)) &&
    (endDate === undefined || (date !== null && date <= endDate)) &&
    (invoiceType.includes('All') || isOne(invoiceType, row.invoiceType)) &&
    isOne(filter.status, row.status) &&
    (row.agingBucket === null
      ? (filter.agingBucket ?? []).length === 0
      : isOne(filter.agingBucket, row.agingBucket)) &&
    isOne(filter.warehouse, invoice.warehouseCode) &&
    row.total >= minAmount &&
    row.total <= maxAmount &&
    (holds(filter.search, row.invoiceNumber) ||
      invoice.orders.some(({ orderNumber, poNumber, bolNumber }) =>
        holds(filter.search, orderNumber, poNumber, bolNumber),
      ))
  );
}

/** The invoices that fit, oldest first. */
export function invoicesFor(book: InvoiceBook, filter: InvoiceFilter, now: Date): FoundInvoice[] {
  const today = dayFrom(now, 0);
  return book.invoices
    .map((invoice) => ({ invoice, row: invoiceRow(invoice, book.disputes, today) }))
    .filter((found) => fits(found, filter));
}
