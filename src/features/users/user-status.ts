import type { CallId } from '#src/api/contract.ts';
import { hasOperations } from '#src/api/availability.ts';
import { UserStatus } from '#src/api/generated/enums.ts';
import type { User } from '#src/api/generated/types.ts';

/** In the order of an account's lifecycle. */
export const userStatuses: readonly UserStatus[] = [
  UserStatus.AwaitingApproval,
  UserStatus.Invited,
  UserStatus.Active,
  UserStatus.Disabled,
  UserStatus.Denied,
];

type Rights = Pick<User, 'isInternalUser' | 'isInternalUserAdmin' | 'isCustomerUserAdmin'>;

/** The specification's name of a user type. */
export function getUserType({ isInternalUser, isInternalUserAdmin, isCustomerUserAdmin }: Rights): string {
  if (isInternalUser) return isInternalUserAdmin ? 'Internal admin' : 'Internal user';
  return isCustomerUserAdmin ? 'Customer user admin' : 'Customer user';
}

/** The signed-in user who views a user. */
export interface Viewer {
  readonly isInternalAdmin: boolean;
  /** Undefined without a signed-in user. */
  readonly userId: string | undefined;
}

/** Ignores case, because the provider and the server may write ids differently. */
export function isOwn({ userId }: Pick<User, 'userId'>, viewer: Viewer): boolean {
  return viewer.userId?.toLowerCase() === userId.toLowerCase();
}

export type UserAction = 'approve' | 'deny' | 'resendInvite' | 'disable' | 'enable';

const operationByAction = {
  approve: 'setUserApproval',
  deny: 'setUserApproval',
  resendInvite: 'resendInvite',
  disable: 'setUserActivation',
  enable: 'setUserActivation',
} as const satisfies Readonly<Record<UserAction, CallId>>;

/** The actions that the contract allows an admin in the user's current state, besides editing. */
function listAllowed(user: Pick<User, 'status' | 'userId'>, viewer: Viewer): readonly UserAction[] {
  switch (user.status) {
    case UserStatus.AwaitingApproval:
      return viewer.isInternalAdmin ? ['approve', 'deny'] : [];
    case UserStatus.Invited:
      return ['resendInvite', 'disable'];
    case UserStatus.Active:
      // Admins cannot disable their own account: one must remain.
      return isOwn(user, viewer) ? [] : ['disable'];
    case UserStatus.Disabled:
      return ['enable'];
    case UserStatus.Denied:
      return [];
  }
}

/** Those of them that the environment has. */
export function actionsOn(user: Pick<User, 'status' | 'userId'>, viewer: Viewer): readonly UserAction[] {
  return listAllowed(user, viewer).filter((action) => hasOperations(operationByAction[action]));
}
