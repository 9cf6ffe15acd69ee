import Copy from 'lucide-react/icons/copy';
import FileUp from 'lucide-react/icons/file-up';
import FolderOpen from 'lucide-react/icons/folder-open';
import { useState } from 'react';
import { Permission } from '#src/api/generated/enums.ts';
import { orderDrafts } from '#src/api/generated/list-tables/orderDrafts.ts';
import { orders } from '#src/api/generated/list-tables/orders.ts';
import { listOrderDrafts } from '#src/api/generated/reads.ts';
import { listOrders } from '#src/api/generated/reads/orders.ts';
import type { OrderReference, OrderSummary, OrderDraftSummary } from '#src/api/generated/types.ts';
import { deleteOrderDraft, refreshOrders } from '#src/api/queries/order-entry.ts';
import { DeleteDialog } from '#src/components/dialog/delete-dialog.tsx';
import { SearchDialog, useSearchText } from '#src/components/dialog/search-dialog.tsx';
import { LinkButton } from '#src/components/page/link-button.tsx';
import type { StaticColumn } from '#src/components/page/static-table.tsx';
import { usePermission } from '#src/components/page/use-permission.ts';
import { formatDay, formatMoment } from '#src/lib/dates.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { noValue } from '#src/lib/no-value.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { Button } from '#src/ui/button.tsx';

interface StartActionsProps {
  readonly customerId: string;
  readonly onOpen: (draftId: string) => void;
  readonly onCopy: (order: OrderReference) => void;
}

type DialogProps<Done extends 'onOpen' | 'onCopy'> = Pick<StartActionsProps, 'customerId' | Done> & {
  readonly onClose: () => void;
};

/** Other ways to begin than an empty order. */
export function StartActions({ customerId, onOpen, onCopy }: StartActionsProps) {
  const [dialog, setDialog] = useState<'copy' | 'drafts'>();
  const close = (): void => setDialog(undefined);
  const mayReadOrders = usePermission(Permission.OrderRead);
  return (
    <>
      {mayReadOrders && (
        <Button icon={Copy} onClick={() => setDialog('copy')}>
          Copy an order
        </Button>
      )}
      <Button icon={FolderOpen} onClick={() => setDialog('drafts')}>
        Drafts and templates
      </Button>
      <LinkButton to={plainPath('orderImport')} icon={FileUp}>
        Import file
      </LinkButton>
      {dialog === 'copy' && (
        <CopyDialog
          customerId={customerId}
          onCopy={(order) => {
            close();
            onCopy(order);
          }}
          onClose={close}
        />
      )}
      {dialog === 'drafts' && (
        <DraftsDialog
          customerId={customerId}
          onOpen={(draftId) => {
            close();
            onOpen(draftId);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

const pageSize = Math.min(10, orders.maxPageSize);

/** Finds an order to copy: the latest ones, or those that match a text. */
function CopyDialog({ customerId, onCopy, onClose }: DialogProps<'onCopy'>) {
  const text = useSearchText(orders);
  const { search } = text;
  return (
    <SearchDialog
      title="Copy an order"
      description="The new order has its ship-to, terms and lines, without its numbers and dates."
      text={text}
      label="Search orders"
      help="Order number, PO number, your order number or ship-to."
      noun="orders"
      query={listOrders({ customerId }, { sort: '-orderDate', pageSize, ...(search !== '' && { search }) })}
      caption="Orders"
      columns={buildOrderColumns(onCopy)}
      getRowId={({ orderNumber, bsid }) => `${orderNumber} ${bsid}`}
      emptyText="No orders yet."
      noMatchText="No order matches this search."
      onClose={onClose}
    />
  );
}

const buildOrderColumns = (onCopy: StartActionsProps['onCopy']): readonly StaticColumn<OrderSummary>[] => [
  { header: 'Order', cell: ({ orderNumber }) => orderNumber },
  { header: 'PO number', cell: ({ poNumber }) => poNumber },
  {
    header: 'Ship to',
    cell: ({ retailerName, shipTo }) => `${retailerName}, ${shipTo.city} ${shipTo.state}`,
  },
  { header: 'Ordered', cell: ({ orderDate }) => formatDay(orderDate) },
  { header: 'Cases', align: 'end', cell: ({ casesOrdered }) => formatQuantity(casesOrdered) },
  {
    header: 'Actions',
    cell: (order) => (
      <Button size="small" aria-label={`Copy ${order.orderNumber}`} onClick={() => onCopy(order)}>
        Copy
      </Button>
    ),
  },
];

/** Drafts and templates of the company, latest first; older ones are found by search. */
function DraftsDialog({ customerId, onOpen, onClose }: DialogProps<'onOpen'>) {
  const text = useSearchText(orderDrafts);
  const { search } = text;
  const [toDelete, setToDelete] = useState<OrderDraftSummary>();
  if (toDelete)
    return (
      <DeleteDialog
        isOpen
        title={`Delete ${getTitle(toDelete)}?`}
        description="It is deleted for everyone at your company. This cannot be undone."
        remove={() => deleteOrderDraft({ customerId, draftId: toDelete.draftId }, toDelete.etag)}
        doneText={toDelete.isTemplate ? 'Template deleted' : 'Draft deleted'}
        refresh={refreshOrders}
        onClose={() => setToDelete(undefined)}
      />
    );
  return (
    <SearchDialog
      title="Drafts and templates"
      description="Shared by everyone at your company who enters orders."
      text={text}
      label="Search drafts and templates"
      noun="drafts"
      query={listOrderDrafts({ customerId }, search === '' ? {} : { search })}
      caption="Drafts and templates"
      columns={buildDraftColumns(onOpen, setToDelete)}
      getRowId={({ draftId }) => draftId}
      emptyText="No drafts or templates yet."
      noMatchText="No draft or template matches this search."
      onClose={onClose}
    />
  );
}

function getTitle({ name, poNumber, isTemplate }: OrderDraftSummary): string {
  if (name !== null) return name;
  if (poNumber !== '') return `PO ${poNumber}`;
  return isTemplate ? 'Template' : 'Draft without a PO number';
}

const buildDraftColumns = (
  onOpen: (draftId: string) => void,
  onDelete: (draft: OrderDraftSummary) => void,
): readonly StaticColumn<OrderDraftSummary>[] => [
  { header: 'Name', cell: getTitle },
  { header: 'Kind', cell: ({ isTemplate }) => (isTemplate ? 'Template' : 'Draft') },
  { header: 'Ship to', cell: ({ shipToName }) => shipToName || noValue },
  { header: 'Lines', align: 'end', cell: ({ lineCount }) => formatQuantity(lineCount) },
  { header: 'Cases', align: 'end', cell: ({ cases }) => formatQuantity(cases) },
  { header: 'Saved', cell: ({ updatedAt, updatedBy }) => `${formatMoment(updatedAt)} by ${updatedBy}` },
  {
    header: 'Actions',
    cell: (draft) => (
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-label={`Open ${getTitle(draft)}`} onClick={() => onOpen(draft.draftId)}>
          {draft.isTemplate ? 'Use' : 'Open'}
        </Button>
        <Button
          size="small"
          variant="quiet-danger"
          aria-label={`Delete ${getTitle(draft)}`}
          onClick={() => onDelete(draft)}
        >
          Delete
        </Button>
      </div>
    ),
  },
];
