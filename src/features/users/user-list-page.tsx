import { useQuery } from '@tanstack/react-query';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { User } from '#src/api/generated/types.ts';
import { roleListQuery, userListQuery } from '#src/api/queries/user-administration.ts';
import { InlineFailure } from '#src/components/feedback/inline-failure.tsx';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { ExportButton } from '#src/components/table/export-button.tsx';
import { usePagedRows } from '#src/components/table/use-paged-rows.ts';
import { useTableModel } from '#src/components/table/use-table-model.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { Icon } from '#src/ui/icon.tsx';
import { AccountChangeDialog, type AskedChange } from './account-change-dialog.tsx';
import { userColumns } from './user-columns.tsx';
import { UserFilters } from './user-filters.tsx';
import { userList, userPageSize, wishOf } from './user-list.ts';
import { UserMenu } from './user-menu.tsx';
import { useViewer } from './use-viewer.ts';

const idOf = ({ userId }: User): string => userId;

interface UserListPageProps {
  /** Of whoever is signed in. */
  readonly ownUserId: string | undefined;
}

/** The users that the admin looks after; the server searches, filters and sorts them. */
export function UserListPage({ ownUserId }: UserListPageProps) {
  const view = useListView(userList);
  const viewer = useViewer(ownUserId);
  const roles = useQuery(roleListQuery());
  const wish = wishOf(view);
  const source = usePagedRows({
    pageSize: userPageSize,
    startPage: view.page,
    wishKey: view.wishKey,
    queryOf: (page) => userListQuery({ ...wish, page }),
  });
  const columns = useMemo(() => userColumns(roles.data ?? []), [roles.data]);
  const model = useTableModel({ columns, source, view, idOf });
  const [asked, setAsked] = useState<AskedChange>();
  const actions = useCallback(
    (user: User) => <UserMenu user={user} viewer={viewer} onAsk={setAsked} />,
    [viewer],
  );
  const create = (
    <Link to={plainPath('userCreate')} className={buttonClass('primary')}>
      <Icon shape={UserPlus} />
      Create user
    </Link>
  );
  return (
    <>
      <PageHeading title="Users" actions={create} />
      <UserFilters view={view} viewer={viewer} roles={roles.data ?? []} />
      {roles.error && !roles.data && (
        <div className="mb-4">
          <InlineFailure
            what={`Roles are shown by number. ${failureText(roles.error)}`}
            onRetry={() => void roles.refetch()}
            isRetrying={roles.isFetching}
          />
        </div>
      )}
      <DataTable
        caption="Users"
        noun={{ one: 'user', many: 'users' }}
        model={model}
        actions={actions}
        actionsWidth={3.5}
        tools={<ExportButton model={model} name="users" />}
        empty={{
          icon: Users,
          title: 'No users yet',
          text: 'Everybody who may sign in for your customers appears here.',
          action: create,
        }}
      />
      <AccountChangeDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
