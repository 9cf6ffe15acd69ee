import type { Role } from '#src/api/generated/types.ts';
import { forbidden, notFound, unprocessable } from '#mocks/contract/problem.ts';
import { ratingUserRoleId } from '#mocks/data/roles.ts';
import type { Person } from '#mocks/people.ts';
import type { World } from '#mocks/world.ts';
import type { BookPart } from './book-part.ts';

/** The role as the admin sees it: only internal admins give the role of the hidden tier. */
function seenBy(person: Person, role: Role): Role {
  return { ...role, assignable: person.isInternalUserAdmin || role.roleId !== ratingUserRoleId };
}

/** Throws 404 for an unknown user, 403 when the admin does not administer the user. */
function requireAdministered(world: World, admin: Person, userId: string): string {
  const id = userId.toLowerCase();
  if (!world.db.roleAssignments.find(id)) throw notFound('The user');
  const own = world.customersOf(admin);
  const shared = world.db.customerIdsOf(id).some((customerId) => own.includes(customerId));
  if (!admin.isInternalUserAdmin && !shared) throw forbidden();
  return id;
}

export const roles = {
  listRoles: ({ world, person, reply }) => {
    const rows = world.db.roles.all().toSorted((one, other) => one.roleId - other.roleId);
    return reply.json(
      200,
      rows.map((role) => seenBy(person, role)),
    );
  },

  getUserRoles: ({ world, person, path, reply }) => {
    const userId = requireAdministered(world, person, path.userId);
    const assignment = world.db.roleAssignments.find(userId);
    return reply.json(200, { userId, roleIds: assignment?.roleIds ?? [] });
  },

  setUserRoles: async ({ world, person, path, body, reply }) => {
    const userId = requireAdministered(world, person, path.userId);
    if (body.userId.toLowerCase() !== userId) {
      throw unprocessable('The user of the address is another one.', {
        userId: ['Must be the user of the address.'],
      });
    }
    const held = world.db.roleAssignments.find(userId)?.roleIds ?? [];
    for (const roleId of body.roleIds) {
      const role = world.db.roles.find(roleId);
      // A role that the user holds already is kept, not given.
      if (role && (held.includes(roleId) || seenBy(person, role).assignable)) continue;
      const title = role ? `The role ${role.name} cannot be given.` : `There is no role ${roleId}.`;
      throw unprocessable(title, { roleIds: ['Choose roles that you may give.'] });
    }
    return reply.json(200, await world.db.roleAssignments.update(userId, { roleIds: body.roleIds }));
  },

  checkPermission: ({ world, person, path, reply }) =>
    reply.json(200, { hasPermission: world.permissionsOf(person).includes(path.permission) }),
} satisfies BookPart<'roles'>;
