import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '#src/api/failure.ts';
import type { User } from '#src/api/generated/types.ts';
import { refreshUsers } from '#src/api/queries/user-administration.ts';
import { createSubmission } from '#src/api/submission.ts';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { accountChanges, type AccountChange } from './account-change.ts';

/** The change to confirm. */
export interface RequestedChange {
  readonly change: AccountChange;
  readonly user: User;
}

interface AccountChangeDialogProps {
  readonly requested: RequestedChange;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Confirms and runs an account change, and refetches the user wherever it is shown. */
export function AccountChangeDialog({ requested, isOpen, onClose }: AccountChangeDialogProps) {
  const queryClient = useQueryClient();
  const [submission] = useState(createSubmission);
  const { user, change } = requested;
  const words = accountChanges[change];
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={words.title(user)}
      description={words.description(user)}
      confirmLabel={words.confirmLabel}
      isDangerous={words.isDangerous}
      onClose={onClose}
      onConfirm={async () => {
        try {
          await words.make(user.userId, { submission });
        } catch (error) {
          // Another admin was faster: the page behind the dialog is outdated.
          if (error instanceof ApiFailure && !error.isTransient) void refreshUsers(queryClient);
          throw error;
        }
        snackbars.show({ tone: 'ok', text: words.done(user) });
        void refreshUsers(queryClient);
      }}
    />
  );
}
