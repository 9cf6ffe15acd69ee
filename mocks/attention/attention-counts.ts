import type { AttentionCount } from '#src/api/generated/types.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { Person } from '#mocks/people.ts';
import { customers } from '#mocks/world/people/customers.ts';
import { buildAttention } from './attention-groups.ts';

/** How much needs a person at each of their customers, those with the most missed records first. */
export function countAttention(backend: MockBackend, person: Person): AttentionCount[] {
  const own = backend.getCustomers(person);
  return customers
    .filter(({ customerId }) => own.includes(customerId))
    .map(({ customerId, name }) => {
      const { groups } = buildAttention({ backend, person, customerId, path: { customerId } });
      return {
        customerId,
        name,
        count: groups.reduce((sum, group) => sum + group.count, 0),
        missedCount: groups.reduce((sum, group) => sum + group.missedCount, 0),
        kindCounts: groups.flatMap(({ kind, count }) => (count > 0 ? [{ kind, count }] : [])),
      };
    })
    .toSorted((a, b) => b.missedCount - a.missedCount || b.count - a.count);
}
