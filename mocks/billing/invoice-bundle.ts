import type { ResolverContext } from '#mocks/contract/resolver.ts';
import type { Reply } from '#mocks/contract/reply-content.ts';
import { invoiceDocument } from './invoice-documents.ts';
import { writeZip } from '#mocks/files/spreadsheet.ts';
import { queueExport } from '#mocks/renders/render-queue.ts';
import { requireCustomer } from '#mocks/access/scope.ts';
import { invoiceList, invoicesToday } from './invoice-list.ts';
import { invoiceStore } from './invoice-store.ts';

/** Maximum invoices of a synchronous download; larger ones are rendered after the response. */
const maxDirectInvoices = 500;
const zip = 'application/zip';

/** A zip of the invoices of the list with the same filters: 200, 202 for many, 204 for none. */
export function downloadInvoices({
  backend,
  person,
  query: { customerId, token: _token, ...filter },
  reply,
}: ResolverContext<'downloadInvoices'>): Reply {
  requireCustomer(backend, customerId);
  const { rows } = invoiceList.find(
    invoicesToday(invoiceStore(backend.db).getInvoices(customerId), backend.now()),
    filter,
  );
  if (rows.length === 0) return reply.empty(204);
  const make = (): Uint8Array<ArrayBuffer> =>
    writeZip(
      Object.fromEntries(
        rows.map(({ invoice }) => [`${invoice.invoiceNumber}.pdf`, invoiceDocument(customerId, invoice)]),
      ),
    );
  const fileName = `invoices-${customerId}-${filter.startDate}-to-${filter.endDate}.zip`;
  if (rows.length <= maxDirectInvoices) return reply.file(200, make(), { mediaType: zip, fileName });
  const queued = queueExport(backend, {
    customerId,
    person,
    name: 'Invoices',
    format: 'PDF',
    file: { fileName, mediaType: zip, make },
  });
  return reply.json(202, queued);
}
