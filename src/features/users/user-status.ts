import { UserStatus } from '#src/api/generated/enums.ts';
import type { User } from '#src/api/generated/types.ts';
import type { Tone } from '#src/ui/badge.tsx';

interface StatusLook {
  readonly label: string;
  readonly tone: Tone;
}

export const statusLooks: Readonly<Record<UserStatus, StatusLook>> = {
  [UserStatus.AwaitingApproval]: { label: 'Awaiting approval', tone: 'warn' },
  [UserStatus.Invited]: { label: 'Invited', tone: 'info' },
  [UserStatus.Active]: { label: 'Active', tone: 'ok' },
  [UserStatus.Disabled]: { label: 'Disabled', tone: 'neutral' },
  [UserStatus.Denied]: { label: 'Denied', tone: 'bad' },
};

/** In the order of a user's life. */
export const userStatuses: readonly UserStatus[] = [
  UserStatus.AwaitingApproval,
  UserStatus.Invited,
  UserStatus.Active,
  UserStatus.Disabled,
  UserStatus.Denied,
];

type Rights = Pick<User, 'isInternalUser' | 'isInternalUserAdmin' | 'isCustomerUserAdmin'>;

/** The specification's name of what a user is. */
export function getUserType({ isInternalUser, isInternalUserAdmin, isCustomerUserAdmin }: Rights): string {
  if (isInternalUser) return isInternalUserAdmin ? 'Internal admin' : 'Internal user';
  return isCustomerUserAdmin ? 'Customer user admin' : 'Customer user';
}

/** Who looks at a user. */
export interface Viewer {
  readonly isInternalAdmin: boolean;
  /** Undefined while nobody is signed in. */
  readonly userId: string | undefined;
}

/** The provider and the server may write the same id in different cases. */
export function isOwn({ userId }: Pick<User, 'userId'>, viewer: Viewer): boolean {
  return viewer.userId?.toLowerCase() === userId.toLowerCase();
}

export type UserAction = 'approve' | 'deny' | 'resendInvite' | 'disable' | 'enable';

/** What the contract lets an admin do to a user in the state of now, beside editing. */
export function actionsOn(user: Pick<User, 'status' | 'userId'>, viewer: Viewer): readonly UserAction[] {
  switch (user.status) {
    case UserStatus.AwaitingApproval:
      return viewer.isInternalAdmin ? ['approve', 'deny'] : [];
    case UserStatus.Invited:
      return ['resendInvite', 'disable'];
    case UserStatus.Active:
      // Nobody shuts out the own account: an admin has to remain.
      return isOwn(user, viewer) ? [] : ['disable'];
    case UserStatus.Disabled:
      return ['enable'];
    case UserStatus.Denied:
      return [];
  }
}
