import { useCallback, useRef, useState, type ReactNode } from 'react';
import { Dialog, type DialogProps } from '#src/ui/dialog.tsx';
import { moveFocus } from '#src/ui/focus.ts';
import { UnsavedDialog } from './form-parts.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';

interface GuardedDialogProps extends Omit<DialogProps, 'isPersistent' | 'mayStayOpen' | 'footer'> {
  /** Whether closing it would lose something. */
  readonly hasUnsaved: () => boolean;
  /** While it saves, nothing closes it. */
  readonly isSaving?: boolean;
  /** Closes without saving and discards what was entered. */
  readonly onClose: () => void;
  /** Buttons, the primary one last; those that close call `close`. */
  readonly renderFooter: (close: () => void) => ReactNode;
}

/** A dialog in which something is entered: with unsaved values every way of closing it asks first. */
export function GuardedDialog(props: GuardedDialogProps) {
  const { hasUnsaved, isSaving = false, onClose, renderFooter, children, ...dialog } = props;
  const [isConfirming, setIsConfirming] = useState(false);
  /** The field that had the focus last: pressing the close button has taken it. */
  const lastField = useRef<Element>(null);
  const close = (): void => {
    if (isSaving) return;
    if (hasUnsaved()) setIsConfirming(true);
    else onClose();
  };
  return (
    <>
      <Dialog {...dialog} isPersistent={isSaving} mayStayOpen onClose={close} footer={renderFooter(close)}>
        <div
          className="contents"
          onFocus={({ currentTarget, target }) => {
            if (currentTarget.contains(target)) lastField.current = target;
          }}
        >
          {children}
        </div>
      </Dialog>
      <UnsavedDialog
        isOpen={isConfirming}
        title="Discard your changes?"
        discardLabel="Discard changes"
        onKeep={() => setIsConfirming(false)}
        onDiscard={() => {
          setIsConfirming(false);
          onClose();
        }}
        onGone={() => moveFocus(lastField.current)}
      />
    </>
  );
}

interface EditDialogProps extends Omit<GuardedDialogProps, 'hasUnsaved'> {
  /** Whether something is entered that closing it, or leaving the page, would lose. */
  readonly isDirty: boolean;
}

/** A dialog with a few values of its own, without a contract form. It asks before they are lost, as `FormDialog` does. */
export function EditDialog({ isDirty, ...dialog }: EditDialogProps) {
  return (
    <>
      <GuardedDialog {...dialog} hasUnsaved={() => isDirty} />
      {dialog.isOpen && isDirty && <LeaveGuard isSaving={dialog.isSaving ?? false} />}
    </>
  );
}

/** Asks before a navigation loses what was entered. After saving, the caller may navigate. */
function LeaveGuard({ isSaving }: { readonly isSaving: boolean }) {
  const doesLose = useCallback(() => !isSaving, [isSaving]);
  const { isConfirming, stay, leave } = useLeaveWarning(true, { doesLose, isNamedByQuery: false });
  return <UnsavedDialog isOpen={isConfirming} onKeep={stay} onDiscard={leave} />;
}
