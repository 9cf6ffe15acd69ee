import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getReport, listReportRenders } from '#src/api/generated/reads.ts';
import type { Report } from '#src/api/generated/types.ts';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { formatMoment } from '#src/lib/dates.ts';
import { TitledCard } from '#src/ui/card.tsx';
import { RenderHistory } from './render-history.tsx';
import { ReportForm, type ParameterSource } from './report-form.tsx';

interface ReportPanelProps {
  readonly customerId: string;
  readonly report: Report;
  /** The render whose parameters the form starts with. */
  readonly runId: string | null;
}

/** A report: its parameters and its previous renders. */
export function ReportPanel({ customerId, report, runId }: ReportPanelProps) {
  const query = useQuery(getReport({ customerId, reportId: report.reportId }));
  const { data } = query;
  const history = useQuery(listReportRenders({ customerId, reportId: report.reportId }));
  const linked = history.data?.find(({ reportRenderId }) => reportRenderId === runId);
  const isWaitingForRun = runId !== null && history.isPending;
  const [selectedSource, setSelectedSource] = useState<ParameterSource>();
  const source = selectedSource ?? (linked && { ...linked, origin: formatMoment(linked.queuedAt), key: 0 });
  const [setId, setSetId] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className="flex min-w-0 flex-col gap-4">
      <TitledCard title={report.name} hint={report.description}>
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
