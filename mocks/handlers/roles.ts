import { unprocessable } from '#mocks/contract/problem.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import type { World } from '#mocks/world.ts';
import { requireAssignable, roleSeenBy } from './role-rules.ts';
import { administeredUser } from '#mocks/tools/scope.ts';

function heldRoles(world: World, userId: string): number[] {
  return world.db.roleAssignments.find(userId)?.roleIds ?? [];
}

export const roles = {
  listRoles: ({ world, person, reply }) => {
    const rows = world.db.roles.all().toSorted((one, other) => one.roleId - other.roleId);
    return reply.json(
      200,
      rows.map((role) => roleSeenBy(person, role)),
    );
  },

  getUserRoles: ({ world, person, path, reply }) => {
    const { userId } = administeredUser(world, person, path.userId);
    return reply.json(200, { userId, roleIds: heldRoles(world, userId) });
  },

  setUserRoles: async ({ world, person, path, body, reply, requireVersion }) => {
    const { userId } = administeredUser(world, person, path.userId);
    if (body.userId.toLowerCase() !== userId) {
      throw unprocessable('The user of the address is another one.', {
        userId: ['Must be the user of the address.'],
      });
    }
    const held = heldRoles(world, userId);
    requireVersion({ userId, roleIds: held });
    requireAssignable(world, person, body.roleIds, held);
    return reply.json(200, await world.db.roleAssignments.update(userId, { roleIds: body.roleIds }));
  },
} satisfies TagHandlers<'roles'>;
