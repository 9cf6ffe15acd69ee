import type { Download } from '#src/api/contract.ts';
import { downloadInvoice, downloadInvoices, type InvoiceRef } from '#src/api/queries/invoices.ts';
import type { MutateOptions } from '#src/api/query.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import type { Period } from '#src/components/dashboard/periods.ts';

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

/** A zip file of all invoices of the period. Rejects with an error for the user when there are none. */
export async function fetchInvoices(
  customerId: string,
  { startDate, endDate }: Period,
  options: MutateOptions,
): Promise<Download> {
  const file = await downloadInvoices({ startDate, endDate, customerId }, options);
  if (file === undefined) throw new Error(noInvoices);
  return file;
}
