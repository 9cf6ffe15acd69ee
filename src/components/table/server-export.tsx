import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import type { Download as File } from '#src/api/contract.ts';
import type { ExportFormat, QueuedReportRender } from '#src/api/generated/types.ts';
import { createSubmission, type SubmitOptions } from '#src/api/submission.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { saveDownload } from '#src/components/feedback/save-download.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { Button } from '#src/ui/button.tsx';
import { ActionMenu } from '#src/ui/action-menu.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { useState } from 'react';

export interface ServerExportProps {
  /** 'orders' is saved as 'orders.csv' where the server names no file. */
  readonly name: string;
  /** No rows are shown, so there is nothing to export. */
  readonly isEmpty?: boolean;
  /** Requests the export of what the table shows: its filters, sort and columns. */
  readonly request: (format: ExportFormat, options: SubmitOptions) => Promise<File | QueuedReportRender>;
  readonly print?: (() => Promise<void>) | undefined;
}

const formats = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel (xlsx)'],
] as const;

/** Exports all rows that match the table's filters. Very large exports run in the background and are announced. */
export function ServerExport({ name, isEmpty = false, request, print }: ServerExportProps) {
  const [share, setShare] = useState<number>();
  const [submission] = useState(createSubmission);
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: ExportFormat) => ({
      format,
      response: await request(format, { submission, onProgress: setShare }),
    }),
    onSuccess: async ({ format, response }) => {
      if ('blob' in response) await saveDownload(response, `${name}.${format}`);
      else
        snackbars.show({
          tone: 'info',
          text: 'Your export is being prepared. You will be notified when it is ready.',
        });
    },
    onError: (error) => snackbars.show({ tone: 'bad', text: `Export: ${failureText(error)}` }),
    onSettled: () => setShare(undefined),
  });
  const paper = useMutation({
    mutationFn: async () => print?.(),
    onError: (error) => snackbars.show({ tone: 'bad', text: `Print: ${failureText(error)}` }),
  });
  return (
    <>
      {isPending && share !== undefined && (
        <span className="w-24">
          <ProgressBar label="Export" share={share} />
        </span>
      )}
      <ActionMenu
        trigger={
          <Button icon={Download} isBusy={isPending || paper.isPending} aria-disabled={isEmpty || undefined}>
            Export
          </Button>
        }
        actions={[
          ...formats.map(([format, label]) => ({
            label,
            isDisabled: isEmpty || isPending,
            onAction: () => mutate(format),
          })),
          ...(print
            ? [{ label: 'Print all', isDisabled: isEmpty || paper.isPending, onAction: () => paper.mutate() }]
            : []),
        ]}
      />
    </>
  );
}
