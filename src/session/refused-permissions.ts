import type { PermissionName } from '#src/routing/route-meta.ts';
import { createStore } from '#src/lib/store.ts';

/** Permissions that the server has said the user lacks for the selected customer. What is unknown is not in here. */
export const refusedPermissions = createStore<readonly PermissionName[]>([]);

/** Describes a link to a page whose permission is refused. */
export const noAccess = 'You don’t have access';
