import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';

export const customers = {
  listCustomers: ({ backend, person, reply }) => {
    const own = backend.getCustomers(person);
    // In the order of the person's assignments: the portal selects the first at the start.
    const rows = own.flatMap((customerId) => backend.db.customers.find(customerId) ?? []);
    return reply.json(200, { customers: rows });
  },
} satisfies TagHandlers<'customers'>;
