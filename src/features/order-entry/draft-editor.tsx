import Send from 'lucide-react/icons/send';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { OrderEntryOptions, SubmittedOrder } from '#src/api/generated/types.ts';
import { AutosaveConflict, AutosaveStatus } from '#src/components/form/autosave-status.tsx';
import { LeaveDialog } from '#src/components/form/form-parts.tsx';
import { ProblemSummary } from '#src/components/form/problem-summary.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useIsPhone } from '#src/ui/use-is-phone.ts';
import { DeleteDraft } from './delete-draft.tsx';
import { buildValues, withoutOwn } from './entry-form.ts';
import { EntryHeader } from './entry-header.tsx';
import { EntryRail, focusMessage } from './entry-rail.tsx';
import { LineGrid } from './line-grid.tsx';
import { TemplateDialog } from './template-dialog.tsx';
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
  const acknowledgment = useAcknowledgment(entry.check.warnings);
  useLayoutEffect(() => {
    hasAcknowledged.current = acknowledgment.isChecked;
    restDrafts.current = entry.split.drafts.map((draft) => draft.draftId);
  });
  const [isFlushing, setIsFlushing] = useState(false);
  const [isNaming, setIsNaming] = useState(false);
  // On narrow screens, the bar at the foot has room for one button.
  const isPhone = useIsPhone();

  const submit = async (): Promise<void> => {
    if (isFlushing || form.isSaving) return;
    // Rendered before focus moves: errors open fields.
    flushSync(entry.showAll);
    if (entry.check.isCurrent) {
      const [first] = entry.check.errors;
      if (first) return focusMessage(first);
      if (!acknowledgment.isDone) return acknowledgment.moveThere();
    }
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

  const deletion = draftId !== undefined && (
    <DeleteDraft
      customerId={customerId}
      draftId={draftId}
      autosave={autosave}
      onDeleted={() => {
        form.cancel();
        onDeleted();
      }}
    />
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
            {!isPhone && <Button onClick={() => setIsNaming(true)}>Save as template</Button>}
            {!isPhone && deletion}
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
        {isPhone && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setIsNaming(true)}>Save as template</Button>
            {deletion}
          </div>
        )}
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
