import { useRef, useState } from 'react';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  /** The question, with the name of what it is about: 'Delete the announcement of Mar 2, 2026?' */
  readonly title: string;
  /** What happens then, and whether it can be taken back. */
  readonly description: string;
  /** The verb of the question: 'Delete'. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** The action takes something away. */
  readonly isDangerous?: boolean;
  /** The work itself. The dialog waits for it; a rejection is shown in the dialog, which then stays open. */
  readonly onConfirm: () => void | Promise<void>;
  readonly onClose: () => void;
  /** Once the dialog has gone after the work: moves focus on where what opened the dialog is gone too. */
  readonly onConfirmed?: () => void;
}

/** Asks before something is done that matters. Closes by itself once it is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, description, confirmLabel, onConfirm, onClose, onConfirmed } = props;
  const { cancelLabel = 'Cancel', isDangerous = false } = props;
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isRunning = useRef(false);
  const isConfirmed = useRef(false);

  const close = (): void => {
    // Work in progress can no longer be canceled, and its outcome has to be shown somewhere.
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
          <Button data-autofocus aria-disabled={isPending} onClick={close}>
            {cancelLabel}
          </Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            isBusy={isPending}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {failure !== undefined && (
        <p role="alert" className="text-control text-bad wrap-anywhere">
          {failureText(failure)}
        </p>
      )}
    </Dialog>
  );
}
