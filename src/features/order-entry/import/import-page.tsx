import { ImportFileCard } from '#src/components/upload/import-file-card.tsx';
import { useTableFile } from '#src/components/import/use-table-file.ts';
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
      {customerId !== undefined && <Import key={customerId} customerId={customerId} />}
    </>
  );
}

function Import({ customerId }: { readonly customerId: string }) {
  const { chosen, count, choose } = useTableFile(customerId, orderTable);
  return (
    <>
      <ImportFileCard
        label="File with orders"
        limits={orderTable.fileLimits}
        chosen={chosen}
        isBusy={chosen.kind === 'reading'}
        onFiles={(files) => void choose(files)}
      >
        <TemplateButtons customerId={customerId} />
      </ImportFileCard>
      {chosen.kind === 'read' && (
        <ImportResult key={count} customerId={customerId} file={chosen.file} profiles={chosen.profiles} />
      )}
    </>
  );
}
