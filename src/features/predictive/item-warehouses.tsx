import { useQuery } from '@tanstack/react-query';
import { eoqItems } from '#src/api/generated/lists/eoqItems.ts';
import type { EoqRow } from '#src/api/generated/types.ts';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { actionTones } from '#src/components/page/eoq-action-tones.ts';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { PageLink } from '#src/components/page/page-link.tsx';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { StaticTable } from '#src/components/page/static-table.tsx';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { formatShortDay } from '#src/lib/dates.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { cases } from './eoq-columns.tsx';
import { itemPath } from './item-path.ts';

const column = columnKit<EoqRow>();

interface ItemWarehousesProps {
  readonly customerId: string;
  readonly itemNumber: string;
}

const columns = [
  {
    id: 'warehouse',
    header: 'Warehouse',
    cell: (row: EoqRow) => (
      <PageLink to={itemPath(row)} className={linkClass.standalone}>
        {row.warehouseCode}
      </PageLink>
    ),
  },
  {
    id: 'action',
    header: 'Action',
    cell: ({ action }: EoqRow) => <StatusBadge value={action} tones={actionTones} />,
  },
  {
    id: 'quantity',
    header: 'Order, cases',
    align: 'end',
    cell: ({ suggestedOrderQty }: EoqRow) => cases(suggestedOrderQty) ?? '—',
  },
  {
    id: 'date',
    header: 'Order on',
    cell: ({ suggestedOrderDate: day }: EoqRow) => (day === null ? '—' : formatShortDay(day)),
  },
  column.quantity('available', 'Available'),
] as const;

/** The warehouses of an item, for an address that names none. */
export function ItemWarehouses({ customerId, itemNumber }: ItemWarehousesProps) {
  const read = useQuery(
    eoqItems.rows(customerId, { search: itemNumber, pageSize: eoqItems.table.maxPageSize }),
  );
  const rows = read.data?.items.filter((row) => row.itemNumber === itemNumber);
  return (
    <>
      <PageHeading
        title={rows?.[0] ? `${itemNumber} ${rows[0].description}` : `Item ${itemNumber}`}
        hint="Choose a warehouse"
      />
      <Card>
        {!rows ? (
          <ReadState subject="the warehouses" read={read} lines={4} isInCard />
        ) : rows.length === 0 ? (
          <EmptyState
            title="No warehouse has this item"
            action={<LinkButton to={plainPath('predictiveDashboard')}>All items</LinkButton>}
          >
            Check the item number, or choose the item from the list.
          </EmptyState>
        ) : (
          <StaticTable<EoqRow>
            caption="Warehouses of the item"
            rows={rows}
            getRowId={({ warehouseCode }) => warehouseCode}
            columns={columns}
          />
        )}
      </Card>
    </>
  );
}
