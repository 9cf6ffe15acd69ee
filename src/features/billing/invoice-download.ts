import type { Download, InputOf, ResponseOf } from '#src/api/contract.ts';
import { downloadInvoice, downloadInvoices, type InvoiceRef } from '#src/api/queries/invoices.ts';
import type { MutateOptions } from '#src/api/query.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';

/** The specification's texts for the two empty responses. */
const noInvoice = 'Please review the invoice number provided. Invoice not found.';
const noInvoices = 'No invoices found for the selected date.';

/** Downloads the PDF of an invoice, or shows why there is none. */
export function useInvoiceFile(ref: InvoiceRef) {
  return useFileDownload({
    label: `Invoice ${ref.invoiceNumber}`,
    fileName: `${ref.invoiceNumber}.pdf`,
    fetchFile: (options) => fetchInvoice(ref, options),
  });
}

async function fetchInvoice(ref: InvoiceRef, options: MutateOptions): Promise<Download> {
  const file = await downloadInvoice(ref, options);
  if (file === undefined) throw new Error(noInvoice);
  return file;
}

/**
 * A zip file of the invoices that match the filters, or the render of many. Rejects with an error for the user when
 * there are none.
 */
export async function fetchInvoices(
  query: InputOf<'downloadInvoices'>['query'],
  options: MutateOptions,
): Promise<ResponseOf<'downloadInvoices'> & object> {
  const file = await downloadInvoices(query, options);
  if (file === undefined) throw new Error(noInvoices);
  return file;
}
