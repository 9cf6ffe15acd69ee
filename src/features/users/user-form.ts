import { createUser } from '#src/api/generated/limits/users.ts';
import type { NewUser, User, UserUpdate } from '#src/api/generated/types.ts';
import { textOrNull } from '#src/components/form/text-or-null.ts';
import type { FieldSpecs } from '#src/components/form/field-specs.ts';
import { isSame } from '#src/lib/is-same.ts';
import type { Option } from '#src/ui/option.ts';
import { cleanText } from '#src/lib/clean-text.ts';

export type UserKind = 'customer' | 'internal';

/** Field names equal the server's, so that its field errors are shown at the right field. */
export interface UserValues {
  readonly kind: UserKind;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly jobTitle: string;
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
  firstName: { label: 'First name', limits: createUser.firstName },
  lastName: { label: 'Last name', limits: createUser.lastName },
  email: { label: 'Email address', limits: createUser.email },
  phone: {
    label: 'Phone',
    limits: createUser.phone,
    patternText: 'Enter it as +13125550143 or 312-555-0143.',
  },
  company: { label: 'Company', limits: createUser.company },
  jobTitle: { label: 'Job title', limits: createUser.jobTitle },
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
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    company: '',
    jobTitle: '',
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
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phone: user.phone ?? '',
    company: user.company ?? '',
    jobTitle: user.jobTitle ?? '',
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
    email: cleanText(values.email),
    firstName: cleanText(values.firstName),
    lastName: cleanText(values.lastName),
    phone: textOrNull(values.phone),
    jobTitle: textOrNull(values.jobTitle),
    company: textOrNull(values.company),
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
