import { conflict, notFound } from '#mocks/contract/problem.ts';
import { peopleStore, tierKey } from '#mocks/world/people/people-store.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { requireCustomer } from '#mocks/access/scope.ts';

export const tiers = {
  listCustomerTiers: ({ backend, path, reply }) => {
    requireCustomer(backend, path.customerId);
    const assigned = peopleStore(backend.db).customerTiers.where(
      ({ customerId }) => customerId === path.customerId,
    );
    return reply.json(
      200,
      assigned.toSorted((a, b) => a.tierId - b.tierId),
    );
  },

  addCustomerTier: ({ backend, path, reply }) => {
    requireCustomer(backend, path.customerId);
    if (peopleStore(backend.db).customerTiers.has(tierKey(path.customerId, path.tierId))) {
      throw conflict('The customer already has this tier.');
    }
    return reply.json(201, peopleStore(backend.db).customerTiers.create({ ...path }));
  },

  deleteCustomerTier: ({ backend, path, reply }) => {
    requireCustomer(backend, path.customerId);
    if (!peopleStore(backend.db).customerTiers.delete(tierKey(path.customerId, path.tierId)))
      throw notFound('The tier');
    return reply.empty(204);
  },
} satisfies TagHandlers<'tiers'>;
