import { createUser } from '#src/api/generated/limits/users.ts';
import type { NewUser, User, UserUpdate } from '#src/api/generated/types.ts';
import { defineForm, list, same, text } from '#src/components/form/define-form.ts';
import { isSame } from '#src/lib/is-same.ts';
import type { Option } from '#src/ui/option.ts';

export type UserKind = 'customer' | 'internal';

export const kindOptions: readonly Option<UserKind>[] = [
  { value: 'customer', label: 'Customer user' },
  { value: 'internal', label: 'Internal user' },
];

export const userForm = defineForm(
  {
    kind: same<UserKind>('User type', undefined, 'customer'),
    firstName: text('First name', createUser.firstName),
    lastName: text('Last name', createUser.lastName),
    email: text('Email address', createUser.email),
    phone: text('Phone', createUser.phone, { patternText: 'Enter it as +13125550143 or 312-555-0143.' }),
    company: text('Company', createUser.company),
    jobTitle: text('Job title', createUser.jobTitle),
    customerIds: list<string>('Customers', createUser.customerIds),
    isCustomerUserAdmin: same<boolean>('Customer user admin', createUser.isCustomerUserAdmin, false),
    isInternalUserAdmin: same<boolean>('Internal admin', createUser.isInternalUserAdmin, false),
    roleIds: list<number>('Roles', createUser.roleIds),
  },
  {
    customerIds: ({ kind, customerIds }) =>
      kind === 'customer' && customerIds.length === 0 ? 'Choose at least one customer.' : undefined,
  },
);

export type UserValues = typeof userForm.empty;

function byId(a: number, b: number): number {
  return a - b;
}

export function readUser(user: User, roleIds: readonly number[]): UserValues {
  return userForm.read({
    ...user,
    kind: user.isInternalUser ? 'internal' : 'customer',
    customerIds: user.customers.map(({ customerId }) => customerId),
    roleIds: roleIds.toSorted(byId),
  });
}

/** The request of a new user. Values that do not apply to the user type are omitted. */
export function writeUser(values: UserValues): NewUser {
  const { kind, customerIds, isInternalUserAdmin, isCustomerUserAdmin, ...fields } = userForm.write(values);
  const isInternalUser = kind === 'internal';
  return {
    ...fields,
    customerIds: isInternalUser ? [] : customerIds,
    isInternalUser,
    isInternalUserAdmin: isInternalUser && isInternalUserAdmin,
    isCustomerUserAdmin: !isInternalUser && isCustomerUserAdmin,
  };
}

/** The user without roles, which the API stores separately. */
export function writeProfile(values: UserValues): UserUpdate {
  const { roleIds: _roleIds, ...profile } = writeUser(values);
  return profile;
}

/** Which of the two calls an edit needs. Without any change the user is saved anyway. */
export function changesBetween(before: UserValues, after: UserValues) {
  const hasRoles = !isSame(before.roleIds.toSorted(byId), after.roleIds.toSorted(byId));
  return { hasProfile: !hasRoles || !isSame(writeProfile(before), writeProfile(after)), hasRoles };
}
