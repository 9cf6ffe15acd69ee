import type { QueryClient } from '@tanstack/react-query';
import type { NewUser, UserApproval, UserUpdate } from '../generated/types.ts';
import { mutate } from '../query.ts';
import { refresh } from '../refresh.ts';
import { submit, type SubmitOptions } from '../submission.ts';
import { mutateVersioned, versionedQuery } from '../versioned.ts';
import * as calls from '../generated/calls.ts';

// What admins do with users and their roles.

/** One user with the version, to edit or to decide about. */
export const userQuery = (userId: string) => versionedQuery(calls.getUser, { path: { userId } });

/** Asks for a user: invited at once when an internal admin asks, to be approved first otherwise. */
export const createUser = (body: NewUser, options: SubmitOptions) =>
  submit(calls.createUser, { body }, options);

/** Fails with 412 when the user is no longer of the version. */
export const saveUser = (userId: string, body: UserUpdate, version: string | undefined) =>
  mutateVersioned(calls.updateUser, { path: { userId }, body }, version);

/** Fails with 409, whose title says who, once somebody has decided. */
export const approveUser = (userId: string, body: UserApproval) =>
  mutate(calls.approveUser, { path: { userId }, body });

/** Fails with 409, whose title says who, once somebody has decided. */
export const denyUser = (userId: string, reason: string) =>
  mutate(calls.denyUser, { path: { userId }, body: { reason } });

export const disableUser = (userId: string) => mutate(calls.disableUser, { path: { userId } });

export const enableUser = (userId: string) => mutate(calls.enableUser, { path: { userId } });

/** Sends the invitation again. */
export const resendInvite = (userId: string, options: SubmitOptions) =>
  submit(calls.resendInvite, { path: { userId } }, options);

/** The roles of one user with their version, to edit them. */
export const userRolesQuery = (userId: string) => versionedQuery(calls.getUserRoles, { path: { userId } });

/** Replaces all roles of a user. Fails with 412 when they are no longer of the version. */
export const setUserRoles = (userId: string, roleIds: readonly number[], version: string | undefined) =>
  mutateVersioned(calls.setUserRoles, { path: { userId }, body: { userId, roleIds: [...roleIds] } }, version);

/** Reads again what a changed user shows in: the lists, and the user where one is open. */
export const refreshUsers = (queryClient: QueryClient): Promise<void> =>
  refresh(queryClient, ['listUsers', 'getUser']);

/** Reads again what the signed-in person may do and see: an admin has changed the own account. */
export const refreshOwnAccess = (queryClient: QueryClient): Promise<void> =>
  refresh(queryClient, ['getCurrentUser', 'listCustomers', 'checkPermission']);
