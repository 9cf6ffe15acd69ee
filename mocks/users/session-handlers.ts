import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { storeUserChange } from './user-rules.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';

/** The handlers with which a signed-in user's session starts. */
export const session = {
  getEnabledFeatures: ({ backend, reply }) => reply.json(200, backend.features()),

  listCustomers: ({ backend, person, reply }) => {
    const customerIds = backend.getCustomers(person);
    // In the order of the person's assignments: the portal selects the first at the start.
    const rows = customerIds.flatMap(
      (customerId) => peopleStore(backend.db).customers.find(customerId) ?? [],
    );
    return reply.json(200, { customers: rows });
  },

  getCurrentUser: async ({ backend, person, reply }) => {
    const user = peopleStore(backend.db).users.find(person.userId);
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

  getTermsAcceptance: ({ backend, person, reply }) =>
    reply.json(200, { isTosAcceptanceValid: backend.hasAcceptedTerms(person) }),

  acceptTerms: ({ backend, person, reply }) => {
    const { termsAcceptances } = peopleStore(backend.db);
    const accepted = { userId: person.userId, isTosAcceptanceValid: true };
    if (termsAcceptances.has(person.userId)) termsAcceptances.update(person.userId, accepted);
    else termsAcceptances.create(accepted);
    const { users } = peopleStore(backend.db);
    if (users.has(person.userId)) {
      users.update(person.userId, { tosAcceptedAt: backend.now().toISOString() });
    }
    return reply.json(200, { isTosAcceptanceValid: true });
  },
} satisfies TagHandlers<'features' | 'customers' | 'me' | 'terms'>;
