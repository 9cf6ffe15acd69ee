import { useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '#src/api/failure.ts';
import type { User } from '#src/api/generated/types.ts';
import { refreshUsers } from '#src/api/queries/user-administration.ts';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { useLast } from '#src/ui/use-last.ts';
import { accountChanges, type AccountChange } from './account-change.ts';

/** The change that somebody is about to make. */
export interface AskedChange {
  readonly change: AccountChange;
  readonly user: User;
}

interface AccountChangeDialogProps {
  /** Undefined closes the dialog. */
  readonly asked: AskedChange | undefined;
  readonly onClose: () => void;
}

/** Asks, changes the account, and shows the user as it is by then wherever it stands. */
export function AccountChangeDialog({ asked, onClose }: AccountChangeDialogProps) {
  const queryClient = useQueryClient();
  const about = useLast(asked);
  if (!about) return null;
  const { user } = about;
  const words = accountChanges[about.change];
  return (
    <ConfirmDialog
      isOpen={asked !== undefined}
      title={words.title(user)}
      description={words.description(user)}
      confirmLabel={words.confirmLabel}
      isDangerous={words.isDangerous}
      onClose={onClose}
      onConfirm={async () => {
        try {
          await words.make(user.userId);
        } catch (error) {
          // Somebody else has been faster: what is shown behind the dialog is no longer so.
          if (error instanceof ApiFailure && !error.isTransient) void refreshUsers(queryClient);
          throw error;
        }
        snackbars.show({ tone: 'ok', text: words.done(user) });
        void refreshUsers(queryClient);
      }}
    />
  );
}
