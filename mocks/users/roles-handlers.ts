import { unprocessable } from '#mocks/contract/problem.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { requireAssignable, roleSeenBy } from './role-rules.ts';
import { administeredUser } from '#mocks/access/scope.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';

function getAssignedRoles(backend: MockBackend, userId: string): number[] {
  return peopleStore(backend.db).roleAssignments.find(userId)?.roleIds ?? [];
}

export const roles = {
  listRoles: ({ backend, person, reply }) => {
    const rows = peopleStore(backend.db)
      .roles.all()
      .toSorted((a, b) => a.roleId - b.roleId);
    return reply.json(
      200,
      rows.map((role) => roleSeenBy(person, role)),
    );
  },

  getUserRoles: ({ backend, person, path, reply }) => {
    const { userId } = administeredUser(backend, person, path.userId);
    return reply.json(200, { userId, roleIds: getAssignedRoles(backend, userId) });
  },

  setUserRoles: ({ backend, person, path, body, reply, requireVersion }) => {
    const { userId } = administeredUser(backend, person, path.userId);
    if (body.userId.toLowerCase() !== userId) {
      throw unprocessable('The path names another user.', {
        userId: ['Must be the user in the path.'],
      });
    }
    const assigned = getAssignedRoles(backend, userId);
    requireVersion({ userId, roleIds: assigned });
    requireAssignable(backend, person, body.roleIds, assigned);
    return reply.json(200, peopleStore(backend.db).roleAssignments.update(userId, { roleIds: body.roleIds }));
  },
} satisfies TagHandlers<'roles'>;
