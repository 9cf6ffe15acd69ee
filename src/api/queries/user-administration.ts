import type { QueryClient } from '@tanstack/react-query';
import type { NewUser, UserDecision, UserUpdate } from '../generated/types.ts';
import { refresh } from '../refresh.ts';
import { submit, type SubmitOptions } from '../submission.ts';
import { mutateVersioned, versionedQuery } from '../versioned.ts';
import * as calls from '../generated/calls.ts';

// Admin queries and mutations of users and their roles.

/** One user with the version, for editing, approval or denial. */
export const userQuery = (userId: string) => versionedQuery(calls.getUser, { path: { userId } });

/** Requests a user: invited immediately when an internal admin sends it, otherwise after approval. */
export const createUser = (body: NewUser, options: SubmitOptions) =>
  submit(calls.createUser, { body }, options);

/** Saves a user. Fails with 412 when the version has changed. */
export const saveUser = (userId: string, body: UserUpdate, version: string | undefined) =>
  mutateVersioned(calls.updateUser, { path: { userId }, body }, version);

/** Approves or denies a user. Fails with 409 when that is already decided; the title names who decided. */
export const setUserApproval = (userId: string, body: UserDecision, options: SubmitOptions) =>
  submit(calls.setUserApproval, { path: { userId }, body }, options);

export const setUserActivation = (userId: string, isEnabled: boolean, options: SubmitOptions) =>
  submit(calls.setUserActivation, { path: { userId }, body: { isEnabled } }, options);

/** Sends the invitation again. */
export const resendInvite = (userId: string, options: SubmitOptions) =>
  submit(calls.resendInvite, { path: { userId } }, options);

/** The roles of one user with their version, for editing. */
export const userRolesQuery = (userId: string) => versionedQuery(calls.getUserRoles, { path: { userId } });

/** Replaces all roles of a user. Fails with 412 when their version has changed. */
export const setUserRoles = (userId: string, roleIds: readonly number[], version: string | undefined) =>
  mutateVersioned(calls.setUserRoles, { path: { userId }, body: { userId, roleIds: [...roleIds] } }, version);

/** Refetches the queries that a changed user affects: the lists and an open user. */
export const refreshUsers = (queryClient: QueryClient): Promise<void> =>
  refresh(queryClient, ['listUsers', 'getUser']);

/** Refetches the signed-in user's own permissions and profile, after admins have changed their own account. */
export const refreshOwnAccess = (queryClient: QueryClient): Promise<void> =>
  refresh(queryClient, ['getCurrentUser', 'listCustomers', 'checkPermission']);
