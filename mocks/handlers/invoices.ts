import type { InvoiceDispute, NewInvoiceDispute } from '#src/api/generated/types.ts';
import { conflict, notFound, unprocessable } from '#mocks/contract/problem.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import type { BilledInvoice } from '#mocks/data/invoices/billed-invoices.ts';
import { formatDisputeId, type CustomerInvoices } from '#mocks/data/invoices/customer-invoices.ts';
import { dollars, statementDocument } from '#mocks/data/invoices/invoice-documents.ts';
import { buildLines } from '#mocks/data/invoices/invoice-lines.ts';
import { invoiceRow } from '#mocks/data/invoices/invoice-view.ts';
import { dayFrom } from '#mocks/data/days.ts';
import type { Rows } from '#mocks/lists/list.ts';
import { countOptions, dropUnusedOptions, warehouseOptions } from '#mocks/lists/options.ts';
import { requireCustomer } from '#mocks/tools/scope.ts';
import type { MockBackend } from '#mocks/mock-backend.ts';
import {
  buildAging,
  buildInvoiceFigures,
  chargeTypes,
  invoiceStatuses,
} from '#mocks/dashboards/invoices/invoice-figures.ts';
import { invoiceList, invoicesToday, type FoundInvoice } from '#mocks/dashboards/invoices/invoice-list.ts';

/** Throws 404 for an unknown customer. */
function getInvoices(backend: MockBackend, customerId: string): CustomerInvoices {
  requireCustomer(backend, customerId);
  return backend.db.getInvoices(customerId);
}

function getRows(backend: MockBackend, customerId: string): Rows<FoundInvoice> {
  return invoicesToday(getInvoices(backend, customerId), backend.now());
}

interface InvoicePath {
  readonly customerId: string;
  readonly invoiceNumber: string;
}

/** Throws 404 for a number that is not the customer's. */
function findInvoice(backend: MockBackend, { customerId, invoiceNumber }: InvoicePath): BilledInvoice {
  const found = getInvoices(backend, customerId).invoices.find((row) => row.invoiceNumber === invoiceNumber);
  if (!found) throw notFound('The invoice');
  return found;
}

/** Throws 422 when the lines or the amount are not the invoice's, 409 when one of the lines is already in dispute. */
function requireDisputable(
  invoice: BilledInvoice,
  previous: readonly InvoiceDispute[],
  { lineIds, amount }: NewInvoiceDispute,
): void {
  const lines = buildLines(invoice.invoiceNumber, invoice.subject).filter(({ lineId }) =>
    lineIds.includes(lineId),
  );
  if (lines.length < lineIds.length) {
    const message = 'Choose charges of this invoice.';
    throw unprocessable('One of the charges is not of this invoice.', { lineIds: [message] });
  }
  if (invoice.invoiceType === 'Credit') {
    throw unprocessable('A credit memo cannot be disputed.', { lineIds: ['Choose charges of an invoice.'] });
  }
  const max = lines.reduce((sum, line) => sum + Math.round(line.amount * 100), 0);
  if (Math.round(amount * 100) > max) {
    throw unprocessable('The amount is more than the charges that you dispute.', {
      amount: [`Enter ${dollars(max)} or less.`],
    });
  }
  const isOpen = ({ invoiceNumber, status }: InvoiceDispute): boolean =>
    invoiceNumber === invoice.invoiceNumber && (status === 'Submitted' || status === 'InReview');
  const disputed = new Set(previous.filter(isOpen).flatMap((dispute) => dispute.lineIds));
  if (lineIds.some((lineId) => disputed.has(lineId))) {
    throw conflict('One of these charges is in dispute already.');
  }
}

export const invoices = {
  listInvoices: ({ backend, path, query, reply }) => {
    const found = invoiceList.find(getRows(backend, path.customerId), query);
    return reply.json(200, invoiceList.getPage(found, query));
  },

  getInvoiceSummary: ({ backend, path, query, reply }) =>
    reply.json(200, buildInvoiceFigures(invoiceList.find(getRows(backend, path.customerId), query))),

  getInvoiceAging: ({ backend, path, query, reply }) => {
    const day = query.asOf ?? dayFrom(backend.now(), 0);
    return reply.json(200, buildAging(getInvoices(backend, path.customerId).invoices, day));
  },

  getInvoiceFilters: ({ backend, path, reply }) => {
    const { rows } = getRows(backend, path.customerId);
    return reply.json(200, {
      warehouses: warehouseOptions(rows.map(({ invoice }) => invoice.warehouseCode)),
      statuses: dropUnusedOptions(countOptions(invoiceStatuses, rows, ({ row }) => [row.status])),
      invoiceTypes: dropUnusedOptions(
        countOptions(chargeTypes, rows, ({ invoice }) => [invoice.invoiceType]),
      ),
    });
  },

  downloadStatement: ({ backend, path: { customerId }, query, reply }) => {
    const day = query.asOf ?? dayFrom(backend.now(), 0);
    return reply.file(200, statementDocument(customerId, getInvoices(backend, customerId).invoices, day), {
      mediaType: 'application/pdf',
      fileName: `Statement-${customerId}-${day}.pdf`,
    });
  },

  exportInvoices: (context) => invoiceList.export(context, getRows(context.backend, context.path.customerId)),

  getInvoice: ({ backend, path, reply }) => {
    const invoice = findInvoice(backend, path);
    const { disputes } = getInvoices(backend, path.customerId);
    return reply.json(200, {
      ...invoiceRow(invoice, disputes, dayFrom(backend.now(), 0)),
      asOf: backend.now().toISOString(),
      orderNumbers: invoice.orders.map(({ orderNumber }) => orderNumber).toSorted(),
      lines: buildLines(invoice.invoiceNumber, invoice.subject),
      disputes: disputes
        .filter(({ invoiceNumber }) => invoiceNumber === invoice.invoiceNumber)
        .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)),
    });
  },

  submitInvoiceDispute: ({ backend, path, body, person, reply }) => {
    const invoice = findInvoice(backend, path);
    const { disputes } = getInvoices(backend, path.customerId);
    requireDisputable(invoice, disputes, body);
    const dispute: InvoiceDispute = {
      ...body,
      disputeId: formatDisputeId(disputes.length + 1),
      invoiceNumber: invoice.invoiceNumber,
      status: 'Submitted',
      createdAt: backend.now().toISOString(),
      createdBy: person.name,
    };
    disputes.push(dispute);
    return reply.json(201, dispute);
  },
} satisfies TagHandlers<'invoices'>;
