import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderDrafts } from '#src/api/generated/list-tables/orderDrafts.ts';
import { listOrderDrafts } from '#src/api/generated/reads.ts';
import type { OrderDraftSummary } from '#src/api/generated/types.ts';
import { deleteOrderDraft, refreshOrders } from '#src/api/queries/order-entry.ts';
import { DeleteDialog } from '#src/components/dialog/delete-dialog.tsx';
import { SearchDialog, useSearchText } from '#src/components/dialog/search-dialog.tsx';
import type { StaticColumn } from '#src/components/page/static-table.tsx';
import { noValue } from '#src/lib/no-value.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';

interface DraftsDialogProps {
  readonly customerId: string;
  readonly onOpen: (draftId: string) => void;
  readonly onClose: () => void;
}

/** Drafts and templates of the company, latest first; older ones are found by search. */
export function DraftsDialog({ customerId, onOpen, onClose }: DraftsDialogProps) {
  const text = useSearchText(orderDrafts);
  const { search } = text;
  const [toDelete, setToDelete] = useState<OrderDraftSummary>();
  const read = useQuery({
    ...listOrderDrafts({ customerId }, search === '' ? {} : { search }),
    placeholderData: keepPreviousData,
  });
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
      read={read}
      caption="Drafts and templates"
      columns={buildColumns(onOpen, setToDelete)}
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

const buildColumns = (
  onOpen: (draftId: string) => void,
  onDelete: (draft: OrderDraftSummary) => void,
): readonly StaticColumn<OrderDraftSummary>[] => [
  { id: 'title', header: 'Name', cell: getTitle },
  { id: 'kind', header: 'Kind', cell: ({ isTemplate }) => (isTemplate ? 'Template' : 'Draft') },
  { id: 'shipTo', header: 'Ship to', cell: ({ shipToName }) => shipToName || noValue },
  { id: 'lines', header: 'Lines', align: 'end', cell: ({ lineCount }) => formatQuantity(lineCount) },
  { id: 'cases', header: 'Cases', align: 'end', cell: ({ cases }) => formatQuantity(cases) },
  {
    id: 'saved',
    header: 'Saved',
    cell: ({ updatedAt, updatedBy }) => `${formatMoment(updatedAt)} by ${updatedBy}`,
  },
  {
    id: 'actions',
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
