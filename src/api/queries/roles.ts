import type { Permission } from '../generated/enums.ts';
import { keptForGuards, queryOf } from '../query.ts';
import * as calls from '../generated/calls.ts';

/** Whether the signed-in person holds a permission. */
export const permissionQuery = (permission: Permission, customerId: string) => ({
  ...queryOf(calls.checkPermission, { path: { permission } }, customerId),
  ...keptForGuards,
});
