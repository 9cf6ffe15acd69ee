import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Role, User } from '#src/api/generated/types.ts';
import {
  refreshOwnAccess,
  refreshUsers,
  userQuery,
  userRolesQuery,
} from '#src/api/queries/user-administration.ts';
import { RecordForm } from '#src/components/form/record-form.tsx';
import { RecordPage } from '#src/components/page/record-page.tsx';
import { LoadedUser, userPageProps, userParents } from './loaded-user.tsx';
import { UserFields } from './user-fields.tsx';
import { buildUserModel, type UserWithRoles } from './user-form.ts';
import { isOwn, actionsOn, type Viewer } from './user-status.ts';
import { useViewer } from './use-viewer.ts';
import { useDialogTarget } from '#src/components/dialog/use-dialog-target.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { pathTo } from '#src/routing/route-paths.ts';
import { Button } from '#src/ui/button.tsx';
import { accountChanges, AccountChangeDialog, type RequestedChange } from './account-change-dialog.tsx';
import { UserFacts } from './user-facts.tsx';

const title = 'Edit user';

/** Edits a user and the user's roles. */
export function Page() {
  return (
    <LoadedUser title={title}>
      {(user, roles) => (
        <RecordPage
          {...userPageProps}
          title={title}
          message="The roles of the user could not be loaded"
          query={userRolesQuery(user.value.userId)}
        >
          {(assignment) => <Editor record={{ user, assignment }} roles={roles} />}
        </RecordPage>
      )}
    </LoadedUser>
  );
}

interface EditorProps {
  readonly record: UserWithRoles;
  readonly roles: readonly Role[];
}

async function refreshOwn(queryClient: QueryClient): Promise<void> {
  await Promise.all([refreshUsers(queryClient), refreshOwnAccess(queryClient)]);
}

function Editor({ record, roles }: EditorProps) {
  const user = record.user.value;
  const { userId, displayName } = user;
  const viewer = useViewer();
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

interface AccountCardProps {
  readonly user: User;
  readonly viewer: Viewer;
}

/** The user's account next to the form, with its actions, which take effect immediately. */
function AccountCard({ user, viewer }: AccountCardProps) {
  const { isOpen, target, open, close } = useDialogTarget<RequestedChange>();
  const actions = actionsOn(user, viewer);
  const params = { userId: user.userId };
  return (
    <>
      <UserFacts
        user={user}
        hasProfile={false}
        actions={
          actions.length > 0 &&
          actions.map((action) => {
            if (action === 'approve' || action === 'deny') {
              return (
                <LinkButton
                  key={action}
                  to={pathTo(action === 'approve' ? 'userApprove' : 'userDeny', { params })}
                >
                  {action === 'approve' ? 'Approve' : 'Deny'}
                </LinkButton>
              );
            }
            const { label, isDangerous } = accountChanges[action];
            return (
              <Button
                key={action}
                variant={isDangerous ? 'quiet-danger' : 'secondary'}
                onClick={() => open({ change: action, user })}
              >
                {label}
              </Button>
            );
          })
        }
      />
      {target && <AccountChangeDialog requested={target} isOpen={isOpen} onClose={close} />}
    </>
  );
}
