import Download from 'lucide-react/icons/download';
import type { RecallReportFormat } from '#src/api/generated/enums.ts';
import { downloadReport, type ExerciseRef } from '#src/api/queries/fsma-recall.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import { Button } from '#src/ui/button.tsx';

const labels: Readonly<Record<RecallReportFormat, string>> = { pdf: 'PDF report', xlsx: 'Excel report' };

interface ReportButtonProps {
  readonly exercise: ExerciseRef;
  readonly format: RecallReportFormat;
}

/** Downloads the dated report of an exercise. */
export function ReportButton({ exercise, format }: ReportButtonProps) {
  const { isBusy, start } = useFileDownload({
    label: labels[format],
    fetchFile: (options) => downloadReport(exercise, format, options),
    fileName: `recall-exercise.${format}`,
  });
  return (
    <Button
      icon={Download}
      variant={format === 'pdf' ? 'primary' : 'secondary'}
      isBusy={isBusy}
      onClick={start}
    >
      {labels[format]}
    </Button>
  );
}
