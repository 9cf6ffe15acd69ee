import { importPoints, refreshPoints, pointsQuery } from '#src/api/queries/fsma-points.ts';
import { RowImportPage } from '#src/components/import/row-import-page.tsx';
import type { RowImport } from '#src/components/import/row-import.ts';
import { pointImport, type PointColumn, buildPointFile } from './point-import.ts';
import { createCustomerPage, type CustomerProps } from '../customer-page.tsx';
import { pointListPath, pointParents } from '../fsma-pages.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { saveFile } from '#src/components/feedback/save-file.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { today } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';

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
  list: { path: pointListPath, label: 'View locations' },
  send: importPoints,
  refresh: refreshPoints,
};

export const Page = createCustomerPage(title, ({ customerId }) => (
  <RowImportPage title={title} customerId={customerId} parents={pointParents} model={model}>
    <DownloadPoints customerId={customerId} />
  </RowImportPage>
));

/** Saves all locations as a file that can be changed in a spreadsheet and imported again. */
function DownloadPoints({ customerId }: CustomerProps) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: async () => {
      const points = await queryClient.query(pointsQuery(customerId));
      saveFile(buildPointFile(points), `points-of-manufacture-${customerId}-${today()}.csv`);
    },
    onError: (error) => snackbars.show({ tone: 'bad', text: `Download: ${failureText(error)}` }),
  });
  return (
    <Button icon={FileSpreadsheet} isBusy={save.isPending} onClick={() => save.mutate()}>
      Download your locations
    </Button>
  );
}
