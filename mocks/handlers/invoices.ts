import type { InvoiceDispute, NewInvoiceDispute } from '#src/api/generated/types.ts';
import { conflict, notFound, unprocessable } from '#mocks/contract/problem.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import type { BilledInvoice } from '#mocks/data/invoices/billed-invoices.ts';
import { disputeIdOf, type CustomerInvoices } from '#mocks/data/invoices/customer-invoices.ts';
import { dollars, statementDocument } from '#mocks/data/invoices/invoice-documents.ts';
import { linesOf } from '#mocks/data/invoices/invoice-lines.ts';
import { invoiceRow } from '#mocks/data/invoices/invoice-view.ts';
import { dayFrom } from '#mocks/data/days.ts';
import type { Rows } from '#mocks/lists/list.ts';
import { countOptions, onlyUsed, warehouseOptions } from '#mocks/lists/options.ts';
import { requireCustomer } from '#mocks/tools/scope.ts';
import type { World } from '#mocks/world.ts';
import { buildAging, buildInvoiceFigures, chargeTypes, invoiceStatuses } from './invoices/invoice-figures.ts';
import { invoiceList, invoicesToday, type FoundInvoice } from './invoices/invoice-list.ts';

/** Throws 404 for an unknown customer. */
function getInvoices(world: World, customerId: string): CustomerInvoices {
  requireCustomer(world, customerId);
  return world.db.invoicesOf(customerId);
}

function getRows(world: World, customerId: string): Rows<FoundInvoice> {
  return invoicesToday(getInvoices(world, customerId), world.now());
}

interface InvoicePath {
  readonly customerId: string;
  readonly invoiceNumber: string;
}

/** Throws 404 for a number that the customer does not have. */
function findInvoice(world: World, { customerId, invoiceNumber }: InvoicePath): BilledInvoice {
  const found = getInvoices(world, customerId).invoices.find((row) => row.invoiceNumber === invoiceNumber);
  if (!found) throw notFound('The invoice');
  return found;
}

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

export const invoices = {
  listInvoices: ({ world, path, query, reply }) => {
    const found = invoiceList.find(getRows(world, path.customerId), query);
    return reply.json(200, invoiceList.getPage(found, query));
  },

  getInvoiceSummary: ({ world, path, query, reply }) =>
    reply.json(200, buildInvoiceFigures(invoiceList.find(getRows(world, path.customerId), query))),

  getInvoiceAging: ({ world, path, query, reply }) => {
    const day = query.asOf ?? dayFrom(world.now(), 0);
    return reply.json(200, buildAging(getInvoices(world, path.customerId).invoices, day));
  },

  getInvoiceFilters: ({ world, path, reply }) => {
    const { rows } = getRows(world, path.customerId);
    return reply.json(200, {
      warehouses: warehouseOptions(rows.map(({ invoice }) => invoice.warehouseCode)),
      statuses: onlyUsed(countOptions(invoiceStatuses, rows, ({ row }) => [row.status])),
      invoiceTypes: onlyUsed(countOptions(chargeTypes, rows, ({ invoice }) => [invoice.invoiceType])),
    });
  },

  downloadStatement: ({ world, path: { customerId }, query, reply }) => {
    const day = query.asOf ?? dayFrom(world.now(), 0);
    return reply.file(200, statementDocument(customerId, getInvoices(world, customerId).invoices, day), {
      mediaType: 'application/pdf',
      fileName: `Statement-${customerId}-${day}.pdf`,
    });
  },

  exportInvoices: (context) => invoiceList.export(context, getRows(context.world, context.path.customerId)),

  getInvoice: ({ world, path, reply }) => {
    const invoice = findInvoice(world, path);
    const { disputes } = getInvoices(world, path.customerId);
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
    const invoice = findInvoice(world, path);
    const { disputes } = getInvoices(world, path.customerId);
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
