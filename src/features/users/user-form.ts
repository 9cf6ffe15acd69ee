import { createUser as limits } from '#src/api/generated/limits/users.ts';
import type { NewUser, User, UserUpdate, RoleAssignment } from '#src/api/generated/types.ts';
import { defineForm, list, same, text } from '#src/components/form/define-form.ts';
import { isSame } from '#src/lib/is-same.ts';
import type { Option } from '#src/ui/option.ts';
import { UserStatus } from '#src/api/generated/enums.ts';
import { createUser, refreshUsers, saveUser, setUserRoles } from '#src/api/queries/user-administration.ts';
import type { Versioned } from '#src/api/versioned.ts';
import type { RecordModel } from '#src/components/form/record-form.tsx';

export type UserKind = 'customer' | 'internal';

export const kindOptions: readonly Option<UserKind>[] = [
  { value: 'customer', label: 'Customer user' },
  { value: 'internal', label: 'Internal user' },
];

export const userForm = defineForm(
  {
    kind: same<UserKind>('User type', undefined, 'customer'),
    firstName: text('First name', limits.firstName),
    lastName: text('Last name', limits.lastName),
    email: text('Email address', limits.email),
    phone: text('Phone', limits.phone, { patternText: 'Enter it as +13125550143 or 312-555-0143.' }),
    company: text('Company', limits.company),
    jobTitle: text('Job title', limits.jobTitle),
    customerIds: list<string>('Customers', limits.customerIds),
    isCustomerUserAdmin: same<boolean>('Customer user admin', limits.isCustomerUserAdmin, false),
    isInternalUserAdmin: same<boolean>('Internal admin', limits.isInternalUserAdmin, false),
    roleIds: list<number>('Roles', limits.roleIds),
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

/** A user with the roles, which the API stores separately. */
export interface UserWithRoles {
  readonly user: Versioned<User>;
  readonly assignment: Versioned<RoleAssignment>;
}

function readStored({ user, assignment }: UserWithRoles): UserValues {
  return readUser(user.value, assignment.value.roleIds);
}

function createdText({ displayName, email, status }: User): string {
  return status === UserStatus.AwaitingApproval
    ? `${displayName} awaits the approval of an internal admin.`
    : `${displayName} created. The invitation is on its way to ${email}.`;
}

/** Saves the profile, the roles or both: up to two requests. */
async function update(
  values: UserValues,
  base: UserWithRoles,
  onPart: (saved: UserWithRoles) => void,
): Promise<string> {
  const { userId } = base.user.value;
  const { hasProfile, hasRoles } = changesBetween(readStored(base), values);
  if (hasProfile) {
    const user = await saveUser(userId, writeProfile(values), base.user.version);
    onPart({ ...base, user });
  }
  if (hasRoles) await setUserRoles(userId, values.roleIds, base.assignment.version);
  return 'User saved';
}

/** `customerIds` are those of a new user. A save returns its confirmation text. */
export function buildUserModel(
  customerIds: readonly string[],
  refresh = refreshUsers,
): RecordModel<UserValues, UserWithRoles, string> {
  return {
    noun: 'user',
    form: userForm,
    start: () => ({ customerIds }),
    read: readStored,
    create: async (values, context) => createdText(await createUser(writeUser(values), context)),
    update,
    savedText: (text) => text,
    refresh,
  };
}
