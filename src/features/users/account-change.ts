import type { User } from '#src/api/generated/types.ts';
import { disableUser, enableUser, resendInvite } from '#src/api/queries/user-administration.ts';
import type { SubmitOptions } from '#src/api/submission.ts';
import type { UserAction } from './user-status.ts';

/** Actions with a confirmation; approving and denying have separate pages. */
export type AccountChange = Exclude<UserAction, 'approve' | 'deny'>;

interface ChangeTexts {
  /** The label of a button or menu item. */
  readonly label: string;
  readonly title: (user: User) => string;
  readonly description: (user: User) => string;
  readonly confirmLabel: string;
  readonly isDangerous: boolean;
  readonly make: (userId: string, options: SubmitOptions) => Promise<unknown>;
  readonly done: (user: User) => string;
}

export const accountChanges: Readonly<Record<AccountChange, ChangeTexts>> = {
  disable: {
    label: 'Disable',
    title: ({ displayName }) => `Disable ${displayName}?`,
    description: ({ firstName }) =>
      `${firstName} can no longer use the portal. Customers and roles are kept and restored when the user is enabled.`,
    confirmLabel: 'Disable',
    isDangerous: true,
    make: disableUser,
    done: ({ displayName }) => `${displayName} disabled.`,
  },
  enable: {
    label: 'Enable',
    title: ({ displayName }) => `Enable ${displayName}?`,
    description: ({ firstName }) =>
      `${firstName} can use the portal again, with the same customers and roles.`,
    confirmLabel: 'Enable',
    isDangerous: false,
    make: enableUser,
    done: ({ displayName }) => `${displayName} enabled.`,
  },
  resendInvite: {
    label: 'Resend invite',
    title: ({ displayName }) => `Send the invitation to ${displayName} again?`,
    description: ({ email }) => `It goes to ${email}.`,
    confirmLabel: 'Send',
    isDangerous: false,
    make: resendInvite,
    done: ({ email }) => `The invitation is on its way to ${email}.`,
  },
};
