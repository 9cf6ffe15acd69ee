import FileArchive from 'lucide-react/icons/file-archive';
import FileDown from 'lucide-react/icons/file-down';
import FileText from 'lucide-react/icons/file-text';
import { downloadStatement, type InvoiceRef } from '#src/api/queries/invoices.ts';
import type { Period } from '#src/components/dashboard/periods.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { fetchInvoices, useInvoiceFile } from './invoice-download.ts';

interface BillingDownloadsProps {
  readonly customerId: string;
  readonly period: Period;
}

/** The statement of account, and all invoices of the period. */
export function BillingDownloads({ customerId, period }: BillingDownloadsProps) {
  const statement = useFileDownload({
    label: 'Statement',
    fileName: 'statement.pdf',
    fetchFile: (options) => downloadStatement(customerId, undefined, options),
  });
  const all = useFileDownload({
    label: 'Invoices',
    fileName: 'invoices.zip',
    fetchFile: (options) => fetchInvoices(customerId, period, options),
  });
  return (
    <>
      <Button icon={FileText} isBusy={statement.isBusy} onClick={statement.start}>
        Statement
      </Button>
      <Button icon={FileArchive} isBusy={all.isBusy} onClick={all.start}>
        Download invoices
      </Button>
    </>
  );
}

/** The PDF of an invoice, in its row. */
export function PdfButton(invoiceRef: InvoiceRef) {
  const { isBusy, start } = useInvoiceFile(invoiceRef);
  return (
    <IconButton
      icon={FileDown}
      label={`Download ${invoiceRef.invoiceNumber}`}
      size="small"
      isBusy={isBusy}
      onClick={start}
    />
  );
}
