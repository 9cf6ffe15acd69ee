import type { Role } from '#src/api/generated/types.ts';
import { unprocessable } from '#mocks/contract/problem.ts';
import { ratingUserRoleId } from '#mocks/world/people/roles.ts';
import type { Person } from '#mocks/people.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';

/** The role as the admin sees it: only internal admins can assign the role of the hidden tier. */
export function roleSeenBy(person: Person, role: Role): Role {
  return { ...role, assignable: person.isInternalUserAdmin || role.roleId !== ratingUserRoleId };
}

/**
 * Throws 422 for a role that does not exist or that the admin may not assign, at the member of the body that names it.
 * The user may keep an assigned role.
 */
export function requireAssignable(
  backend: MockBackend,
  admin: Person,
  roleIds: readonly number[],
  assigned: readonly number[] = [],
  member = 'roleIds',
): void {
  for (const roleId of roleIds) {
    const role = peopleStore(backend.db).roles.find(roleId);
    if (role && (assigned.includes(roleId) || roleSeenBy(admin, role).assignable)) continue;
    const title = role ? `You cannot assign the role ${role.name}.` : `There is no role ${roleId}.`;
    throw unprocessable(title, { [member]: ['Choose roles that you can assign.'] });
  }
}
