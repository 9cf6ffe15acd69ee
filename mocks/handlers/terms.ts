import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';

export const terms = {
  getTermsAcceptance: ({ backend, person, reply }) =>
    reply.json(200, { isTosAcceptanceValid: backend.hasAcceptedTerms(person) }),

  acceptTerms: async ({ backend, person, reply }) => {
    const { termsAcceptances } = backend.db;
    const accepted = { userId: person.userId, isTosAcceptanceValid: true };
    if (termsAcceptances.has(person.userId)) await termsAcceptances.update(person.userId, accepted);
    else await termsAcceptances.create(accepted);
    const { users } = backend.db;
    if (users.has(person.userId)) {
      await users.update(person.userId, { tosAcceptedAt: backend.now().toISOString() });
    }
    return reply.json(200, { isTosAcceptanceValid: true });
  },
} satisfies TagHandlers<'terms'>;
