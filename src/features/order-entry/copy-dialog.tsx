import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listOrders } from '#src/api/generated/reads/orders.ts';
import type { OrderSummary } from '#src/api/generated/types.ts';
import { ReadFailure } from '#src/components/feedback/read-failure.tsx';
import { Waiting } from '#src/components/feedback/waiting.tsx';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { formatDay } from '#src/lib/dates.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { useSettled } from '#src/lib/use-settled.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { searchPauseMs } from './entry-words.ts';

const pageSize = 10;

interface CopyDialogProps {
  readonly customerId: string;
  readonly onCopy: (order: Pick<OrderSummary, 'orderNumber' | 'bsid'>) => void;
  readonly onClose: () => void;
}

/** Finds an order to copy: the latest, or those that a text names. */
export function CopyDialog({ customerId, onCopy, onClose }: CopyDialogProps) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), searchPauseMs);
  const read = useQuery({
    ...listOrders({ customerId }, { sort: '-orderDate', pageSize, ...(search !== '' && { search }) }),
    placeholderData: (earlier) => earlier,
  });
  const { data } = read;
  return (
    <Dialog
      isOpen
      title="Copy an order"
      description="The new order has its ship-to, terms and lines, without its numbers and dates."
      width="wide"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="flex flex-col gap-3">
        <Field label="Search orders" help="Order, PO or your own number, or the ship-to.">
          <TextInput type="search" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        </Field>
        {read.error && !data && <ReadFailure what="The orders could not be loaded" read={read} />}
        {!read.error && !data && <Waiting what="the orders" lines={4} />}
        {data?.totalCount === 0 && (
          <p className="text-control text-ink-2">
            {search === '' ? 'No orders yet.' : 'No order matches this search.'}
          </p>
        )}
        {data && data.totalCount > 0 && (
          <StaticTable
            caption="Orders"
            columns={buildColumns(onCopy)}
            rows={data.items}
            getRowId={({ orderNumber, bsid }) => `${orderNumber} ${bsid}`}
          />
        )}
        {data && data.totalCount > data.items.length && (
          <p className="text-hint text-ink-3">
            The latest {formatQuantity(data.items.length)} of {formatQuantity(data.totalCount)}. Search for
            others.
          </p>
        )}
      </div>
    </Dialog>
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
