import FileArchive from 'lucide-react/icons/file-archive';
import FileDown from 'lucide-react/icons/file-down';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { hasOperations } from '#src/api/availability.ts';
import { downloadInvoice, downloadInvoices, type InvoiceRef } from '#src/api/queries/invoices.ts';
import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import { countText } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { lazyOverlay } from '#src/ui/lazy-part.ts';
import type { billing } from './billing-dashboard.ts';

const StatementDialog = lazyOverlay(() => import('./statement-dialog.tsx'), 'StatementDialog');

/** The statement of account, and the invoices that the table lists. */
export function BillingDownloads({ dashboard }: DashboardProps<typeof billing>) {
  const { customerId, period, selection, rowCount } = dashboard;
  const [hasStatement, setHasStatement] = useState(false);
  const all = useFileDownload({
    label: 'Invoices',
    fileName: 'invoices.zip',
    fetchFile: (options) => downloadInvoices({ ...selection, ...period, customerId }, options),
    // The specification's text.
    emptyText: 'No invoices found for the selected date.',
  });
  return (
    <>
      {hasOperations('downloadStatement') && (
        <Button icon={FileText} aria-haspopup="dialog" onClick={() => setHasStatement(true)}>
          Statement
        </Button>
      )}
      {hasStatement && <StatementDialog customerId={customerId} onClose={() => setHasStatement(false)} />}
      <Button icon={FileArchive} isBusy={all.isBusy} onClick={all.start}>
        {rowCount ? `Download ${countText(rowCount, 'invoices')}` : 'Download invoices'}
      </Button>
    </>
  );
}

/** Downloads the PDF of an invoice, or shows why there is none. */
export function useInvoiceFile(ref: InvoiceRef) {
  return useFileDownload({
    label: `Invoice ${ref.invoiceNumber}`,
    fileName: `${ref.invoiceNumber}.pdf`,
    fetchFile: (options) => downloadInvoice(ref, options),
    // The specification's text.
    emptyText: 'Please review the invoice number provided. Invoice not found.',
  });
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
