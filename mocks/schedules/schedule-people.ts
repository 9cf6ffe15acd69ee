import type { SchedulePerson, User } from '#src/api/generated/types.ts';
import { canSignIn } from '#mocks/access/scope.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { Person } from '#mocks/people.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';

/** The user as the caller of an operation, with their current rights. */
function toPerson(backend: MockBackend, user: User): Person {
  return backend.withCurrentRights({
    id: user.userId,
    userId: user.userId,
    name: user.displayName,
    email: user.email,
    role: '',
    customers: [],
    roleIds: user.roleIds,
    isInternalUser: user.isInternalUser,
    isInternalUserAdmin: user.isInternalUserAdmin,
    isCustomerUserAdmin: user.isCustomerUserAdmin,
    awaitingInternalApproval: user.awaitingInternalApproval,
    hasCustomerPortalAccess: user.hasCustomerPortalAccess,
    termsAccepted: user.tosAcceptedAt !== null,
    oldEnvironment: false,
  });
}

const belongsTo = (user: User, customerId: string): boolean =>
  user.customers.some((customer) => customer.customerId === customerId);

/** A person with access to the portal and the customer; undefined for anybody else. */
export function findMember(backend: MockBackend, customerId: string, userId: string): Person | undefined {
  const user = peopleStore(backend.db).users.find(userId.toLowerCase());
  if (!user || !canSignIn(user) || !(user.isInternalUser || belongsTo(user, customerId))) return undefined;
  return toPerson(backend, user);
}

/** Whether the owner of a schedule has lost the portal or the customer. */
export function hasOwnerLeft(
  backend: MockBackend,
  { customerId, ownerId }: { readonly customerId: string; readonly ownerId: string },
): boolean {
  return findMember(backend, customerId, ownerId) === undefined;
}

/** The user with an email address, in any spelling, also one who may not sign in. */
export function findUserByEmail({ db }: MockBackend, address: string): User | undefined {
  return peopleStore(db).users.where(({ email }) => email.toLowerCase() === address.toLowerCase())[0];
}

/** The people of a customer and an internal caller, by name; other internal users are not listed to customers. */
export function listPeople(backend: MockBackend, customerId: string, caller: Person): SchedulePerson[] {
  return peopleStore(backend.db)
    .users.where(
      (user) =>
        canSignIn(user) &&
        (belongsTo(user, customerId) || (user.isInternalUser && user.userId === caller.userId)),
    )
    .map(({ userId }) => describePerson(backend, userId, caller))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The customer's active user admins. */
export function listAdmins(backend: MockBackend, customerId: string): Person[] {
  return peopleStore(backend.db)
    .users.where((user) => canSignIn(user) && user.isCustomerUserAdmin && belongsTo(user, customerId))
    .map((user) => toPerson(backend, user));
}

const deletedUserName = 'A former user';

/** The user with an id, also one who has left. */
export function describePerson(
  { db }: MockBackend,
  userId: string,
  caller: Pick<Person, 'userId'>,
): SchedulePerson {
  const user = peopleStore(db).users.find(userId);
  return {
    userId,
    name: user?.displayName ?? deletedUserName,
    email: user?.email ?? 'unknown@portal.example',
    isSelf: userId === caller.userId,
  };
}

/** The name of a user, also of one who has left. */
export function getName({ db }: MockBackend, userId: string): string {
  return peopleStore(db).users.find(userId)?.displayName ?? deletedUserName;
}

export function isAdmin({ isInternalUserAdmin, isCustomerUserAdmin }: Person): boolean {
  return isInternalUserAdmin || isCustomerUserAdmin;
}
