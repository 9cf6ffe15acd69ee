import { useParams } from 'react-router';
import { getTraceLot as limits } from '#src/api/generated/parameters/fsma.ts';
import { getTraceLot } from '#src/api/generated/reads.ts';
import { matchesParameters } from '#src/api/parameter-limits.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { ParentBreadcrumbs } from '#src/components/page/parent-pages.tsx';
import { RecordPage } from '#src/components/page/record-page.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import type { CustomerProps } from '../customer-page.tsx';
import { fsmaParents, recallPath } from '../fsma-pages.ts';
import Siren from 'lucide-react/icons/siren';
import { useMemo, useState } from 'react';
import type { TraceEvent, TraceLotDetail } from '#src/api/generated/types.ts';
import { FlowDrawing } from './flow-drawing.tsx';
import { AskRecordButton } from '#src/components/conversation/ask-record-button.tsx';
import { ConversationCard } from '#src/components/conversation/conversation-part.tsx';
import { stockLotKey } from '#src/components/record/record-keys.ts';
import { CopyButton } from '#src/components/feedback/copy-button.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { formatDay, formatMoment } from '#src/lib/dates.ts';
import { countText, formatQuantity } from '#src/lib/figures.ts';
import { Card, CardBody, CardHeader } from '#src/ui/card.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { useIsPhone } from '#src/ui/use-is-phone.ts';
import type { BatchTask } from '#src/components/batch/batch-task.ts';
import { lazyOverlay } from '#src/ui/lazy-part.ts';
import { RequestButton } from '../page-actions.tsx';
import { buildFlow, findDrawnKey, findRecordIds, flowTitles } from './lot-flow.ts';
import { LotRecords } from './lot-records.tsx';
import { Reconciliation } from './reconciliation.tsx';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { RecordList } from '#src/components/list/record-list.tsx';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { memoryRows } from '#src/components/table/row-source.ts';

const breadcrumbs = <ParentBreadcrumbs parents={fsmaParents} />;

/** A lot: where it came from, where it is, and where it went. */
export function Page() {
  const { traceabilityLotCode = '' } = useParams();
  const customer = useSelectedCustomer();
  if (!customer) return null;
  const { customerId } = customer;
  const isCode = matchesParameters(limits, { traceabilityLotCode });
  return (
    <RecordPage
      key={traceabilityLotCode}
      title="Lot"
      message="The lot could not be loaded"
      breadcrumbs={breadcrumbs}
      backLink={<LinkButton to={plainPath('fsmaDashboard')}>All lots</LinkButton>}
      query={isCode ? getTraceLot({ customerId, traceabilityLotCode }) : undefined}
    >
      {(lot) => <LotContents customerId={customerId} lot={lot} />}
    </RecordPage>
  );
}

const FillDialog = lazyOverlay(() => import('../fill-dialog.tsx'), 'FillDialog');

interface LotContentsProps extends CustomerProps {
  readonly lot: TraceLotDetail;
}

function LotContents({ customerId, lot }: LotContentsProps) {
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
      {task && <FillDialog customerId={customerId} task={task} onClose={() => setTask(undefined)} />}
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

function listEdges({ nodes, edges }: TraceLotDetail) {
  const places = new Map(nodes.map((node) => [node.id, node]));
  return edges.map(({ from, to, eventIds, ...edge }) => ({
    ...edge,
    id: `${from} ${to}`,
    // The place that the row selects: the recipient, or the source of a warehouse's receipt.
    placeId: places.get(to)?.kind === 'Warehouse' ? from : to,
    from: places.get(from)?.label ?? from,
    to: places.get(to)?.label ?? to,
    records: eventIds.length,
  }));
}

const column = columnKit<ReturnType<typeof listEdges>[number]>();
const searched = { isSearched: true };
const figure = { isDescendingFirst: true };

const buildColumns = (onSelect: (placeId: string) => void) => [
  column.button('to', 'To', ({ placeId }) => onSelect(placeId), { width: 14, ...searched }),
  column.text('from', 'From', { width: 11, ...searched }),
  column.day('firstOn', 'First', { width: 6 }),
  column.day('lastOn', 'Last', { width: 6, ...figure }),
  column.quantity('quantity', 'Cases', { width: 5, ...figure }),
  column.quantity('records', 'Records', { width: 5, ...figure }),
  column.quantity('missingFields', 'Fields missing', { width: 6.5, ...figure }),
];

/** Forward in the order of the trace. */
const list = {
  fields: {},
  sorts: ['firstOn', 'lastOn', 'from', 'to', 'quantity', 'records', 'missingFields'],
  defaultSort: { by: 'firstOn', isDescending: false },
};

/** Quantities between places: the graph as a table. */
function EdgeList({ lot, onSelect }: Omit<TraceProps, 'selected'>) {
  const view = useListView(list);
  const columns = useMemo(() => buildColumns(onSelect), [onSelect]);
  const rows = useMemo(() => memoryRows(listEdges(lot)), [lot]);
  return (
    <RecordList
      view={view}
      rows={rows}
      columns={columns}
      getRowId={({ id }) => id}
      caption="Cases between places"
      noun={{ one: 'route', many: 'routes' }}
      exportName={`lot-${lot.traceabilityLotCode}`}
      empty={{ title: 'No movements', text: 'No records of this lot name two places.' }}
    />
  );
}
