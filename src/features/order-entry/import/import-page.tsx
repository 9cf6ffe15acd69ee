import Download from 'lucide-react/icons/download';
import { importOrders } from '#src/api/generated/limits/order-entry.ts';
import { downloadOrderImportTemplate } from '#src/api/queries/order-import.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import { TableFileCard } from '#src/components/import/table-file-card.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { ParentBreadcrumbs } from '#src/components/page/parent-pages.tsx';
import { formatNumber } from '#src/lib/figures.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Button } from '#src/ui/button.tsx';
import { ImportResult } from './import-result.tsx';
import { orderTable } from './order-table.ts';

const title = 'Import orders';

/** Orders from a spreadsheet: its columns, a preview with corrections, and the report. */
export function Page() {
  const customerId = useSelectedCustomer()?.customerId;
  return (
    <>
      <ParentBreadcrumbs parents={[{ path: plainPath('orderEntry'), label: 'Order Entry' }]} />
      <PageHeading
        title={title}
        hint="From a CSV file or an Excel workbook. You see a preview before anything is saved."
      />
      {customerId !== undefined && (
        <TableFileCard
          key={customerId}
          customerId={customerId}
          definition={orderTable}
          label="File with orders"
          guide={
            <div className="flex flex-col items-start gap-3 text-control">
              <p className="max-w-prose text-ink-2">
                One row for each line of an order, {formatNumber(importOrders.file.maxRows)} rows at most.
                Rows belong to the same order if everything except the line matches: PO number, ship-to,
                warehouse, dates and terms. You can use your own column names and match them in the next step.
              </p>
              <div className="flex flex-wrap gap-2">
                <TemplateButton customerId={customerId} format="csv" />
                <TemplateButton customerId={customerId} format="xlsx" />
              </div>
            </div>
          }
        >
          {(opened) => <ImportResult customerId={customerId} opened={opened} />}
        </TableFileCard>
      )}
    </>
  );
}

interface TemplateButtonProps {
  readonly customerId: string;
  readonly format: 'csv' | 'xlsx';
}

function TemplateButton({ customerId, format }: TemplateButtonProps) {
  const { isBusy, start } = useFileDownload({
    label: 'Template',
    fetchFile: (options) => downloadOrderImportTemplate(customerId, format, options),
    fileName: `orders-template.${format}`,
  });
  return (
    <Button icon={Download} isBusy={isBusy} onClick={start}>
      {`Template (${format})`}
    </Button>
  );
}
