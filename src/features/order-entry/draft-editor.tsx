import { useQueryClient } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { createOrderDraft as limits } from '#src/api/generated/limits/order-entry.ts';
import type { OrderEntryOptions, SubmittedOrder, OrderDraftValues } from '#src/api/generated/types.ts';
import { deleteOrderDraft, refreshOrders, createOrderDraft } from '#src/api/queries/order-entry.ts';
import { isOutdatedVersion } from '#src/api/versioned.ts';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { AutosaveConflict, AutosaveStatus } from '#src/components/form/autosave-status.tsx';
import { defineForm, text } from '#src/components/form/define-form.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { LeaveDialog } from '#src/components/form/form-parts.tsx';
import { ProblemSummary } from '#src/components/form/problem-summary.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useIsPhone } from '#src/ui/use-is-phone.ts';
import { buildValues, withoutOwn } from './entry-form.ts';
import { EntryHeader } from './entry-header.tsx';
import { EntryRail } from './entry-rail.tsx';
import { LineGrid } from './line-grid.tsx';
import { useAcknowledgment } from './use-acknowledgment.ts';
import { useDraftForm, type DraftStart } from './use-draft-form.ts';
import { useEntry } from './use-entry.ts';

interface DraftEditorProps {
  readonly customerId: string;
  readonly options: OrderEntryOptions;
  readonly start: DraftStart;
  /** The draft in the address. */
  readonly draftId: string | undefined;
  readonly onCreated: (draftId: string) => void;
  /** Called with the drafts of the lines that other warehouses ship. */
  readonly onSubmitted: (order: SubmittedOrder, restDrafts: string[]) => void;
  readonly onDeleted: () => void;
}

/** A new order, entered in the header and the grid, saved while the user types, and submitted once. */
export function DraftEditor(props: DraftEditorProps) {
  const { customerId, options, start, draftId, onCreated, onSubmitted, onDeleted } = props;
  const queryClient = useQueryClient();
  const hasAcknowledged = useRef(false);
  const restDrafts = useRef<string[]>([]);
  const { form, autosave, isRechecking } = useDraftForm({
    customerId,
    start,
    hasAcknowledged: () => hasAcknowledged.current,
    onCreated,
    onSubmitted: (order) => onSubmitted(order, restDrafts.current),
  });
  const entry = useEntry(customerId, form, options);
  const acknowledgment = useAcknowledgment(entry);
  useLayoutEffect(() => {
    hasAcknowledged.current = acknowledgment.isChecked;
    restDrafts.current = entry.split.drafts.map((draft) => draft.draftId);
  });
  const [isFlushing, setIsFlushing] = useState(false);
  const [isNaming, setIsNaming] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  // On narrow screens, the bar at the foot has room for one button.
  const isPhone = useIsPhone();

  const submit = async (): Promise<void> => {
    if (isFlushing || form.isSaving || !acknowledgment.confirm()) return;
    setIsFlushing(true);
    // Detects another user's version before anything is submitted; other failures do not matter here.
    await autosave.flush();
    setIsFlushing(false);
    if (!autosave.hasConflict()) form.submit();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };

  const moreActions = (
    <>
      <Button onClick={() => setIsNaming(true)}>Save as template</Button>
      {draftId !== undefined && (
        <>
          <Button onClick={() => setIsDeleting(true)}>Delete draft</Button>
          <ConfirmDialog
            isOpen={isDeleting}
            title="Delete this draft?"
            description="What you entered is lost for everyone at your company. This cannot be undone."
            confirmLabel="Delete"
            isDangerous
            onConfirm={async () => {
              // A save that is under way would otherwise change the version in the meantime.
              await autosave.flush();
              try {
                await deleteOrderDraft({ customerId, draftId }, autosave.readVersion());
              } catch (error) {
                if (isOutdatedVersion(error)) await autosave.compare();
                throw error;
              }
              await refreshOrders(queryClient);
            }}
            onClose={() => setIsDeleting(false)}
            onConfirmed={() => {
              form.cancel();
              onDeleted();
            }}
          />
        </>
      )}
    </>
  );

  return (
    <div role="group" aria-label="New order" onKeyDown={onKeyDown}>
      <EntryRail
        entry={entry}
        acknowledgment={acknowledgment}
        saveStatus={<AutosaveStatus autosave={autosave} />}
        actions={
          <>
            <Button
              variant="primary"
              icon={Send}
              isBusy={isFlushing || form.isSaving}
              onClick={() => void submit()}
            >
              Submit order
            </Button>
            {!isPhone && moreActions}
          </>
        }
      >
        {isRechecking && (
          <Notice tone="warn" role="status">
            <p className="font-medium">We do not know whether the order was submitted</p>
            <p>The response was lost. Checking…</p>
          </Notice>
        )}
        <ProblemSummary
          form={form}
          failedTitle="The order was not submitted"
          unknownTitle="We do not know whether the order was submitted"
        />
        {form.isOutcomeUnknown && (
          <p className="text-control text-ink-2">
            It is safe to submit again: the order is created only once.
          </p>
        )}
        <AutosaveConflict form={form} autosave={autosave} />
        <EntryHeader entry={entry} />
        <LineGrid entry={entry} />
        {isPhone && <div className="flex flex-wrap gap-2">{moreActions}</div>}
      </EntryRail>
      {isNaming && (
        <TemplateDialog
          customerId={customerId}
          values={buildValues(withoutOwn(entry.values))}
          onClose={() => setIsNaming(false)}
        />
      )}
      {autosave.phase === 'failed' ? (
        <LeaveDialog form={form} />
      ) : (
        form.unfinished.size > 0 && <LeaveDialog form={form} isRestKept onLeave={autosave.saveAndLeave} />
      )}
    </div>
  );
}

const nameForm = defineForm({
  // Only a draft may have none.
  name: text('Name', limits.name, { isRequired: true, emptyText: 'Enter a name.' }),
});

interface TemplateDialogProps {
  readonly customerId: string;
  /** The order from which new ones start. */
  readonly values: OrderDraftValues;
  readonly onClose: () => void;
}

/** Saves the order under a name, without its number and dates, for new orders to start from. */
function TemplateDialog({ customerId, values, onClose }: TemplateDialogProps) {
  const queryClient = useQueryClient();
  const form = useContractForm({
    name: 'order template',
    initial: nameForm.empty,
    fields: nameForm.fields,
    save: (typed, { submission }) =>
      createOrderDraft(customerId, { ...nameForm.write(typed), isTemplate: true, values }, { submission }),
    onSaved: () => {
      snackbars.show({ tone: 'ok', text: 'Template saved' });
      void refreshOrders(queryClient);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Save as a template"
      description="Use it to start new orders. PO number and dates are not saved."
      submitLabel="Save template"
      onClose={onClose}
    >
      <TextField form={form} name="name" />
    </FormDialog>
  );
}
