import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { storeUserChange } from './store-user-change.ts';

export const me = {
  getCurrentUser: async ({ world, person, reply }) => {
    const user = world.db.users.find(person.userId);
    // Nobody else sees the first sign-in of a user who was invited.
    if (user?.status === 'Invited')
      await storeUserChange(world, user, { lastSignInAt: world.now().toISOString() });
    return reply.json(200, {
      isInternalUser: person.isInternalUser,
      isInternalUserAdmin: person.isInternalUserAdmin,
      isCustomerUserAdmin: person.isCustomerUserAdmin,
      awaitingInternalApproval: person.awaitingInternalApproval,
      hasCustomerPortalAccess: person.hasCustomerPortalAccess,
    });
  },

  checkPermission: ({ world, person, path, reply }) =>
    reply.json(200, { hasPermission: world.permissionsOf(person).includes(path.permission) }),
} satisfies TagHandlers<'me'>;
