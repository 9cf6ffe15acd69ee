import { UserStatus } from '#src/api/generated/enums.ts';
import type { RoleAssignment, User } from '#src/api/generated/types.ts';
import { createUser, refreshUsers, saveUser, setUserRoles } from '#src/api/queries/user-administration.ts';
import type { Versioned } from '#src/api/versioned.ts';
import type { RecordModel } from '#src/components/form/record-form.tsx';
import { changesBetween, readUser, userForm, writeProfile, writeUser, type UserValues } from './user-form.ts';

/** A user with the roles, which the API stores separately. */
export interface UserWithRoles {
  readonly user: Versioned<User>;
  readonly assignment: Versioned<RoleAssignment>;
}

function getValues({ user, assignment }: UserWithRoles): UserValues {
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
  const { hasProfile, hasRoles } = changesBetween(getValues(base), values);
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
    fields: userForm.fields,
    emptyValues: () => ({ ...userForm.empty, customerIds }),
    valuesFrom: getValues,
    create: async (values, context) => createdText(await createUser(writeUser(values), context)),
    update,
    savedText: (text) => text,
    refresh,
  };
}
