import type { PermissionName } from '#src/routing/route-meta.ts';
import { createStore } from '#src/lib/store.ts';

/**
 * Permissions that the server has reported as missing for the user and the selected customer. Unknown ones are not
 * included.
 */
export const refusedPermissions = createStore<readonly PermissionName[]>([]);

/** Describes a link to a page whose permission is refused. */
export const noAccess = 'You don’t have access';
