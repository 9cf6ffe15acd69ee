import { importPoints, refreshPoints } from '#src/api/queries/fsma-points.ts';
import { RowImportPage } from '#src/components/import/row-import-page.tsx';
import type { RowImport } from '#src/components/import/row-import.ts';
import { DownloadPoints } from './download-points.tsx';
import { pointImport, type PointColumn } from './point-import.ts';
import { CustomerPage } from '../customer-page.tsx';
import { listPath, pointParents } from './point-pages.ts';

const title = 'Import points of manufacture';

const model: RowImport<PointColumn> = {
  definition: pointImport,
  noun: 'points of manufacture',
  fileName: 'points-of-manufacture',
  rowText: 'One row for each location',
  limitText:
    'A row changes its own location only: it cannot end an assignment at another one. To move an item, enter its last day in the row of its previous location, above the row of the new location with its first day.',
  keyColumns: [
    { name: 'name', width: 12 },
    { name: 'items', width: 12 },
  ],
  list: { path: listPath, label: 'View locations' },
  send: importPoints,
  refresh: refreshPoints,
};

export function Page() {
  return (
    <CustomerPage title={title}>
      {(customerId) => (
        <RowImportPage title={title} customerId={customerId} parents={pointParents} model={model}>
          <DownloadPoints customerId={customerId} />
        </RowImportPage>
      )}
    </CustomerPage>
  );
}
