import { useLayoutEffect, useRef, useState } from 'react';
import { isOutdatedVersion } from '#src/api/versioned.ts';
import { FailureMessage } from '#src/components/feedback/failure-message.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { moveFocus } from '#src/ui/focus.ts';

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  /** The question with the name of its subject: 'Delete the announcement of Mar 2, 2026?' */
  readonly title: string;
  /** The consequence, and whether it can be undone. */
  readonly description: string;
  /** The verb of the action: 'Delete'. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** The action is destructive. */
  readonly isDangerous?: boolean;
  /**
   * Performs the action. The dialog waits for the promise; a rejection is shown in the dialog, which stays open. After
   * a 412 the action cannot be confirmed again, unless the dialog follows the record.
   */
  readonly onConfirm: () => void | Promise<void>;
  /** Title and description are those of the current version, so that an action can be confirmed again after a 412. */
  readonly isCurrent?: boolean;
  readonly onClose: () => void;
  /** Called after the dialog has closed: moves focus when the element that opened the dialog is gone. */
  readonly onConfirmed?: () => void;
}

const outdatedText =
  'Changed by someone else since you opened it. Nothing has been done. Close this to see the current version.';

/** Asks for confirmation of an action. Closes when the action has succeeded. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, description, confirmLabel, onConfirm, onClose, onConfirmed } = props;
  const { cancelLabel = 'Cancel', isDangerous = false, isCurrent = false } = props;
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isRunning = useRef(false);
  const isConfirmed = useRef(false);
  const cancelButton = useRef<HTMLButtonElement>(null);

  // The version that the user saw no longer exists, so repeating the action could not succeed either.
  const isOutdated = !isCurrent && isOutdatedVersion(failure);
  // The pressed button, which had the focus, has been removed.
  useLayoutEffect(() => {
    if (isOutdated) moveFocus(cancelButton.current);
  }, [isOutdated]);
  const close = (): void => {
    // An action in progress can no longer be canceled, and its outcome is shown in the dialog.
    if (isRunning.current) return;
    setFailure(undefined);
    onClose();
  };

  const onGone = (): void => {
    if (!isConfirmed.current) return;
    isConfirmed.current = false;
    onConfirmed?.();
  };

  const confirm = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsPending(true);
    setFailure(undefined);
    try {
      await onConfirm();
      isRunning.current = false;
      isConfirmed.current = true;
      close();
    } catch (error) {
      isRunning.current = false;
      setFailure(error);
    } finally {
      setIsPending(false);
    }
  };

  return (
    <Dialog
      isOpen={isOpen}
      isAlert
      title={title}
      description={description}
      width="small"
      onClose={close}
      onGone={onGone}
      footer={
        <>
          <Button ref={cancelButton} data-autofocus aria-disabled={isPending} onClick={close}>
            {cancelLabel}
          </Button>
          {!isOutdated && (
            <Button
              variant={isDangerous ? 'danger' : 'primary'}
              isBusy={isPending}
              onClick={() => void confirm()}
            >
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      <FailureMessage error={failure}>{isOutdated ? outdatedText : undefined}</FailureMessage>
    </Dialog>
  );
}
