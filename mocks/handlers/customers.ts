import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';

export const customers = {
  listCustomers: ({ world, person, reply }) => {
    const own = world.customersOf(person);
    // In the order of the person's assignments: the portal starts with the first.
    const rows = own.flatMap((customerId) => world.db.customers.find(customerId) ?? []);
    return reply.json(200, { customers: rows });
  },
} satisfies TagHandlers<'customers'>;
