import type { AttentionCount } from '#src/api/generated/types.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { Person } from '#mocks/people.ts';
import { customers } from '#mocks/world/people/customers.ts';
import { sum } from '#mocks/lib/numbers.ts';
import { countGroups } from './attention-groups.ts';

const countNow = ({ count, laterCount }: Pick<AttentionCount, 'count' | 'laterCount'>): number =>
  count - laterCount;

/** How much needs a person at each of their customers, those with the most missed records first. */
export function countAttention(backend: MockBackend, person: Person): AttentionCount[] {
  const customerIds = backend.getCustomers(person);
  return customers
    .filter(({ customerId }) => customerIds.includes(customerId))
    .map(({ customerId, name }) => {
      const { groups } = countGroups({ backend, person, customerId, path: { customerId } });
      return {
        customerId,
        name,
        count: sum(groups, ({ group }) => group.count),
        missedCount: sum(groups, ({ group }) => group.missedCount),
        laterCount: sum(groups, ({ group }) => group.laterCount),
        kindCounts: groups.flatMap(({ group: { kind, count, missedCount, laterCount }, amountNow }) =>
          count > 0 ? [{ kind, count, missedCount, laterCount, amount: amountNow }] : [],
        ),
      };
    })
    .toSorted((a, b) => b.missedCount - a.missedCount || countNow(b) - countNow(a) || b.count - a.count);
}
