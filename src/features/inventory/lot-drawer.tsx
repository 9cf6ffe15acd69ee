import { useQuery } from '@tanstack/react-query';
import { itemLots } from '#src/api/generated/list-tables/itemLots.ts';
import { listItemLots } from '#src/api/generated/reads.ts';
import type { Lot, LotColumn, StockLot } from '#src/api/generated/types.ts';
import { RowSteps } from '#src/components/dashboard/row-steps.tsx';
import { useAdjacentRows } from '#src/components/dashboard/use-adjacent-rows.ts';
import type { TableBinding } from '#src/components/dashboard/use-dashboard.ts';
import { ConversationTabs } from '#src/components/conversation/conversation-part.tsx';
import { CopyButton } from '#src/components/feedback/copy-button.tsx';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { FactList } from '#src/components/page/fact-list.tsx';
import { PageLink } from '#src/components/page/page-link.tsx';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { formatShortDay } from '#src/lib/dates.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { Drawer } from '#src/ui/drawer.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { lotTones } from './lot-columns.tsx';
import type { LotRef } from './use-open-lot.ts';
import { getLotRowId } from './lot-row-id.ts';

interface LotDrawerProps {
  readonly customerId: string;
  readonly lotRef: LotRef;
  readonly isOpen: boolean;
  readonly table: TableBinding<StockLot, LotColumn>;
  readonly onOpen: (lot: LotRef | null) => void;
}

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
export function LotDrawer({ customerId, lotRef, isOpen, table, onOpen }: LotDrawerProps) {
  const { itemNumber, lotNumber } = lotRef;
  const read = useQuery(
    listItemLots({ customerId, itemNumber }, { page: 1, pageSize: itemLots.maxPageSize }),
  );
  const adjacent = useAdjacentRows(table, lotRef);
  const rows = read.data?.items.filter((row) => row.lotNumber === lotNumber);
  return (
    <Drawer
      isOpen={isOpen}
      onClose={() => onOpen(null)}
      title={`Lot ${lotNumber}`}
      side="right"
      width="details"
      aside={<CopyButton name="lot" text={lotNumber} />}
      actions={<RowSteps {...adjacent} noun="lot" onOpen={onOpen} />}
    >
      {rows ? (
        <ConversationTabs
          customerId={customerId}
          record={{ type: 'Lot', id: lotNumber, qualifier: itemNumber }}
        >
          <Contents lotRef={lotRef} rows={rows} />
        </ConversationTabs>
      ) : (
        <ReadState subject="the lot" read={read} lines={8} />
      )}
    </Drawer>
  );
}

interface ContentsProps {
  readonly lotRef: LotRef;
  readonly rows: readonly Lot[];
}

function Contents({ lotRef: { itemNumber }, rows }: ContentsProps) {
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
            <PageLink
              key="item"
              to={pathTo('inventoryItem', { params: { itemNumber } })}
              className={linkClass.standalone}
            >
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
