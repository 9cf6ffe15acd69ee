import FileArchive from 'lucide-react/icons/file-archive';
import FileDown from 'lucide-react/icons/file-down';
import type { InvoiceRef } from '#src/api/queries/invoices.ts';
import type { Dashboard } from '#src/components/dashboard/use-dashboard.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import { countText } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { billing } from './billing-dashboard.ts';
import { fetchInvoices, useInvoiceFile } from './invoice-download.ts';
import { StatementButton } from './statement-button.tsx';

interface BillingDownloadsProps {
  readonly dashboard: Pick<
    Dashboard<(typeof billing)['list']>,
    'customerId' | 'period' | 'selection' | 'rowCount'
  >;
}

/** The label of the button: how many files it downloads. */
function downloadLabel(count: number | undefined): string {
  if (count === undefined || count === 0) return 'Download invoices';
  return `Download ${countText(count, 'invoices')}`;
}

/** The statement of account, and the invoices that the table lists. */
export function BillingDownloads({ dashboard }: BillingDownloadsProps) {
  const { customerId, period, selection, rowCount } = dashboard;
  const all = useFileDownload({
    label: 'Invoices',
    fileName: 'invoices.zip',
    fetchFile: (options) => fetchInvoices({ ...selection, ...period, customerId }, options),
  });
  return (
    <>
      <StatementButton customerId={customerId} />
      <Button icon={FileArchive} isBusy={all.isBusy} onClick={all.start}>
        {downloadLabel(rowCount)}
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
