import { type Permission, Tier } from '#src/api/generated/enums.ts';
import type { User } from '#src/api/generated/types.ts';
import { forbidden, notFound } from '#mocks/contract/problem.ts';
import { peopleStore, tierKey } from '#mocks/world/people/people-store.ts';
import { people, type Person } from '#mocks/people.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';

/** The stored form of a path's user id. Throws 403 when it is not the caller's own. */
export function requireOwnUserId(person: Person, userId: string): string {
  if (userId.toLowerCase() !== person.userId) throw forbidden();
  return person.userId;
}

/** Throws 404 for an unknown customer; only internal users reach this check. */
export function requireCustomer(backend: MockBackend, customerId: string): void {
  if (!peopleStore(backend.db).customers.find(customerId)) throw notFound('The customer');
}

/** The portal ignores accounts of the identity provider's previous environment, so nobody signs in with them. */
const unusableAccounts: ReadonlySet<string> = new Set(
  people.flatMap(({ userId, oldEnvironment }) => (oldEnvironment ? [userId] : [])),
);

/** Whether a user's account gives access to the portal. */
export function canSignIn({
  userId,
  hasCustomerPortalAccess,
  accountDisabled,
  awaitingInternalApproval,
}: User): boolean {
  return (
    hasCustomerPortalAccess && !accountDisabled && !awaitingInternalApproval && !unusableAccounts.has(userId)
  );
}

/** Whether the customer holds the tier. */
export function hasTier(backend: MockBackend, customerId: string, tier: Tier): boolean {
  return peopleStore(backend.db).customerTiers.has(tierKey(customerId, tier));
}

/** Throws 404 for an unknown customer, 403 for one that does not hold the tier. */
function requireTier(backend: MockBackend, customerId: string, tier: Tier): void {
  requireCustomer(backend, customerId);
  if (!hasTier(backend, customerId, tier)) throw forbidden();
}

/** Throws 404 for an unknown customer, 403 for one that does not hold the order-entry tier. */
export function requireOrderEntry(backend: MockBackend, customerId: string): void {
  requireTier(backend, customerId, Tier.OrderEntry);
}

/** Throws 404 for an unknown customer, 403 for one that does not hold the Guru tier. */
export function requireGuru(backend: MockBackend, customerId: string): void {
  requireTier(backend, customerId, Tier.Guru);
}

/** Throws 404 for an unknown customer, 403 for one that does not hold the rating tier. */
export function requireRating(backend: MockBackend, customerId: string): void {
  requireTier(backend, customerId, Tier.Rating);
}

/** Internal admins manage all users, customer user admins manage those who share a customer with them. */
export function isAdministeredBy(backend: MockBackend, admin: Person, user: User): boolean {
  if (admin.isInternalUserAdmin) return true;
  const adminCustomers = backend.getCustomers(admin);
  return user.customers.some(({ customerId }) => adminCustomers.includes(customerId));
}

/** Throws 404 for an unknown user, 403 when the admin does not manage the user. */
export function administeredUser(backend: MockBackend, admin: Person, userId: string): User {
  const user = peopleStore(backend.db).users.find(userId.toLowerCase());
  if (!user) throw notFound('The user');
  if (!isAdministeredBy(backend, admin, user)) throw forbidden();
  return user;
}

/** Whether a response may include data that the permission protects; always while roles are switched off. */
export function hasPermission(backend: MockBackend, person: Person, permission: Permission): boolean {
  return backend.features().rbacEnabled !== true || backend.getPermissions(person).includes(permission);
}
