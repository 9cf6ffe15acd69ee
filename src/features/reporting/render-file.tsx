import FileDown from 'lucide-react/icons/file-down';
import type { ReportRender } from '#src/api/generated/types.ts';
import { downloadReportRender } from '#src/api/queries/reports.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';

interface RenderFileProps {
  readonly customerId: string;
  readonly render: ReportRender;
}

/** Downloads the file of a completed render. */
export function RenderFile({ customerId, render }: RenderFileProps) {
  const { reportRenderId, fileName, queuedAt } = render;
  const name = fileName ?? reportRenderId;
  const { isBusy, start } = useFileDownload({
    label: name,
    fileName: name,
    fetchFile: (options) => downloadReportRender(reportRenderId, customerId, options),
  });
  return (
    <Button
      size="small"
      icon={FileDown}
      isBusy={isBusy}
      onClick={start}
      aria-label={`Download ${name}, ${formatMoment(queuedAt)}`}
    >
      Download
    </Button>
  );
}
