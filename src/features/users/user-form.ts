import { createUser } from '#src/api/generated/limits/users.ts';
import type { NewUser, User, UserUpdate } from '#src/api/generated/types.ts';
import { defineForm, text } from '#src/components/form/define-form.ts';
import type { FieldSpecs } from '#src/components/form/field-specs.ts';
import { isSame } from '#src/lib/is-same.ts';
import type { Option } from '#src/ui/option.ts';

export type UserKind = 'customer' | 'internal';

const profile = defineForm({
  firstName: text('First name', createUser.firstName),
  lastName: text('Last name', createUser.lastName),
  email: text('Email address', createUser.email),
  phone: text('Phone', createUser.phone, { patternText: 'Enter it as +13125550143 or 312-555-0143.' }),
  company: text('Company', createUser.company),
  jobTitle: text('Job title', createUser.jobTitle),
});

type Profile = typeof profile.empty;

/** Field names equal the server's, so that its field errors are shown at the right field. */
export interface UserValues extends Profile {
  readonly kind: UserKind;
  readonly customerIds: readonly string[];
  readonly isCustomerUserAdmin: boolean;
  readonly isInternalUserAdmin: boolean;
  readonly roleIds: readonly number[];
}

export const kindOptions: readonly Option<UserKind>[] = [
  { value: 'customer', label: 'Customer user' },
  { value: 'internal', label: 'Internal user' },
];

export const userFields: FieldSpecs<UserValues> = {
  kind: { label: 'User type' },
  ...profile.fields,
  customerIds: {
    label: 'Customers',
    limits: createUser.customerIds,
    check: ({ kind, customerIds }) =>
      kind === 'customer' && customerIds.length === 0 ? 'Choose at least one customer.' : undefined,
  },
  isCustomerUserAdmin: { label: 'Customer user admin', limits: createUser.isCustomerUserAdmin },
  isInternalUserAdmin: { label: 'Internal admin', limits: createUser.isInternalUserAdmin },
  roleIds: { label: 'Roles', limits: createUser.roleIds },
};

export function emptyValues(customerIds: readonly string[]): UserValues {
  return {
    kind: 'customer',
    ...profile.empty,
    customerIds,
    isCustomerUserAdmin: false,
    isInternalUserAdmin: false,
    roleIds: [],
  };
}

function byId(a: number, b: number): number {
  return a - b;
}

export function valuesFrom(user: User, roleIds: readonly number[]): UserValues {
  return {
    kind: user.isInternalUser ? 'internal' : 'customer',
    ...profile.read(user),
    customerIds: user.customers.map(({ customerId }) => customerId),
    isCustomerUserAdmin: user.isCustomerUserAdmin,
    isInternalUserAdmin: user.isInternalUserAdmin,
    roleIds: roleIds.toSorted(byId),
  };
}

/** The user without roles. Values that do not apply to the user type are omitted. */
export function profileFrom(values: UserValues): UserUpdate {
  const isInternalUser = values.kind === 'internal';
  return {
    ...profile.write(values),
    customerIds: isInternalUser ? [] : [...values.customerIds],
    isInternalUser,
    isInternalUserAdmin: isInternalUser && values.isInternalUserAdmin,
    isCustomerUserAdmin: !isInternalUser && values.isCustomerUserAdmin,
  };
}

export function newUserFrom(values: UserValues): NewUser {
  return { ...profileFrom(values), roleIds: [...values.roleIds] };
}

/** Which of the two calls an edit needs. Without any change the user is saved anyway. */
export function changesBetween(before: UserValues, after: UserValues) {
  const hasRoles = !isSame(before.roleIds.toSorted(byId), after.roleIds.toSorted(byId));
  return { hasProfile: !hasRoles || !isSame(profileFrom(before), profileFrom(after)), hasRoles };
}
