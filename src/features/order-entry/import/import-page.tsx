import { TableFileCard } from '#src/components/import/table-file-card.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { ParentBreadcrumbs } from '#src/components/page/parent-pages.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { ImportResult } from './import-result.tsx';
import { orderTable } from './order-table.ts';
import { TemplateButtons } from './template-buttons.tsx';

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
          guide={<TemplateButtons customerId={customerId} />}
        >
          {(opened) => <ImportResult customerId={customerId} opened={opened} />}
        </TableFileCard>
      )}
    </>
  );
}
