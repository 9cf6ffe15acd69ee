import { skipToken, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getReport, listReportRenders } from '#src/api/generated/reads.ts';
import type { Report, ReportRender, ReportParameter } from '#src/api/generated/types.ts';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { formatMoment, formatMomentDay, millisecondsPerDay } from '#src/lib/dates.ts';
import { countText } from '#src/lib/figures.ts';
import { isUuid } from '#src/lib/is-uuid.ts';
import { TitledCard, Card, CardHeader } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { ReportForm, type ParameterSource } from './report-form.tsx';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { ReportRenderStatus } from '#src/api/generated/enums.ts';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { noValue } from '#src/lib/no-value.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { describeValues } from './parameter-values.ts';
import { FileFacts, RenderBadge, RenderFile } from './render-file.tsx';

interface ReportPanelProps {
  readonly customerId: string;
  readonly report: Report;
  /** The render whose parameters the form starts with. */
  readonly runId: string | null;
}

/** Why the file of a link is not there; undefined while it is kept, or while it is being made. */
function describeLinkedRun(run: ReportRender | undefined, now: number): string | undefined {
  if (!run) return 'The run of this link could not be found. Enter the parameters and run the report.';
  const { expiresAt, completedAt, queuedAt } = run;
  if (expiresAt === null || Date.parse(expiresAt) > now) return undefined;
  // Not by the days of the calendar: one of them can be 23 or 25 hours long.
  const days = Math.round((Date.parse(expiresAt) - Date.parse(completedAt ?? queuedAt)) / millisecondsPerDay);
  return `Report files are kept for ${countText(days, 'days')}. The file of this link expired on ${formatMomentDay(expiresAt)}. Its parameters are filled in: run the report again.`;
}

/** A report: its parameters and its previous renders. */
export function ReportPanel({ customerId, report, runId }: ReportPanelProps) {
  const query = useQuery(getReport({ customerId, reportId: report.reportId }));
  const { data } = query;
  const history = useQuery(listReportRenders({ customerId, reportId: report.reportId }));
  const listed = history.data?.find(({ reportRenderId }) => reportRenderId === runId);
  // A link may be older than the file, or than the history, which has the last runs.
  const isOlder = runId !== null && isUuid(runId) && history.data !== undefined && !listed;
  const older = useQuery({
    ...listReportRenders({ customerId, reportId: report.reportId }, { reportRenderId: runId ?? '' }),
    ...(!isOlder && { queryFn: skipToken }),
  });
  const linked = listed ?? older.data?.[0];
  const isWaitingForRun = runId !== null && (history.isPending || (isOlder && older.isPending));
  const isKnown = listed !== undefined || older.data !== undefined || (runId !== null && !isUuid(runId));
  const linkNotice =
    runId !== null && !isWaitingForRun && isKnown && describeLinkedRun(linked, older.dataUpdatedAt);
  const [selectedSource, setSelectedSource] = useState<ParameterSource>();
  const source = selectedSource ?? (linked && { ...linked, origin: formatMoment(linked.queuedAt), key: 0 });
  const [setId, setSetId] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className="flex min-w-0 flex-col gap-4">
      <TitledCard title={report.name} hint={report.description}>
        {linkNotice && (
          <Notice tone="warn" role="status" className="my-2">
            {linkNotice}
          </Notice>
        )}
        {isOlder && older.error && !older.data && (
          <ReadState subject="the run of the link" read={older} lines={1} />
        )}
        {data && !isWaitingForRun ? (
          <ReportForm
            key={source?.key}
            customerId={customerId}
            report={data}
            source={source}
            setId={setId}
            onLoad={(set) => {
              setSetId(set.parameterSetId);
              setSelectedSource((last) => ({ ...set, origin: `“${set.name}”`, key: (last?.key ?? 0) + 1 }));
            }}
            onSaved={({ parameterSetId }) => setSetId(parameterSetId)}
          />
        ) : (
          <ReadState subject="the report" read={query} lines={5} />
        )}
      </TitledCard>
      <RenderHistory
        customerId={customerId}
        reportId={report.reportId}
        parameters={data?.parameters}
        onRunAgain={(render) => {
          setSetId(undefined);
          const origin = formatMoment(render.queuedAt);
          setSelectedSource((last) => ({ ...render, origin, key: (last?.key ?? 0) + 1 }));
          box.current?.scrollIntoView({ block: 'start' });
        }}
      />
    </div>
  );
}

interface RenderHistoryProps {
  readonly customerId: string;
  readonly reportId: string;
  /** Undefined until the report is loaded. */
  readonly parameters: readonly ReportParameter[] | undefined;
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
        <RenderBadge status={renderStatus} />
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
      <FileFacts format={format} sizeBytes={sizeBytes} expiresAt={expiresAt} />
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
function RenderHistory(props: RenderHistoryProps) {
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
