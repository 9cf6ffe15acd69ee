import type { FieldValues } from 'react-hook-form';
import Info from 'lucide-react/icons/info';
import { Button } from '#src/ui/button.tsx';
import { Dialog, type DialogProps } from '#src/ui/dialog.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { findDifferences } from './field-differences.ts';
import { ProblemSummary, type ProblemSummaryProps } from './problem-summary.tsx';
import { getFormField, type ContractForm } from './use-contract-form.ts';

interface FormPartProps<Values extends FieldValues> {
  readonly form: ContractForm<Values>;
}

/** The notices above the fields of a form. */
export function FormNotices<Values extends FieldValues>({ form, ...titles }: ProblemSummaryProps<Values>) {
  return (
    <>
      <ProblemSummary form={form} {...titles} />
      <ConflictPanel form={form} />
      {form.isRestored && (
        <div
          role="status"
          className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-brand-soft px-4 py-2 text-control"
        >
          <Icon shape={Info} size={18} className="text-brand" />
          <span className="min-w-0 grow">Your earlier changes were restored. They are not saved yet.</span>
          <Button size="small" onClick={form.startOver}>
            Discard changes
          </Button>
        </div>
      )}
    </>
  );
}

/** Another user has saved the form's record in the meantime: the typed values are kept until the user decides. */
export function ConflictPanel<Values extends FieldValues>({ form }: FormPartProps<Values>) {
  const { conflict, attempt, base, isSaving, values, takeTheirs, overwrite } = form;
  if (!conflict) return null;
  const versions = { local: values(), current: conflict, before: base };
  return (
    <ConflictNotice
      keptText="What you typed is still here."
      details={<DifferenceTable differences={findDifferences(form.fields, versions, form.formats)} />}
      attempt={attempt}
      isSaving={isSaving}
      onTakeTheirs={takeTheirs}
      onOverwrite={overwrite}
    />
  );
}

interface UnsavedDialogProps
  extends Pick<DialogProps, 'isOpen' | 'description' | 'onGone'>, Partial<Pick<DialogProps, 'title'>> {
  /** What loses the typed values. */
  readonly discardLabel?: string;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Confirms an action that would lose typed values, by default leaving the page. */
export function UnsavedDialog(props: UnsavedDialogProps) {
  const { discardLabel = 'Leave without saving', onKeep, onDiscard, ...dialog } = props;
  return (
    <Dialog
      title="Leave without saving?"
      description="Your changes are not saved and would be lost."
      {...dialog}
      isAlert
      width="small"
      onClose={onKeep}
      footer={
        <>
          <Button data-autofocus onClick={onKeep}>
            Keep editing
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            {discardLabel}
          </Button>
        </>
      }
    />
  );
}

interface LeaveDialogProps<Values extends FieldValues> extends FormPartProps<Values> {
  /** The values are saved or kept as a draft: only text that is not part of them would be lost. */
  readonly isRestKept?: boolean;
  /** Saves the values before the page is left. */
  readonly onLeave?: () => void;
}

/** Confirms a navigation that would lose typed values. */
export function LeaveDialog<Values extends FieldValues>({
  form,
  isRestKept = false,
  onLeave,
}: LeaveDialogProps<Values>) {
  const { isConfirming, stay, leave } = form.leaveWarning;
  const labels = [...form.unfinished.keys()].map((name) => getFormField(form, name).label);
  return (
    <UnsavedDialog
      isOpen={isConfirming}
      {...(isRestKept &&
        labels.length > 0 && {
          description: `The text in ${labels.join(' and ')} is not in the list and would be lost. Everything else is kept.`,
        })}
      onKeep={stay}
      onDiscard={onLeave ?? leave}
    />
  );
}
