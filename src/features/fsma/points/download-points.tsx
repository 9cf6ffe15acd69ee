import { useMutation, useQueryClient } from '@tanstack/react-query';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { pointsQuery } from '#src/api/queries/fsma-points.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { saveFile } from '#src/components/feedback/save-file.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { today } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { buildPointFile } from './point-import.ts';

/** Saves all locations as a file that can be changed in a spreadsheet and imported again. */
export function DownloadPoints({ customerId }: { readonly customerId: string }) {
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
