import { conflict, notFound } from '#mocks/contract/problem.ts';
import { tierKey } from '#mocks/db.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { requireCustomer } from '#mocks/tools/scope.ts';

export const tiers = {
  listCustomerTiers: ({ world, path, reply }) => {
    requireCustomer(world, path.customerId);
    const held = world.db.customerTiers.where(({ customerId }) => customerId === path.customerId);
    return reply.json(
      200,
      held.toSorted((one, other) => one.tierId - other.tierId),
    );
  },

  addCustomerTier: async ({ world, path, reply }) => {
    requireCustomer(world, path.customerId);
    if (world.db.customerTiers.has(tierKey(path.customerId, path.tierId))) {
      throw conflict('The customer has this tier already.');
    }
    return reply.json(201, await world.db.customerTiers.create({ ...path }));
  },

  deleteCustomerTier: ({ world, path, reply }) => {
    requireCustomer(world, path.customerId);
    if (!world.db.customerTiers.delete(tierKey(path.customerId, path.tierId))) throw notFound('The tier');
    return reply.empty(204);
  },
} satisfies TagHandlers<'tiers'>;
