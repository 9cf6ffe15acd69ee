import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Role } from '#src/api/generated/types.ts';
import {
  refreshOwnAccess,
  refreshUsers,
  userQuery,
  userRolesQuery,
} from '#src/api/queries/user-administration.ts';
import { RecordForm } from '#src/components/form/record-form.tsx';
import { RecordPage } from '#src/components/page/record-page.tsx';
import { AccountCard } from './account-card.tsx';
import { LoadedUser, userPageProps } from './loaded-user.tsx';
import { UserFields } from './user-fields.tsx';
import { buildUserModel, type UserWithRoles } from './user-model.ts';
import { userParents } from './user-breadcrumbs.ts';
import { isOwn } from './user-status.ts';
import { useViewer } from './use-viewer.ts';

const title = 'Edit user';

interface UserEditPageProps {
  /** Id of the signed-in user. */
  readonly ownUserId: string | undefined;
}

/** Edits a user and the user's roles. */
export function UserEditPage({ ownUserId }: UserEditPageProps) {
  return (
    <LoadedUser title={title}>
      {(user, roles) => (
        <RecordPage
          {...userPageProps}
          title={title}
          message="The roles of the user could not be loaded"
          query={userRolesQuery(user.value.userId)}
        >
          {(assignment) => <Editor record={{ user, assignment }} roles={roles} ownUserId={ownUserId} />}
        </RecordPage>
      )}
    </LoadedUser>
  );
}

interface EditorProps extends UserEditPageProps {
  readonly record: UserWithRoles;
  readonly roles: readonly Role[];
}

async function refreshOwn(queryClient: QueryClient): Promise<void> {
  await Promise.all([refreshUsers(queryClient), refreshOwnAccess(queryClient)]);
}

function Editor({ record, roles, ownUserId }: EditorProps) {
  const user = record.user.value;
  const { userId, displayName } = user;
  const viewer = useViewer(ownUserId);
  const queryClient = useQueryClient();
  const isOwnAccount = isOwn(user, viewer);
  return (
    <RecordForm
      model={buildUserModel([], isOwnAccount ? refreshOwn : refreshUsers)}
      subject={userId}
      record={record}
      readCurrent={async () => {
        const [current, assignment] = await Promise.all([
          queryClient.query(userQuery(userId)),
          queryClient.query(userRolesQuery(userId)),
        ]);
        return { user: current, assignment };
      }}
      title={title}
      hint={displayName}
      parents={userParents}
      renderAside={() => <AccountCard user={user} viewer={viewer} />}
    >
      {(form, initial) => (
        <UserFields
          form={form}
          isInternalAdmin={viewer.isInternalAdmin}
          isOwn={isOwnAccount}
          roles={roles}
          assigned={initial.roleIds}
        />
      )}
    </RecordForm>
  );
}
