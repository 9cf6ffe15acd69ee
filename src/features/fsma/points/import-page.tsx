import { importPoints, refreshPoints } from '#src/api/queries/fsma-points.ts';
import { ImportPage } from '#src/components/import/import-page.tsx';
import type { ImportModel } from '#src/components/import/import-model.ts';
import { DownloadPoints } from './download-points.tsx';
import { pointImport, type PointColumnName } from './point-import.ts';
import { CustomerPage } from '../customer-page.tsx';
import { listPath, pointParents } from './point-pages.ts';

const title = 'Import points of manufacture';

const model: ImportModel<PointColumnName> = {
  definition: pointImport,
  noun: 'points of manufacture',
  fileName: 'points-of-manufacture',
  rowText: 'One row for each location',
  limitText:
    'A row changes its own location only: it cannot end an assignment at another one. To move an item, enter its last day in the row of its previous location, above the row of the new location with its first day.',
  keyColumns: [
    { name: 'name', header: 'Name', width: 12 },
    { name: 'items', header: 'Items', width: 12 },
  ],
  list: { path: listPath, label: 'View locations' },
  send: importPoints,
  refresh: refreshPoints,
};

export function Page() {
  return (
    <CustomerPage title={title}>
      {(customerId) => (
        <ImportPage title={title} customerId={customerId} parents={pointParents} model={model}>
          <DownloadPoints customerId={customerId} />
        </ImportPage>
      )}
    </CustomerPage>
  );
}
