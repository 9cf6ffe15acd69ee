import { importRetailers, refreshRetailers } from '#src/api/queries/retailers.ts';
import { RowImportPage } from '#src/components/import/row-import-page.tsx';
import type { RowImport } from '#src/components/import/row-import.ts';
import { RetailerDirectoryPage, listPath, retailerListParents } from './directory-page.tsx';
import { retailerImport, type RetailerColumn } from './retailer-import.ts';

const title = 'Import retailers';

const model: RowImport<RetailerColumn> = {
  definition: retailerImport,
  noun: 'retailers',
  fileName: 'retailers',
  rowText: 'One row for each retailer or location',
  keyColumns: [
    { name: 'retailerCode', width: 8 },
    { name: 'retailerName', width: 11 },
    { name: 'locationNumber', width: 9 },
  ],
  list: { path: listPath, label: 'View retailers' },
  send: importRetailers,
  refresh: refreshRetailers,
};

export function Page() {
  return (
    <RetailerDirectoryPage title={title}>
      {(customerId) => (
        <RowImportPage title={title} customerId={customerId} parents={retailerListParents} model={model} />
      )}
    </RetailerDirectoryPage>
  );
}
