import { useQuery } from '@tanstack/react-query';
import { itemLots } from '#src/api/generated/list-tables/itemLots.ts';
import { listItemLots } from '#src/api/generated/reads.ts';
import type { Lot, StockLot } from '#src/api/generated/types.ts';
import { FactList } from '#src/components/page/fact-list.tsx';
import { PageLink } from '#src/components/page/page-link.tsx';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { RecordDrawer, type OpenedDrawerProps } from '#src/components/dashboard/record-drawer.tsx';
import { itemPath } from '#src/components/record/record-paths.ts';
import { formatShortDay } from '#src/lib/dates.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { lotTones } from './lot-columns.tsx';
import { getLotRowId } from './lot-row-id.ts';

const places: readonly StaticColumn<Lot>[] = [
  { id: 'warehouse', header: 'Warehouse', cell: ({ warehouseCode }) => warehouseCode },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge value={status} tones={lotTones} />,
  },
  { id: 'cases', header: 'Cases', align: 'end', cell: ({ quantity }) => formatQuantity(quantity) },
  { id: 'hold', header: 'Hold reason', cell: ({ holdReason }) => holdReason ?? '—' },
];

/** A lot on hand with its places and the questions about it, in a drawer over the list. */
export function LotDrawer(drawer: OpenedDrawerProps<StockLot>) {
  const { record, table } = drawer;
  const { customerId } = table;
  const itemNumber = record.qualifier ?? '';
  const read = useQuery(
    listItemLots({ customerId, itemNumber }, { page: 1, pageSize: itemLots.maxPageSize }),
  );
  const rows = read.data?.items.filter((row) => row.lotNumber === record.id);
  return (
    <RecordDrawer {...drawer} read={read}>
      {rows && <Contents itemNumber={itemNumber} rows={rows} />}
    </RecordDrawer>
  );
}

interface ContentsProps {
  readonly itemNumber: string;
  readonly rows: readonly Lot[];
}

function Contents({ itemNumber, rows }: ContentsProps) {
  const [lot] = rows;
  if (!lot) {
    return <EmptyState title="Nothing on hand">All cases of this lot have left the warehouses.</EmptyState>;
  }
  const day = (text: string | null): string | null => (text === null ? null : formatShortDay(text));
  return (
    <div className="flex flex-col gap-4">
      <FactList
        facts={[
          [
            'Item',
            <PageLink key="item" to={itemPath({ itemNumber })} className={linkClass.standalone}>
              {itemNumber}
            </PageLink>,
          ],
          ['Expires', day(lot.expirationDate)],
          ['Made', day(lot.manufactureDate)],
          ['Received', day(lot.receivedDate)],
          ['Traceability lot code', lot.traceabilityLotCode],
        ]}
      />
      <StaticTable caption="Where the lot is" columns={places} rows={rows} getRowId={getLotRowId} />
    </div>
  );
}
