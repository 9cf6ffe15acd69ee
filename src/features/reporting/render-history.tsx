import { useQuery } from '@tanstack/react-query';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { listReportRenders } from '#src/api/generated/reads.ts';
import { ReportRenderStatus } from '#src/api/generated/enums.ts';
import type { ReportParameter, ReportRender } from '#src/api/generated/types.ts';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { noValue } from '#src/lib/no-value.ts';
import { formatFileSize } from '#src/lib/file-size.ts';
import { formatMoment, formatMomentDay } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card, CardHeader } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { describeValues } from './parameter-values.ts';
import { RenderFile } from './render-file.tsx';
import { statuses } from './render-words.ts';

interface RenderHistoryProps {
  readonly customerId: string;
  readonly reportId: string;
  /** Undefined until the report is loaded. */
  readonly parameters: readonly ReportParameter[] | undefined;
  /** Fills the form with the parameters of a run. */
  readonly onRunAgain: (render: ReportRender) => void;
}

const buildColumns = ({
  customerId,
  parameters,
  onRunAgain,
}: RenderHistoryProps): readonly StaticColumn<ReportRender>[] => [
  {
    id: 'queued',
    header: 'Queued',
    isWhole: true,
    cell: ({ queuedAt, requestedBy }) => (
      <>
        {formatMoment(queuedAt)}
        <span className="block text-hint text-ink-2">{requestedBy}</span>
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ renderStatus, errorMessage }) => (
      <>
        <Badge tone={statuses[renderStatus].tone}>{statuses[renderStatus].label}</Badge>
        {errorMessage !== null && <span className="block text-hint text-ink-2">{errorMessage}</span>}
      </>
    ),
  },
  {
    id: 'parameters',
    header: 'Parameters',
    cell: (render) => (parameters && describeValues(parameters, render.parameters)) || noValue,
  },
  {
    id: 'file',
    header: 'File',
    cell: ({ format, sizeBytes, expiresAt }) => (
      <>
        {sizeBytes === null ? format : `${format}, ${formatFileSize(sizeBytes)}`}
        {expiresAt !== null && (
          <span className="block text-hint text-ink-2">until {formatMomentDay(expiresAt)}</span>
        )}
      </>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    align: 'end',
    cell: (render) => (
      <span className="flex flex-wrap gap-1 sm:justify-end">
        {render.renderStatus === ReportRenderStatus.Completed && (
          <RenderFile customerId={customerId} render={render} />
        )}
        {parameters && (
          <Button
            size="small"
            icon={RotateCw}
            aria-label={`Run again with the parameters of ${formatMoment(render.queuedAt)}`}
            onClick={() => onRunAgain(render)}
          >
            Run again
          </Button>
        )}
      </span>
    ),
  },
];

/** The report's renders, newest first. Hub messages keep it up to date. */
export function RenderHistory(props: RenderHistoryProps) {
  const { customerId, reportId } = props;
  const query = useQuery(listReportRenders({ customerId, reportId }));
  const { data } = query;
  return (
    <Card>
      <CardHeader title="History" hint="Files are kept until they expire." />
      {data === undefined ? (
        <ReadState subject="the history" read={query} lines={3} isInCard />
      ) : data.length === 0 ? (
        <EmptyState title="No runs yet">Runs of this report and their files appear here.</EmptyState>
      ) : (
        <StaticTable<ReportRender>
          caption="History"
          rows={data}
          getRowId={({ reportRenderId }) => reportRenderId}
          columns={buildColumns(props)}
        />
      )}
    </Card>
  );
}
