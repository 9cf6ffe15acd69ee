import { useMemo } from 'react';
import type { TraceEdge, TraceLotDetail } from '#src/api/generated/types.ts';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { RecordList } from '#src/components/list/record-list.tsx';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { memoryRows } from '#src/components/table/row-source.ts';

interface EdgeRow extends Pick<TraceEdge, 'firstOn' | 'lastOn' | 'quantity' | 'missingFields'> {
  readonly id: string;
  /** The place that the row selects: the recipient, or the source of a warehouse's receipt. */
  readonly placeId: string;
  readonly from: string;
  readonly to: string;
  readonly records: number;
}

function listEdges({ nodes, edges }: Pick<TraceLotDetail, 'nodes' | 'edges'>): EdgeRow[] {
  const places = new Map(nodes.map((node) => [node.id, node]));
  return edges.map(({ from, to, eventIds, ...edge }) => ({
    ...edge,
    id: `${from} ${to}`,
    placeId: places.get(to)?.kind === 'Warehouse' ? from : to,
    from: places.get(from)?.label ?? from,
    to: places.get(to)?.label ?? to,
    records: eventIds.length,
  }));
}

const column = columnKit<EdgeRow>();
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

interface EdgeListProps {
  readonly lot: TraceLotDetail;
  /** Shows the records of a place only. */
  readonly onSelect: (placeId: string) => void;
}

/** Quantities between places: the graph as a table. */
export function EdgeList({ lot, onSelect }: EdgeListProps) {
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
