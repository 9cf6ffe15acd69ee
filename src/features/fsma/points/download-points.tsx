import { useMutation, useQueryClient } from '@tanstack/react-query';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { pointsOfManufacture } from '#src/api/generated/list-tables/pointsOfManufacture.ts';
import { listPointsOfManufacture } from '#src/api/generated/reads.ts';
import type { PointOfManufacture } from '#src/api/generated/types.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { saveFile } from '#src/components/feedback/save-file.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { today } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { buildPointFile } from './point-import.ts';

const pageSize = pointsOfManufacture.maxPageSize;

/** Saves all locations as a file that can be changed in a spreadsheet and imported again. */
export function DownloadPoints({ customerId }: { readonly customerId: string }) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: async () => {
      const points: PointOfManufacture[] = [];
      for (let page = 1; ; page += 1) {
        const read = await queryClient.query(listPointsOfManufacture({ customerId }, { page, pageSize }));
        points.push(...read.items);
        if (read.items.length === 0 || points.length >= read.totalCount) break;
      }
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
