import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { isOutdatedVersion } from '#src/api/versioned.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

/** Whether a delete dialog is open; passed by the list or the editor of the record. */
export interface DeleteDialogState {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** After the deletion was refused because the record has another version now. */
  readonly onOutdated?: (error: unknown) => void;
  /** After the record is deleted. */
  readonly onDeleted?: () => void;
}

interface DeleteDialogProps extends DeleteDialogState, Pick<ConfirmDialogProps, 'title' | 'description'> {
  /** Sends the delete request. */
  readonly remove: () => Promise<unknown>;
  /** 'Survey deleted' */
  readonly doneText: string;
  /** Invalidates the queries in which the record appears. */
  readonly refresh: (queryClient: QueryClient) => Promise<unknown>;
}

/**
 * Asks for confirmation before a record is deleted. A failure is shown in the dialog and as a snackbar; a record that
 * someone else has changed is shown again instead of being deleted.
 */
export function DeleteDialog(props: DeleteDialogProps) {
  const { isOpen, onClose, onOutdated, onDeleted, title, description, remove, doneText, refresh } = props;
  const queryClient = useQueryClient();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDangerous
      title={title}
      description={description}
      confirmLabel="Delete"
      onClose={onClose}
      onConfirm={async () => {
        try {
          await remove();
        } catch (error) {
          if (isOutdatedVersion(error)) {
            void refresh(queryClient);
            onOutdated?.(error);
          } else {
            snackbars.show({ tone: 'bad', text: failureText(error) });
          }
          throw error;
        }
        snackbars.show({ tone: 'ok', text: doneText });
        void refresh(queryClient);
        onDeleted?.();
      }}
    />
  );
}
