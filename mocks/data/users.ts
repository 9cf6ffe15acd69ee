import type { CurrentUser } from '#src/api/generated/types.ts';
import { people, type Person } from '#mocks/people.ts';

/** Customers each user is assigned to, by userId. Internal users see every customer and are assigned to none. */
export const customersByUser: ReadonlyMap<string, readonly string[]> = new Map(
  people.map(({ userId, customers }) => [userId, customers]),
);

export function currentUserOf(person: Person): CurrentUser {
  return {
    isInternalUser: person.isInternalUser,
    isInternalUserAdmin: person.isInternalUserAdmin,
    isCustomerUserAdmin: person.isCustomerUserAdmin,
    awaitingInternalApproval: person.awaitingInternalApproval,
    hasCustomerPortalAccess: person.hasCustomerPortalAccess,
  };
}
