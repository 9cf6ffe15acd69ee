import type { QueryClient } from '@tanstack/react-query';
import type { InputOf } from '../contract.ts';
import type { NewUser, UserApproval, UserUpdate } from '../generated/types.ts';
import { change, queryOf } from '../query.ts';
import * as calls from '../generated/calls.ts';

// What admins do with users and their roles.

export type UserListRequest = NonNullable<InputOf<'listUsers'>['query']>;

/** One page of the users that the signed-in admin looks after. */
export const userListQuery = (query: UserListRequest) => queryOf(calls.listUsers, { query });

/** One user, to edit or to decide about: what was read earlier is nothing to go by. */
export const userQuery = (userId: string) => ({
  ...queryOf(calls.getUser, { path: { userId } }),
  staleTime: 0,
  gcTime: 0,
  refetchOnReconnect: false,
});

/** Asks for a user: invited at once when an internal admin asks, to be approved first otherwise. */
export const createUser = (body: NewUser) => change(calls.createUser, { body });

/** Fails with 409 when the user is no longer of the version that `updatedAt` names. */
export const saveUser = (userId: string, body: UserUpdate) =>
  change(calls.updateUser, { path: { userId }, body });

/** Fails with 409, whose title says who, once somebody has decided. */
export const approveUser = (userId: string, body: UserApproval) =>
  change(calls.approveUser, { path: { userId }, body });

/** Fails with 409, whose title says who, once somebody has decided. */
export const denyUser = (userId: string, reason: string) =>
  change(calls.denyUser, { path: { userId }, body: { reason } });

export const disableUser = (userId: string) => change(calls.disableUser, { path: { userId } });

export const enableUser = (userId: string) => change(calls.enableUser, { path: { userId } });

/** Sends the invitation again. */
export const resendInvite = (userId: string) => change(calls.resendInvite, { path: { userId } });

/** All roles; those that the signed-in admin may give are marked. */
export const roleListQuery = () => queryOf(calls.listRoles, {});

/** The roles of one user, to edit them: what was read earlier is nothing to edit. */
export const userRolesQuery = (userId: string) => ({
  ...queryOf(calls.getUserRoles, { path: { userId } }),
  staleTime: 0,
  gcTime: 0,
  refetchOnReconnect: false,
});

/** Replaces all roles of a user. */
export const setUserRoles = (userId: string, roleIds: readonly number[]) =>
  change(calls.setUserRoles, { path: { userId }, body: { userId, roleIds: [...roleIds] } });

/** Reads again what a changed user shows in: the lists, and the user where one is open. */
export async function refreshUsers(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['listUsers'] }),
    queryClient.invalidateQueries({ queryKey: ['getUser'] }),
  ]);
}

/** Reads again what the signed-in person may do and see: an admin has changed the own account. */
export async function refreshOwnAccess(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['getCurrentUser'] }),
    queryClient.invalidateQueries({ queryKey: ['listCustomers'] }),
    queryClient.invalidateQueries({ queryKey: ['checkPermission'] }),
  ]);
}
