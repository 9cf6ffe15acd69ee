import Siren from 'lucide-react/icons/siren';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import type { TraceEvent, TraceLotDetail } from '#src/api/generated/types.ts';
import { FlowDrawing } from './flow-drawing.tsx';
import { AskRecordButton } from '#src/components/conversation/ask-record-button.tsx';
import { ConversationCard } from '#src/components/conversation/conversation-part.tsx';
import { stockLotKey } from '#src/components/record/record-keys.ts';
import { CopyButton } from '#src/components/feedback/copy-button.tsx';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { formatDay, formatMoment } from '#src/lib/dates.ts';
import { countText, formatQuantity } from '#src/lib/figures.ts';
import { Card, CardBody, CardHeader } from '#src/ui/card.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { useIsPhone } from '#src/ui/use-is-phone.ts';
import type { BatchTask } from '#src/components/batch/batch-task.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { RequestButton } from '../page-actions.tsx';
import { EdgeList } from './edge-list.tsx';
import { buildFlow, findDrawnKey, findRecordIds, flowTitles } from './lot-flow.ts';
import { recallPath } from '../recall/recall-pages.ts';
import { LotRecords } from './lot-records.tsx';
import { Reconciliation } from './reconciliation.tsx';

/** Loaded when it is first needed. */
const FillDialog = lazyPart(() => import('../fill-dialog.tsx'), 'FillDialog');

interface LotContentsProps {
  readonly customerId: string;
  readonly lot: TraceLotDetail;
  readonly breadcrumbs: ReactNode;
}

/** The trace of a lot as a graph and as a table, with its reconciliation. */
export function LotContents({ customerId, lot, breadcrumbs }: LotContentsProps) {
  const [selected, setSelected] = useState<string | null>(null);
  const [task, setTask] = useState<BatchTask<TraceEvent>>();
  const selectedIds = findRecordIds(lot, selected);
  const records = selectedIds ? lot.records.filter(({ eventId }) => selectedIds.has(eventId)) : lot.records;
  const expiry = lot.expirationDate === null ? '' : ` · expires ${formatDay(lot.expirationDate)}`;
  return (
    <>
      {breadcrumbs}
      <PageHeading
        title={`Lot ${lot.traceabilityLotCode}`}
        aside={<CopyButton name="lot code" text={lot.traceabilityLotCode} />}
        hint={`${lot.itemNumber} ${lot.description}${expiry} · traced ${formatMoment(lot.asOf)}`}
        actions={
          <>
            <LinkButton icon={Siren} to={recallPath([lot.traceabilityLotCode])}>
              Recall trace
            </LinkButton>
            <RequestButton customerId={customerId} tlcs={[lot.traceabilityLotCode]} />
            <AskRecordButton variant="secondary" />
          </>
        }
      />
      <div className="flex flex-col gap-3">
        <Reconciliation
          lot={lot}
          onFill={() => setTask({ items: lot.records.filter((event) => !event.isComplete) })}
        />
        <Trace lot={lot} selected={selected} onSelect={setSelected} />
        <LotRecords
          records={records}
          place={
            selected === null
              ? undefined
              : (lot.nodes.find(({ id }) => id === selected)?.label ?? 'Other recipients')
          }
          onClear={() => setSelected(null)}
          onFill={(event) => setTask({ items: [event] })}
        />
        <ConversationCard customerId={customerId} record={stockLotKey.toRecord(lot)} />
      </div>
      {task && (
        <Suspense>
          <FillDialog customerId={customerId} task={task} onClose={() => setTask(undefined)} />
        </Suspense>
      )}
    </>
  );
}

interface TraceProps {
  readonly lot: TraceLotDetail;
  readonly selected: string | null;
  readonly onSelect: (key: string | null) => void;
}

function Trace({ lot, selected, onSelect }: TraceProps) {
  const isPhone = useIsPhone();
  const [selectedView, setSelectedView] = useState<'graph' | 'table'>();
  const view = selectedView ?? (isPhone ? 'table' : 'graph');
  const flow = useMemo(() => buildFlow(lot), [lot]);
  return (
    <section aria-label="Trace" className="flex flex-col gap-3">
      <Card>
        <CardHeader
          title="Where did the lot go?"
          aside={
            <p className="text-hint text-ink-3">
              {view === 'graph' && 'band width is cases; '}choose a place to filter the records
            </p>
          }
          actions={
            <SegmentedControl
              label="View"
              segments={[
                { value: 'graph', label: 'Graph' },
                { value: 'table', label: 'Table' },
              ]}
              value={view}
              onChange={setSelectedView}
            />
          }
        />
        {view === 'graph' && (
          <CardBody>
            <FlowDrawing
              label={`Trace of the lot: ${countText(lot.received, 'cases')} received, ${formatQuantity(lot.shipped)} shipped to ${formatQuantity(lot.consignees)} places, ${formatQuantity(lot.onHand)} on hand`}
              columns={flowTitles(lot)}
              nodes={flow.nodes}
              links={flow.links}
              selected={findDrawnKey(flow.nodes, selected)}
              onSelect={onSelect}
            />
          </CardBody>
        )}
      </Card>
      {view === 'table' && <EdgeList lot={lot} onSelect={onSelect} />}
    </section>
  );
}
