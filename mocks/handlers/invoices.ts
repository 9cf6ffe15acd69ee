import { InvoiceColumn } from '#src/api/generated/enums.ts';
import type {
  Invoice,
  InvoiceDispute,
  InvoiceFilter,
  NewInvoiceDispute,
  StatusOption,
} from '#src/api/generated/types.ts';
import { conflict, notFound, unprocessable } from '#mocks/contract/problem.ts';
import { dayFrom } from '#mocks/data/days.ts';
import type { BilledInvoice } from '#mocks/data/invoices/customer-invoices.ts';
import { disputeIdOf, type InvoiceBook } from '#mocks/data/invoices/invoice-book.ts';
import { dollars, statementDocument } from '#mocks/data/invoices/invoice-documents.ts';
import { linesOf } from '#mocks/data/invoices/invoice-lines.ts';
import { invoiceRow } from '#mocks/data/invoices/invoice-view.ts';
import { warehouses } from '#mocks/data/orders/warehouses.ts';
import type { Sheet } from '#mocks/data/spreadsheet.ts';
import type { World } from '#mocks/world.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { exportRows, fieldSheet } from '#mocks/tools/exports.ts';
import { invoicesFor } from './invoice-filter.ts';
import { agingOf, chargeTypes, invoiceStatuses, invoiceSummaryOf } from './invoice-summary.ts';
import { pageOf, sortedBy } from '#mocks/tools/paging.ts';
import { requirePeriod } from '#mocks/tools/period.ts';
import { requireCustomer } from '#mocks/tools/scope.ts';
import { wholeFilter } from '#mocks/tools/whole-filter.ts';

function bookOf(world: World, customerId: string): InvoiceBook {
  requireCustomer(world, customerId);
  return world.db.invoiceBookOf(customerId);
}

interface InvoicePath {
  readonly customerId: string;
  readonly invoiceNumber: string;
}

/** Throws 404 for a number that the customer does not have. */
function invoiceOf(world: World, { customerId, invoiceNumber }: InvoicePath): BilledInvoice {
  const found = bookOf(world, customerId).invoices.find((row) => row.invoiceNumber === invoiceNumber);
  if (!found) throw notFound('The invoice');
  return found;
}

const usualSort = '-invoiceDate,invoiceNumber';
const columns = Object.values(InvoiceColumn);

function valueOf(row: Invoice, field: string): string | number | boolean | null {
  const column = columns.find((name) => name === field);
  return column === undefined ? null : row[column];
}

function rowsOf(world: World, customerId: string, filter: InvoiceFilter): Invoice[] {
  requirePeriod(filter);
  return invoicesFor(bookOf(world, customerId), filter, world.now()).map(({ row }) => row);
}

function option(value: string, label: string, count: number): StatusOption[] {
  return count === 0 ? [] : [{ value, label, count }];
}

const labels: Readonly<Record<string, string>> = {
  PartiallyPaid: 'Partially paid',
  PastDue: 'Past due',
  ValueAdded: 'Value added',
};

/** Throws 422 when the lines or the amount are not the invoice's, 409 when one of them is in dispute already. */
function requireDisputable(
  invoice: BilledInvoice,
  former: readonly InvoiceDispute[],
  { lineIds, amount }: NewInvoiceDispute,
): void {
  const lines = linesOf(invoice.invoiceNumber, invoice.subject).filter(({ lineId }) =>
    lineIds.includes(lineId),
  );
  if (lines.length < lineIds.length) {
    const message = 'Choose charges of this invoice.';
    throw unprocessable('One of the charges is not of this invoice.', { lineIds: [message] });
  }
  if (invoice.invoiceType === 'Credit') {
    throw unprocessable('A credit memo cannot be disputed.', { lineIds: ['Choose charges of an invoice.'] });
  }
  const most = lines.reduce((sum, line) => sum + Math.round(line.amount * 100), 0);
  if (Math.round(amount * 100) > most) {
    throw unprocessable('The amount is more than the charges that you dispute.', {
      amount: [`Enter ${dollars(most)} or less.`],
    });
  }
  const isOpen = ({ invoiceNumber, status }: InvoiceDispute): boolean =>
    invoiceNumber === invoice.invoiceNumber && (status === 'Submitted' || status === 'InReview');
  const disputed = new Set(former.filter(isOpen).flatMap((dispute) => dispute.lineIds));
  if (lineIds.some((lineId) => disputed.has(lineId))) {
    throw conflict('One of these charges is in dispute already.');
  }
}

