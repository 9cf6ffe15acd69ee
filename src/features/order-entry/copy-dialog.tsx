import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { orders } from '#src/api/generated/list-tables/orders.ts';
import { listOrders } from '#src/api/generated/reads/orders.ts';
import type { OrderSummary } from '#src/api/generated/types.ts';
import { SearchDialog, useSearchText } from '#src/components/dialog/search-dialog.tsx';
import type { StaticColumn } from '#src/components/page/static-table.tsx';
import { formatDay } from '#src/lib/dates.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';

const pageSize = Math.min(10, orders.maxPageSize);

interface CopyDialogProps {
  readonly customerId: string;
  readonly onCopy: (order: Pick<OrderSummary, 'orderNumber' | 'bsid'>) => void;
  readonly onClose: () => void;
}

/** Finds an order to copy: the latest ones, or those that match a text. */
export function CopyDialog({ customerId, onCopy, onClose }: CopyDialogProps) {
  const text = useSearchText(orders);
  const { search } = text;
  const read = useQuery({
    ...listOrders({ customerId }, { sort: '-orderDate', pageSize, ...(search !== '' && { search }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <SearchDialog
      title="Copy an order"
      description="The new order has its ship-to, terms and lines, without its numbers and dates."
      text={text}
      label="Search orders"
      help="Order number, PO number, your order number or ship-to."
      noun="orders"
      read={read}
      caption="Orders"
      columns={buildColumns(onCopy)}
      getRowId={({ orderNumber, bsid }) => `${orderNumber} ${bsid}`}
      emptyText="No orders yet."
      noMatchText="No order matches this search."
      onClose={onClose}
    />
  );
}

const buildColumns = (onCopy: CopyDialogProps['onCopy']): readonly StaticColumn<OrderSummary>[] => [
  { id: 'order', header: 'Order', cell: ({ orderNumber }) => orderNumber },
  { id: 'po', header: 'PO number', cell: ({ poNumber }) => poNumber },
  {
    id: 'shipTo',
    header: 'Ship to',
    cell: ({ retailerName, shipTo }) => `${retailerName}, ${shipTo.city} ${shipTo.state}`,
  },
  { id: 'date', header: 'Ordered', cell: ({ orderDate }) => formatDay(orderDate) },
  { id: 'cases', header: 'Cases', align: 'end', cell: ({ casesOrdered }) => formatQuantity(casesOrdered) },
  {
    id: 'actions',
    header: 'Actions',
    cell: (order) => (
      <Button size="small" aria-label={`Copy ${order.orderNumber}`} onClick={() => onCopy(order)}>
        Copy
      </Button>
    ),
  },
];
