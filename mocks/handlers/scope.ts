import { forbidden, notFound } from '#mocks/contract/problem.ts';
import type { Person } from '#mocks/people.ts';
import type { World } from '#mocks/world.ts';

/** The user id of a path as it is stored. Throws 403 when it is not the caller's own. */
export function ownUserId(person: Person, userId: string): string {
  if (userId.toLowerCase() !== person.userId) throw forbidden();
  return person.userId;
}

/** Throws 404 when there is no such customer, which only internal users get to see. */
export function requireCustomer(world: World, customerId: string): void {
  if (!world.db.customers.find(customerId)) throw notFound('The customer');
}
