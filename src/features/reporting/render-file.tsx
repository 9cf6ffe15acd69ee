import FileDown from 'lucide-react/icons/file-down';
import type { ReportRender } from '#src/api/generated/types.ts';
import { downloadReportRender } from '#src/api/queries/reports.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import { formatMoment, formatMomentDay, formatNearDay } from '#src/lib/dates.ts';
import { formatFileSize } from '#src/lib/file-size.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { ReportRenderStatus } from '#src/api/generated/enums.ts';

/** The stages of a render in words. */
export const statuses: Readonly<Record<ReportRenderStatus, { readonly label: string; readonly tone: Tone }>> =
  {
    [ReportRenderStatus.Queued]: { label: 'Queued', tone: 'neutral' },
    [ReportRenderStatus.Rendering]: { label: 'Rendering', tone: 'info' },
    [ReportRenderStatus.Completed]: { label: 'Completed', tone: 'ok' },
    [ReportRenderStatus.Failed]: { label: 'Failed', tone: 'bad' },
  };

interface Period {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** 'Mar 2 to Mar 8'; undefined without a period. */
export function describePeriod({ startDate, endDate }: Period): string | undefined {
  if (startDate === null || endDate === null) return undefined;
  return startDate === endDate
    ? formatNearDay(startDate)
    : `${formatNearDay(startDate)} to ${formatNearDay(endDate)}`;
}

interface RenderFileProps {
  readonly customerId: string;
  readonly render: Pick<ReportRender, 'reportRenderId' | 'fileName'> &
    Partial<Pick<ReportRender, 'queuedAt'>>;
  readonly text?: string;
}

/** Downloads the file of a completed render. */
export function RenderFile({ customerId, render, text = 'Download' }: RenderFileProps) {
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
      aria-label={`Download ${name}${queuedAt === undefined ? '' : `, ${formatMoment(queuedAt)}`}`}
    >
      {text}
    </Button>
  );
}

/** 'PDF, 1.2 MB, 310 rows', and until when it is kept. */
export function FileFacts(
  props: Pick<ReportRender, 'format' | 'sizeBytes' | 'expiresAt'> & { readonly rows?: string },
) {
  const { format, sizeBytes, expiresAt, rows } = props;
  return (
    <>
      {[format, sizeBytes === null ? undefined : formatFileSize(sizeBytes), rows]
        .filter((part) => part !== undefined)
        .join(', ')}
      {expiresAt !== null && (
        <span className="block text-hint text-ink-2">until {formatMomentDay(expiresAt)}</span>
      )}
    </>
  );
}

export function RenderBadge({ status }: { readonly status: ReportRender['renderStatus'] }) {
  const { label, tone } = statuses[status];
  return <Badge tone={tone}>{label}</Badge>;
}
