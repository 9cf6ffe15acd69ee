import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Role, User } from '#src/api/generated/types.ts';
import {
  refreshOwnAccess,
  refreshUsers,
  saveUser,
  setUserRoles,
  userQuery,
  userRolesQuery,
} from '#src/api/queries/user-administration.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { FormPage } from '#src/components/form/form-page.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { AccountCard } from './account-card.tsx';
import { LoadedUser, UserFailure, UserSkeleton } from './loaded-user.tsx';
import { UserFields } from './user-fields.tsx';
import { changesBetween, profileFrom, userFields, valuesFrom, type UserValues } from './user-form.ts';
import { isOwn } from './user-standing.ts';
import { UserTrail } from './user-trail.tsx';
import { useViewer } from './use-viewer.ts';

const title = 'Edit user';

interface UserEditPageProps {
  /** Of whoever is signed in. */
  readonly ownUserId: string | undefined;
}

/** Changes a user: the profile and the roles are two calls behind one button. */
export function UserEditPage({ ownUserId }: UserEditPageProps) {
  return (
    <LoadedUser title={title}>
      {(user, roles) => <WithRoles user={user} roles={roles} ownUserId={ownUserId} />}
    </LoadedUser>
  );
}

interface EditProps extends UserEditPageProps {
  readonly user: User;
  readonly roles: readonly Role[];
}

function WithRoles(props: EditProps) {
  const { data, error, isFetching, refetch } = useQuery(userRolesQuery(props.user.userId));
  if (data) return <Editor {...props} held={data.roleIds} />;
  if (!error) return <UserSkeleton title={title} />;
  return (
    <UserFailure
      title={title}
      what="The roles of the user could not be loaded"
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

interface EditorProps extends EditProps {
  /** Ids of the roles that the user has. */
  readonly held: readonly number[];
}

function Editor({ user, roles, held, ownUserId }: EditorProps) {
  const { userId } = user;
  const viewer = useViewer(ownUserId);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [initial] = useState(() => valuesFrom(user, held));
  /** The record as the server told it last: what a save changes, and the version that the change is based on. */
  const known = useRef({ values: initial, updatedAt: user.updatedAt });

  const current = async (): Promise<UserValues> => {
    const [now, assigned] = await Promise.all([
      queryClient.query(userQuery(userId)),
      queryClient.query(userRolesQuery(userId)),
    ]);
    const values = valuesFrom(now, assigned.roleIds);
    known.current = { values, updatedAt: now.updatedAt };
    return values;
  };
  const save = async (values: UserValues, onPart: (saved: UserValues) => void): Promise<void> => {
    const { values: before, updatedAt } = known.current;
    const { hasProfile, hasRoles } = changesBetween(before, values);
    if (hasProfile) {
      const saved = await saveUser(userId, { ...profileFrom(values), updatedAt });
      const part = valuesFrom(saved, before.roleIds);
      known.current = { values: part, updatedAt: saved.updatedAt };
      onPart(part);
    }
    if (hasRoles) await setUserRoles(userId, values.roleIds);
  };

  const isOwnAccount = isOwn(user, viewer);
  const form = useContractForm<UserValues, void>({
    name: `user ${userId}`,
    initial,
    fields: userFields,
    save,
    current,
    onSaved: async () => {
      snackbars.show({ tone: 'ok', text: 'The user is saved.' });
      void refreshUsers(queryClient);
      if (isOwnAccount) void refreshOwnAccess(queryClient);
      await navigate(plainPath('userList'));
    },
  });
  return (
    <FormPage
      form={form}
      title={title}
      hint={user.displayName}
      trail={<UserTrail />}
      submitLabel="Save"
      cancelTo={plainPath('userList')}
      aside={<AccountCard user={user} viewer={viewer} />}
    >
      <UserFields
        form={form}
        isInternalAdmin={viewer.isInternalAdmin}
        isOwn={isOwnAccount}
        roles={roles}
        held={initial.roleIds}
      />
    </FormPage>
  );
}
