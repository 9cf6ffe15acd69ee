import * as calls from '../generated/calls.ts';
import type { Permission } from '../generated/enums.ts';
import { keptForGuards, queryOf } from '../query.ts';

export const currentUserQuery = () => ({
  ...queryOf(calls.getCurrentUser, {}),
  ...keptForGuards,
});

/** Whether the signed-in person holds a permission. */
export const permissionQuery = (permission: Permission, customerId: string) => ({
  ...queryOf(calls.checkPermission, { path: { permission } }, customerId),
  ...keptForGuards,
});
