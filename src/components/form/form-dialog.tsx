import { useId, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '#src/ui/button.tsx';
import type { DialogProps } from '#src/ui/dialog.tsx';
import { GuardedDialog } from './edit-dialog.tsx';
import { FormNotices, LeaveDialog } from './form-parts.tsx';
import type { ProblemSummaryProps } from './problem-summary.tsx';

interface FormDialogProps<Values extends FieldValues>
  extends ProblemSummaryProps<Values>, Pick<DialogProps, 'title' | 'description' | 'width'> {
  readonly submitLabel: string;
  /** Another action on the typed values, at the start of the footer. */
  readonly action?: ReactNode;
  /** False leaves only Cancel, when nothing remains to be sent. */
  readonly hasSubmit?: boolean;
  /** Focus starts at Cancel: what is sent cannot be taken back. */
  readonly isFinal?: boolean;
  /** Closes without saving; the typed values are discarded. Remount the dialog's content for the next record. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A small form in a dialog. With unsaved values every way of closing it asks first, as Cancel of a form page does; while
 * it saves, none closes it.
 */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { form, submitLabel, hasSubmit = true, isFinal = false, action, onClose, children, ...rest } = props;
  const { failedTitle, unknownTitle, ...dialog } = rest;
  const id = useId();
  return (
    <>
      <GuardedDialog
        isOpen
        {...dialog}
        hasUnsaved={() => hasSubmit && form.hasUnsaved()}
        isSaving={form.isSaving}
        onClose={() => {
          form.startOver();
          onClose();
        }}
        renderFooter={(close) => (
          <>
            {action && <div className="mr-auto min-w-0">{action}</div>}
            <Button data-autofocus={isFinal || undefined} aria-disabled={form.isSaving} onClick={close}>
              {hasSubmit ? 'Cancel' : 'Close'}
            </Button>
            {hasSubmit && (
              <Button type="submit" form={id} variant="primary" isBusy={form.isSaving}>
                {submitLabel}
              </Button>
            )}
          </>
        )}
      >
        <form
          id={id}
          noValidate
          aria-label={dialog.title}
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            form.submit();
          }}
        >
          <FormNotices form={form} failedTitle={failedTitle} unknownTitle={unknownTitle} />
          {children}
        </form>
      </GuardedDialog>
      <LeaveDialog form={form} />
    </>
  );
}
