import { useQuery } from '@tanstack/react-query';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import { useCallback, useMemo } from 'react';
import { listRoles, listUsers } from '#src/api/generated/reads.ts';
import type { User } from '#src/api/generated/types.ts';
import { InlineFailure } from '#src/components/feedback/inline-failure.tsx';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { ListPage } from '#src/components/list/list-page.tsx';
import { useServerRows } from '#src/components/list/use-server-rows.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { AccountChangeDialog, type RequestedChange } from './account-change-dialog.tsx';
import { userColumns } from './user-columns.tsx';
import { UserFilters } from './user-filters.tsx';
import { buildUserListRequest, userList } from './user-list.ts';
import { UserMenu } from './user-menu.tsx';
import { useViewer } from './use-viewer.ts';

const create = (
  <LinkButton to={plainPath('userCreate')} variant="primary" icon={UserPlus}>
    Create user
  </LinkButton>
);

interface UserListPageProps {
  /** Id of the signed-in user. */
  readonly ownUserId: string | undefined;
}

/** The users that the admin manages; the server searches, filters and sorts them. */
export function UserListPage({ ownUserId }: UserListPageProps) {
  const view = useListView(userList);
  const viewer = useViewer(ownUserId);
  const roles = useQuery(listRoles());
  const columns = useMemo(() => userColumns(roles.data ?? []), [roles.data]);
  const renderActions = useCallback(
    (user: User, open: (requested: RequestedChange) => void) => (
      <UserMenu user={user} viewer={viewer} onRequest={open} />
    ),
    [viewer],
  );
  return (
    <ListPage
      title="Users"
      actions={create}
      view={view}
      filters={<UserFilters view={view} viewer={viewer} roles={roles.data ?? []} />}
      rows={useServerRows(userList, view, (page) => listUsers(buildUserListRequest(page, view.filters)))}
      columns={columns}
      getRowId={({ userId }) => userId}
      noun={{ one: 'user', many: 'users' }}
      renderActions={renderActions}
      actionsWidth={3.5}
      renderDialog={(requested: RequestedChange, state) => (
        <AccountChangeDialog requested={requested} {...state} />
      )}
      exportName="users"
      empty={{
        icon: Users,
        title: 'No users yet',
        text: 'Users who can sign in for your customers appear here.',
        action: create,
      }}
    >
      {roles.error && !roles.data && (
        <div className="mb-4">
          <InlineFailure
            message={`Roles are shown by number. ${failureText(roles.error)}`}
            onRetry={() => void roles.refetch()}
            isRetrying={roles.isFetching}
          />
        </div>
      )}
    </ListPage>
  );
}
