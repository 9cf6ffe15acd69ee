import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { Button } from '#src/ui/button.tsx';
import { refreshRetailers } from '#src/api/queries/retailers.ts';
import type { Switched } from './activation.ts';

/** Milliseconds for which Undo is offered. */
const undoTime = 10_000;

const consequences: Readonly<Record<Switched['kind'], readonly [off: string, on: string]>> = {
  retailer: [
    'New orders can no longer use this retailer. Earlier orders keep it, and it can be reactivated.',
    'New orders can use this retailer again.',
  ],
  location: [
    'New orders can no longer be shipped there. Earlier orders keep it, and it can be reactivated.',
    'New orders can be shipped there again.',
  ],
};

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

/** Confirms activating or deactivating a retailer or location, and offers Undo. */
export function ActivationDialog({ subject, isOpen, onClose }: ActivationDialogProps) {
  const queryClient = useQueryClient();
  const { name, isActive, kind, setActive } = subject;
  const [off, on] = consequences[kind];
  const set = async (wanted: boolean): Promise<void> => {
    await setActive(queryClient, wanted);
    void refreshRetailers(queryClient);
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
      description={isActive ? off : on}
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
