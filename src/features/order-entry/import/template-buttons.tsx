import Download from 'lucide-react/icons/download';
import { importOrders } from '#src/api/generated/limits/order-entry.ts';
import { downloadOrderImportTemplate } from '#src/api/queries/order-import.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import { formatNumber } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';

/** What the file has to contain, and templates. */
export function TemplateButtons({ customerId }: { readonly customerId: string }) {
  const csv = useFileDownload({
    label: 'Template',
    fetchFile: (options) => downloadOrderImportTemplate(customerId, 'csv', options),
    fileName: 'orders-template.csv',
  });
  const xlsx = useFileDownload({
    label: 'Template',
    fetchFile: (options) => downloadOrderImportTemplate(customerId, 'xlsx', options),
    fileName: 'orders-template.xlsx',
  });
  return (
    <div className="flex flex-col items-start gap-3 text-control">
      <p className="max-w-prose text-ink-2">
        One row for each line of an order, {formatNumber(importOrders.file.maxRows)} rows at most. Rows belong
        to the same order if everything except the line matches: PO number, ship-to, warehouse, dates and
        terms. You can use your own column names and match them in the next step.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button icon={Download} isBusy={csv.isBusy} onClick={csv.start}>
          Template (csv)
        </Button>
        <Button icon={Download} isBusy={xlsx.isBusy} onClick={xlsx.start}>
          Template (xlsx)
        </Button>
      </div>
    </div>
  );
}
