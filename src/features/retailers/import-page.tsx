import { importRetailers, refreshRetailers } from '#src/api/queries/retailers.ts';
import { ImportPage } from '#src/components/import/import-page.tsx';
import type { ImportModel } from '#src/components/import/import-model.ts';
import { RetailerDirectoryPage } from './directory-page.tsx';
import { listPath, retailerListParents } from './directory-breadcrumbs.ts';
import { retailerImport, type ImportColumnName } from './retailer-import.ts';

const title = 'Import retailers';

const model: ImportModel<ImportColumnName> = {
  definition: retailerImport,
  noun: 'retailers',
  fileName: 'retailers',
  rowText: 'One row for each retailer or location',
  keyColumns: [
    { name: 'retailerCode', header: 'Retailer code', width: 8 },
    { name: 'retailerName', header: 'Retailer name', width: 11 },
    { name: 'locationNumber', header: 'Location number', width: 9 },
  ],
  list: { path: listPath, label: 'View retailers' },
  send: importRetailers,
  refresh: refreshRetailers,
};

export function Page() {
  return (
    <RetailerDirectoryPage title={title}>
      {(customerId) => (
        <ImportPage title={title} customerId={customerId} parents={retailerListParents} model={model} />
      )}
    </RetailerDirectoryPage>
  );
}
