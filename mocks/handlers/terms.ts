import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';

export const terms = {
  getTermsAcceptance: ({ world, person, reply }) =>
    reply.json(200, { isTosAcceptanceValid: world.hasAcceptedTerms(person) }),

  acceptTerms: async ({ world, person, reply }) => {
    const { termsAcceptances } = world.db;
    const accepted = { userId: person.userId, isTosAcceptanceValid: true };
    if (termsAcceptances.has(person.userId)) await termsAcceptances.update(person.userId, accepted);
    else await termsAcceptances.create(accepted);
    const { users } = world.db;
    if (users.has(person.userId)) {
      await users.update(person.userId, { tosAcceptedAt: world.now().toISOString() });
    }
    return reply.json(200, { isTosAcceptanceValid: true });
  },
} satisfies TagHandlers<'terms'>;