const wholeInvoices = wholeFilter<InvoiceFilter>();

export const invoices = {
  listInvoices: ({ world, path, query, reply }) =>
    reply.json(
      200,
      pageOf(world, rowsOf(world, path.customerId, wholeInvoices(query)), query, usualSort, valueOf),
    ),

  getInvoiceSummary: ({ world, path, query, reply }) => {
    requirePeriod(query);
    const found = invoicesFor(bookOf(world, path.customerId), wholeInvoices(query), world.now());
    return reply.json(200, invoiceSummaryOf(found, world.now()));
  },

  getInvoiceAging: ({ world, path, query, reply }) =>
    reply.json(200, agingOf(bookOf(world, path.customerId).invoices, query.asOf ?? dayFrom(world.now(), 0))),

  getInvoiceFilters: ({ world, path, reply }) => {
    const rows = rowsOf(world, path.customerId, {});
    const count = (test: (row: Invoice) => boolean): number => rows.filter(test).length;
    return reply.json(200, {
      warehouses: warehouses
        .filter(({ code }) => rows.some(({ warehouseCode }) => warehouseCode === code))
        .map(({ code, name }) => ({ code, name })),
      statuses: invoiceStatuses.flatMap((status) =>
        option(
          status,
          labels[status] ?? status,
          count((row) => row.status === status),
        ),
      ),
      invoiceTypes: chargeTypes.flatMap((type) =>
        option(
          type,
          labels[type] ?? type,
          count((row) => row.invoiceType === type),
        ),
      ),
    });
  },

  downloadStatement: ({ world, path: { customerId }, query, reply }) => {
    const day = query.asOf ?? dayFrom(world.now(), 0);
    return reply.file(200, statementDocument(customerId, bookOf(world, customerId).invoices, day), {
      mediaType: 'application/pdf',
      fileName: `Statement-${customerId}-${day}.pdf`,
    });
  },

  exportInvoices: async ({ world, person, path: { customerId }, body, reply }) => {
    const { filter, format, columns: wanted = columns, sort = usualSort } = body;
    const rows = sortedBy(rowsOf(world, customerId, filter), sort, valueOf);
    const sheet = (): Sheet => fieldSheet(wanted, rows);
    const wish = { name: 'Invoices', customerId, format, rowCount: rows.length, sheet };
    const exported = await exportRows(world, person, wish);
    if ('queued' in exported) return reply.json(202, exported.queued);
    return reply.file(200, exported.bytes, exported.file);
  },

  getInvoice: ({ world, path, reply }) => {
    const invoice = invoiceOf(world, path);
    const { disputes } = bookOf(world, path.customerId);
    return reply.json(200, {
      ...invoiceRow(invoice, disputes, dayFrom(world.now(), 0)),
      asOf: world.now().toISOString(),
      orderNumbers: invoice.orders.map(({ orderNumber }) => orderNumber).toSorted(),
      lines: linesOf(invoice.invoiceNumber, invoice.subject),
      disputes: disputes
        .filter(({ invoiceNumber }) => invoiceNumber === invoice.invoiceNumber)
        .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)),
    });
  },

  submitInvoiceDispute: ({ world, path, body, person, reply }) => {
    const invoice = invoiceOf(world, path);
    const { disputes } = bookOf(world, path.customerId);
    requireDisputable(invoice, disputes, body);
    const dispute: InvoiceDispute = {
      ...body,
      disputeId: disputeIdOf(disputes.length + 1),
      invoiceNumber: invoice.invoiceNumber,
      status: 'Submitted',
      createdAt: world.now().toISOString(),
      createdBy: person.name,
    };
    disputes.push(dispute);
    return reply.json(201, dispute);
  },
} satisfies TagHandlers<'invoices'>;
