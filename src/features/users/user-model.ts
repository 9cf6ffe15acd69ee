import { UserStatus } from '#src/api/generated/enums.ts';
import type { User } from '#src/api/generated/types.ts';
import { createUser, refreshUsers, saveUser, setUserRoles } from '#src/api/queries/user-administration.ts';
import type { RecordModel } from '#src/components/form/record-form.tsx';
import {
  changesBetween,
  emptyValues,
  newUserFrom,
  profileFrom,
  userFields,
  valuesFrom,
  type UserValues,
} from './user-form.ts';

/** A user with the roles, which the server keeps apart. */
export interface UserWithRoles {
  readonly user: User;
  /** Ids of the roles that the user has. */
  readonly held: readonly number[];
}

function getValues({ user, held }: UserWithRoles): UserValues {
  return valuesFrom(user, held);
}

function createdText({ displayName, email, status }: User): string {
  return status === UserStatus.AwaitingApproval
    ? `${displayName} awaits the approval of an internal admin.`
    : `${displayName} is created. The invitation is on its way to ${email}.`;
}

/** Saves the profile, the roles or both: two calls behind one button. */
async function update(
  values: UserValues,
  base: UserWithRoles,
  onPart: (saved: UserWithRoles) => void,
): Promise<string> {
  const { userId, updatedAt } = base.user;
  const { hasProfile, hasRoles } = changesBetween(getValues(base), values);
  if (hasProfile) {
    const user = await saveUser(userId, { ...profileFrom(values), updatedAt });
    onPart({ ...base, user });
  }
  if (hasRoles) await setUserRoles(userId, values.roleIds);
  return 'The user is saved.';
}

/** `customerIds` are those that a new user belongs to. What a save returns is the text that confirms it. */
export function buildUserModel(
  customerIds: readonly string[],
  refresh = refreshUsers,
): RecordModel<UserValues, UserWithRoles, string> {
  return {
    noun: 'user',
    fields: userFields,
    emptyValues: () => emptyValues(customerIds),
    valuesFrom: getValues,
    create: async (values) => createdText(await createUser(newUserFrom(values))),
    update,
    savedText: (text) => text,
    refresh,
  };
}
