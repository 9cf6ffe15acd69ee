import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { Button } from '#src/ui/button.tsx';

/** Milliseconds for which Undo is offered. */
const undoTime = 10_000;

/** A record whose activation can be changed. */
export interface Switched {
  readonly name: string;
  /** Before the change. */
  readonly isActive: boolean;
  /** What deactivating and reactivating it means. */
  readonly consequences: { readonly off: string; readonly on: string };
  /** Saves the change; fails with 412 when another user saves the same record at the same time. */
  readonly setActive: (queryClient: QueryClient, isActive: boolean) => Promise<void>;
  readonly refresh: (queryClient: QueryClient) => Promise<void>;
}

interface ActivationButtonProps {
  readonly subject: Pick<Switched, 'name' | 'isActive'>;
  readonly size?: 'small' | 'medium';
  readonly onClick: () => void;
}

/** Opens the confirmation. */
export function ActivationButton({ subject, size = 'medium', onClick }: ActivationButtonProps) {
  const verb = subject.isActive ? 'Deactivate' : 'Reactivate';
  return (
    <Button size={size} aria-label={`${verb} ${subject.name}`} onClick={onClick}>
      {verb}
    </Button>
  );
}

interface ActivationDialogProps {
  /** The record to activate or deactivate. */
  readonly subject: Switched;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Confirms activating or deactivating a record, and offers Undo. */
export function ActivationDialog({ subject, isOpen, onClose }: ActivationDialogProps) {
  const queryClient = useQueryClient();
  const { name, isActive, consequences, setActive, refresh } = subject;
  const set = async (shouldBeActive: boolean): Promise<void> => {
    await setActive(queryClient, shouldBeActive);
    void refresh(queryClient);
  };
  const undo = async (): Promise<void> => {
    try {
      await set(isActive);
    } catch (error) {
      snackbars.show({ tone: 'bad', text: `${name} is unchanged: ${failureText(error)}` });
      return;
    }
    snackbars.show({ tone: 'ok', text: `${name} is ${isActive ? 'active' : 'inactive'} again.` });
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`${isActive ? 'Deactivate' : 'Reactivate'} ${name}?`}
      description={isActive ? consequences.off : consequences.on}
      confirmLabel={isActive ? 'Deactivate' : 'Reactivate'}
      isDangerous={isActive}
      onClose={onClose}
      onConfirm={async () => {
        await set(!isActive);
        snackbars.show({
          tone: 'ok',
          text: `${name} is now ${isActive ? 'inactive' : 'active'}.`,
          action: { label: 'Undo', onAction: undo },
          lifetime: undoTime,
        });
      }}
    />
  );
}

/** The button of each row of a list that opens the confirmation. `getName` names a row that has a longer name. */
export function createRowActivation<Row>(
  getSubject: (row: Row) => Switched,
  getName = (row: Row): string => getSubject(row).name,
) {
  return {
    renderActions: (row: Row, open: (subject: Switched) => void) => {
      const subject = getSubject(row);
      return (
        <ActivationButton
          subject={{ ...subject, name: getName(row) }}
          size="small"
          onClick={() => open(subject)}
        />
      );
    },
    actionsWidth: 7.5,
    renderDialog: (subject: Switched, state: Pick<ActivationDialogProps, 'isOpen' | 'onClose'>) => (
      <ActivationDialog subject={subject} {...state} />
    ),
  };
}
