import type { OperationId } from '#src/api/generated/operations.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';
import { createNotices } from './notices.ts';

/** Customers in the message; the mock has some more. */
const namedCustomers = 3;

/**
 * Explains why the mock refuses a customer that only the real server has, and shows it in the console, once for each
 * customer. Returns undefined where the mock has all customers.
 */
export function createCustomerExplanation(backend: MockBackend) {
  const notices = createNotices();
  return (id: OperationId, customerIds: readonly string[]): string | undefined => {
    const { customers } = peopleStore(backend.db);
    const unknown = customerIds.find((customerId) => !customers.has(customerId));
    if (unknown === undefined) return undefined;
    const examples = customers.all().slice(0, namedCustomers);
    const names = examples.map(({ customerId }) => customerId).join(', ');
    const line = `The mock, which responds to ${id}, has no customer '${unknown}'. Select one that both have (the mock has ${names}, …), or list ${id} in --operations once the server has it.`;
    // A page calls many operations for its customer.
    notices.showOnce(line, unknown);
    return line;
  };
}
