import type { User, UserUpdate } from '#src/api/generated/types.ts';
import { forbidden, requireNoErrors, unprocessable } from '#mocks/contract/problem.ts';
import { userStatus } from '#mocks/world/people/users.ts';
import type { Person } from '#mocks/people.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';

function userTypeErrors(update: UserUpdate): Record<string, string[]> {
  const { isInternalUser, isInternalUserAdmin, isCustomerUserAdmin, customerIds } = update;
  return {
    ...(isInternalUserAdmin && !isInternalUser
      ? { isInternalUserAdmin: ['Only an internal user can be an internal admin.'] }
      : {}),
    ...(isCustomerUserAdmin && isInternalUser
      ? { isCustomerUserAdmin: ['Only a customer user can be a customer user admin.'] }
      : {}),
    ...(isInternalUser && customerIds.length > 0
      ? { customerIds: ['An internal user sees every customer; choose none.'] }
      : {}),
    ...(!isInternalUser && customerIds.length === 0
      ? { customerIds: ['Choose at least one customer.'] }
      : {}),
  };
}

function customerErrors(backend: MockBackend, { customerIds }: UserUpdate): Record<string, string[]> {
  const unknown = customerIds.filter((id) => !peopleStore(backend.db).customers.find(id));
  return unknown.length === 0 ? {} : { customerIds: [`There is no customer ${unknown.join(', ')}.`] };
}

function emailErrors(
  backend: MockBackend,
  { email }: UserUpdate,
  userId: string | undefined,
): Record<string, string[]> {
  const isTaken = peopleStore(backend.db)
    .users.all()
    .some((user) => user.userId !== userId && user.email.toLowerCase() === email.toLowerCase());
  return isTaken ? { email: ['Another user has this email address.'] } : {};
}

/** Throws 403 for fields that only internal admins may set. */
function requireManagedCustomers(backend: MockBackend, admin: Person, update: UserUpdate): void {
  if (admin.isInternalUserAdmin) return;
  const adminCustomers = backend.getCustomers(admin);
  const isForeign = update.customerIds.some((id) => !adminCustomers.includes(id));
  if (update.isInternalUser || update.isInternalUserAdmin || isForeign) throw forbidden();
}

/** Throws 403 for users outside the admin's reach, 422 with every field that breaks a rule. */
export function requireValidUser(
  backend: MockBackend,
  admin: Person,
  update: UserUpdate,
  userId?: string,
): void {
  requireManagedCustomers(backend, admin, update);
  requireNoErrors({
    ...customerErrors(backend, update),
    ...userTypeErrors(update),
    ...emailErrors(backend, update, userId),
  });
}

/** Admins cannot remove their own admin rights, so that there is always one. Throws 422. */
export function requireOwnRight(admin: Person, user: User, update: UserUpdate): void {
  if (admin.userId !== user.userId) return;
  const lost = (['isInternalUserAdmin', 'isCustomerUserAdmin'] as const).filter(
    (right) => user[right] && !update[right],
  );
  if (lost.length === 0) return;
  throw unprocessable(
    'You cannot remove your own admin rights. Ask another admin.',
    Object.fromEntries(lost.map((right) => [right, ['Another admin must do this.']])),
  );
}

/** Stores a change of a user with the derived moment and status. */
export async function storeUserChange(backend: MockBackend, user: User, part: Partial<User>): Promise<User> {
  const changed = { ...user, ...part };
  return peopleStore(backend.db).users.update(user.userId, {
    ...part,
    status: userStatus(changed),
    updatedAt: backend.now().toISOString(),
  });
}
