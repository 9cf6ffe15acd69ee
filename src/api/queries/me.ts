import * as calls from '../generated/calls.ts';
import type { Permission } from '../generated/enums.ts';
import { neverCollected, createQuery } from '../query.ts';

export const currentUserQuery = () => ({
  ...createQuery(calls.getCurrentUser, {}),
  ...neverCollected,
});

/** Whether the signed-in user has a permission. */
export const permissionQuery = (permission: Permission, customerId: string) => ({
  ...createQuery(calls.checkPermission, { path: { permission } }, customerId),
  ...neverCollected,
});
