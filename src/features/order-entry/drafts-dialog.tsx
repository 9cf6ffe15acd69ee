import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listOrderDrafts } from '#src/api/generated/reads.ts';
import type { OrderDraftSummary } from '#src/api/generated/types.ts';
import { deleteOrderDraft, refreshOrders } from '#src/api/queries/order-entry.ts';
import { DeleteDialog } from '#src/components/dialog/delete-dialog.tsx';
import { ReadFailure } from '#src/components/feedback/read-failure.tsx';
import { Waiting } from '#src/components/feedback/waiting.tsx';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { noValue } from '#src/components/table/column.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { useSettled } from '#src/lib/use-settled.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { searchPauseMs } from './entry-words.ts';

interface DraftsDialogProps {
  readonly customerId: string;
  readonly onOpen: (draftId: string) => void;
  readonly onClose: () => void;
}

/** Drafts and templates of the company, the latest first; people who look for an older one search. */
export function DraftsDialog({ customerId, onOpen, onClose }: DraftsDialogProps) {
  const [typed, setTyped] = useState('');
  const [toDelete, setToDelete] = useState<OrderDraftSummary>();
  const search = useSettled(typed.trim(), searchPauseMs);
  const read = useQuery({
    ...listOrderDrafts({ customerId }, search === '' ? {} : { search }),
    placeholderData: (earlier) => earlier,
  });
  const { data } = read;
  if (toDelete)
    return (
      <DeleteDialog
        isOpen
        title={`Delete ${getTitle(toDelete)}?`}
        description="It is deleted for everyone at your company. This cannot be undone."
        remove={() => deleteOrderDraft({ customerId, draftId: toDelete.draftId })}
        doneText={toDelete.isTemplate ? 'Template deleted' : 'Draft deleted'}
        refresh={refreshOrders}
        onClose={() => setToDelete(undefined)}
      />
    );
  return (
    <Dialog
      isOpen
      title="Drafts and templates"
      description="Everyone at your company who enters orders shares them."
      width="wide"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="flex flex-col gap-3">
        <Field label="Search drafts and templates">
          <TextInput type="search" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        </Field>
        {read.error && !data && <ReadFailure what="The drafts could not be loaded" read={read} />}
        {!read.error && !data && <Waiting what="the drafts" lines={4} />}
        {data?.totalCount === 0 && (
          <p className="text-control text-ink-2">
            {search === '' ? 'No drafts or templates yet.' : 'No draft or template matches this search.'}
          </p>
        )}
        {data && data.totalCount > 0 && (
          <StaticTable
            caption="Drafts and templates"
            columns={buildColumns(onOpen, setToDelete)}
            rows={data.items}
            getRowId={({ draftId }) => draftId}
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
