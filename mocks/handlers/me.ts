import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { storeUserChange } from '#mocks/tools/update-user.ts';

export const me = {
  getCurrentUser: async ({ backend, person, reply }) => {
    const user = backend.db.users.find(person.userId);
    // The provider does not report sign-ins; an invited user's first request marks the first one.
    if (user?.status === 'Invited')
      await storeUserChange(backend, user, { lastSignInAt: backend.now().toISOString() });
    return reply.json(200, {
      isInternalUser: person.isInternalUser,
      isInternalUserAdmin: person.isInternalUserAdmin,
      isCustomerUserAdmin: person.isCustomerUserAdmin,
      awaitingInternalApproval: person.awaitingInternalApproval,
      hasCustomerPortalAccess: person.hasCustomerPortalAccess,
    });
  },

  checkPermission: ({ backend, person, path, reply }) =>
    reply.json(200, { hasPermission: backend.getPermissions(person).includes(path.permission) }),
} satisfies TagHandlers<'me'>;
