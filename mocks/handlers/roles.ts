import { unprocessable } from '#mocks/contract/problem.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { requireAssignable, roleSeenBy } from './role-rules.ts';
import { administeredUser } from '#mocks/tools/scope.ts';

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
    const assignment = world.db.roleAssignments.find(userId);
    return reply.json(200, { userId, roleIds: assignment?.roleIds ?? [] });
  },

  setUserRoles: async ({ world, person, path, body, reply }) => {
    const { userId } = administeredUser(world, person, path.userId);
    if (body.userId.toLowerCase() !== userId) {
      throw unprocessable('The user of the address is another one.', {
        userId: ['Must be the user of the address.'],
      });
    }
    requireAssignable(world, person, body.roleIds, world.db.roleAssignments.find(userId)?.roleIds);
    return reply.json(200, await world.db.roleAssignments.update(userId, { roleIds: body.roleIds }));
  },
} satisfies TagHandlers<'roles'>;
