import { useQuery } from '@tanstack/react-query';
import { itemLots } from '#src/api/generated/list-tables/itemLots.ts';
import { listItemLots } from '#src/api/generated/reads.ts';
import type { Lot, StockLot } from '#src/api/generated/types.ts';
import { FactList } from '#src/components/page/fact-list.tsx';
import { PageLink } from '#src/components/page/page-link.tsx';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { StaticTable } from '#src/components/page/static-table.tsx';
import { RecordDrawer, type OpenedDrawerProps } from '#src/components/dashboard/record-drawer.tsx';
import { itemPath } from '#src/components/record/record-paths.ts';
import { formatShortDay } from '#src/lib/dates.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { lotTones, getLotRowId } from './lot-columns.tsx';

const place = columnKit<Lot>();

const places = [
  place.text('warehouseCode', 'Warehouse'),
  place.status('status', 'Status', lotTones),
  place.quantity('quantity', 'Cases'),
  place.text('holdReason', 'Hold reason'),
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

function Contents({ itemNumber, rows }: { readonly itemNumber: string; readonly rows: readonly Lot[] }) {
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
