import { AgingBucket, ChargeType, InvoiceStatus } from '#src/api/generated/enums.ts';
import type { DocumentRef } from '#src/api/generated/types.ts';
import { notFound } from '#mocks/contract/problem.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import type { BilledInvoice } from '#mocks/world/billing/billed-invoices.ts';
import type { CustomerInvoices } from './customer-invoices.ts';
import { invoiceDocument, statementDocument } from './invoice-documents.ts';
import { buildLines } from '#mocks/world/billing/invoice-lines.ts';
import { invoiceRow } from './invoice-view.ts';
import { getOfficeDay } from '#mocks/world/orders/calendar/office-day.ts';
import type { Rows } from '#mocks/lists/list.ts';
import { isWithin, readPeriod } from '#mocks/lists/period.ts';
import { countOptions, dropUnusedOptions, warehouseOptions } from '#mocks/lists/options.ts';
import { getDisputes, submitDispute } from './invoice-disputes.ts';
import { requireCustomer } from '#mocks/access/scope.ts';
import { readUpload } from '#mocks/files/uploads.ts';
import { uploadedFile } from '#mocks/files/stored-file.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { buildAging, buildInvoiceFigures, sumInvoices } from './invoice-figures.ts';
import { getInvoiceDay, invoiceList, invoicesToday, type FoundInvoice } from './invoice-list.ts';
import { invoiceStore } from './invoice-store.ts';
import type { Reply } from '#mocks/contract/reply-content.ts';
import { downloadInvoices } from './invoice-bundle.ts';

const attachmentTypes = ['application/pdf', 'image/png', 'image/jpeg'];
/** Bytes. */
const maxAttachmentSize = 10_000_000;

/** Throws 404 for an unknown customer. */
export function getInvoices(backend: MockBackend, customerId: string): CustomerInvoices {
  requireCustomer(backend, customerId);
  return invoiceStore(backend.db).getInvoices(customerId);
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
  const invoice = getInvoices(backend, customerId).invoices.find(
    (row) => row.invoiceNumber === invoiceNumber,
  );
  if (!invoice) throw notFound('The invoice');
  return invoice;
}

const invoiceHandlers = invoiceList.serve(
  ({ backend, path }) => getRows(backend, path.customerId),
  (matching) => ({ totals: sumInvoices(matching.rows) }),
);

/** The invoices of a customer that match a filter. Throws as the list does. */
export const findInvoices = invoiceHandlers.find;

export const invoices = {
  listInvoices: invoiceHandlers.list,

  getInvoiceSummary: ({ backend, path, query, reply }) => {
    const all = getRows(backend, path.customerId);
    const { rows: listed, now } = invoiceList.find(all, query);
    // A filter by age finds open invoices of any period; the period is applied here.
    const ages = query.agingBucket?.length ? query.agingBucket : Object.values(AgingBucket);
    const { rows: open } = invoiceList.find(all, { ...query, agingBucket: ages });
    const period = readPeriod(query);
    const inPeriod = listed.filter((row) => isWithin(period, getInvoiceDay(row, query)));
    return reply.json(200, buildInvoiceFigures({ inPeriod, open, listed, period, now }));
  },

  getInvoiceAging: ({ backend, path, query, reply }) => {
    const day = query.asOf ?? getOfficeDay(backend.now());
    return reply.json(200, buildAging(getInvoices(backend, path.customerId).invoices, day));
  },

  getInvoiceFilters: ({ backend, path, reply }) => {
    const { rows } = getRows(backend, path.customerId);
    return reply.json(200, {
      warehouses: warehouseOptions(rows.map(({ invoice }) => invoice.warehouseCode)),
      statuses: dropUnusedOptions(
        countOptions(Object.values(InvoiceStatus), rows, ({ row }) => [row.status]),
      ),
      invoiceTypes: dropUnusedOptions(
        countOptions(Object.values(ChargeType), rows, ({ invoice }) => [invoice.invoiceType]),
      ),
    });
  },

  downloadStatement: ({ backend, path: { customerId }, query, reply }) => {
    const day = query.asOf ?? getOfficeDay(backend.now());
    return reply.file(200, statementDocument(customerId, getInvoices(backend, customerId).invoices, day), {
      mediaType: 'application/pdf',
      fileName: `Statement-${customerId}-${day}.pdf`,
    });
  },

  exportInvoices: invoiceHandlers.export,

  getInvoice: ({ backend, path, reply }) => {
    const invoice = findInvoice(backend, path);
    const disputes = getDisputes(getInvoices(backend, path.customerId), invoice);
    return reply.json(200, {
      ...invoiceRow(invoice, disputes, getOfficeDay(backend.now())),
      asOf: backend.now().toISOString(),
      orderNumbers: invoice.orders.map(({ orderNumber }) => orderNumber).toSorted(),
      lines: buildLines(invoice.invoiceNumber, invoice.subject),
      disputes: disputes.toReversed(),
    });
  },

  submitInvoiceDispute: ({ backend, path, body, person, reply }) => {
    const invoice = findInvoice(backend, path);
    const store = getInvoices(backend, path.customerId);
    return reply.json(201, submitDispute({ store, invoice, by: person.name, at: backend.now() }, body));
  },

  uploadInvoiceAttachment: async ({ backend, path, body, reply }) => {
    const { invoiceNumber } = findInvoice(backend, path);
    const upload = await readUpload(body.file, attachmentTypes, maxAttachmentSize);
    const { attachments } = getInvoices(backend, path.customerId);
    const document: DocumentRef = {
      documentId: `ATT-${String(attachments.size + 1).padStart(6, '0')}`,
      documentType: upload.mediaType === 'application/pdf' ? 'Other' : 'Photo',
      fileName: upload.fileName,
      contentType: upload.mediaType,
      sizeBytes: upload.bytes.length,
      createdAt: backend.now().toISOString(),
      source: 'Customer',
    };
    const file = uploadedFile(upload.mediaType, upload.bytes);
    attachments.set(document.documentId, { invoiceNumber, document, file });
    return reply.json(201, document);
  },

  downloadInvoiceAttachment: ({ backend, path, reply }) => {
    const { invoiceNumber } = findInvoice(backend, path);
    const attachment = getInvoices(backend, path.customerId).attachments.get(path.documentId);
    if (attachment?.invoiceNumber !== invoiceNumber) throw notFound('The file');
    const { fileName } = attachment.document;
    return reply.file(200, attachment.file.bytes(), { mediaType: 'application/octet-stream', fileName });
  },
  downloadInvoice: ({ backend, path, reply }): Reply => {
    requireCustomer(backend, path.customerId);
    const invoice = invoiceStore(backend.db)
      .getInvoices(path.customerId)
      .invoices.find((row) => row.invoiceNumber === path.invoiceNumber);
    if (!invoice) return reply.empty(204);
    return reply.file(200, invoiceDocument(path.customerId, invoice), {
      mediaType: 'application/pdf',
      fileName: `${invoice.invoiceNumber}.pdf`,
    });
  },

  downloadInvoices,
} satisfies TagHandlers<'invoices'> & Pick<TagHandlers<'documents'>, 'downloadInvoice' | 'downloadInvoices'>;
