import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '#src/api/failure.ts';
import type { User } from '#src/api/generated/types.ts';
import { refreshUsers, resendInvite, setUserActivation } from '#src/api/queries/user-administration.ts';
import { createSubmission, type SubmitOptions } from '#src/api/submission.ts';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import type { UserAction } from './user-status.ts';

/** Actions with a confirmation; approving and denying have separate pages. */
export type AccountChange = Exclude<UserAction, 'approve' | 'deny'>;

interface ChangeTexts {
  readonly label: string;
  readonly title: (user: User) => string;
  readonly description: (user: User) => string;
  /** The label of the button that confirms, where it is another one. */
  readonly confirmLabel?: string;
  readonly isDangerous?: boolean;
  readonly make: (userId: string, options: SubmitOptions) => Promise<unknown>;
  readonly done: (user: User) => string;
}

export const accountChanges: Readonly<Record<AccountChange, ChangeTexts>> = {
  disable: {
    label: 'Disable',
    title: ({ displayName }) => `Disable ${displayName}?`,
    description: ({ firstName }) =>
      `${firstName} can no longer use the portal. Customers and roles are kept and restored when the user is enabled.`,
    isDangerous: true,
    make: (userId, options) => setUserActivation(userId, false, options),
    done: ({ displayName }) => `${displayName} disabled.`,
  },
  enable: {
    label: 'Enable',
    title: ({ displayName }) => `Enable ${displayName}?`,
    description: ({ firstName }) =>
      `${firstName} can use the portal again, with the same customers and roles.`,
    make: (userId, options) => setUserActivation(userId, true, options),
    done: ({ displayName }) => `${displayName} enabled.`,
  },
  resendInvite: {
    label: 'Resend invite',
    title: ({ displayName }) => `Send the invitation to ${displayName} again?`,
    description: ({ email }) => `It goes to ${email}.`,
    confirmLabel: 'Send',
    make: resendInvite,
    done: ({ email }) => `The invitation is on its way to ${email}.`,
  },
};

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
      confirmLabel={words.confirmLabel ?? words.label}
      isDangerous={words.isDangerous === true}
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
