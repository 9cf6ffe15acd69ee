import { useQuery } from '@tanstack/react-query';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import { useCallback, useMemo } from 'react';
import { listRoles, listUsers } from '#src/api/generated/reads.ts';
import type { User, Role } from '#src/api/generated/types.ts';
import { InlineFailure } from '#src/components/feedback/inline-failure.tsx';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { useListView, type ListView } from '#src/components/filter/use-list-view.ts';
import { ListPage } from '#src/components/list/list-page.tsx';
import { useServerRows } from '#src/components/list/use-server-rows.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { plainPath, pathTo } from '#src/routing/route-paths.ts';
import { AccountChangeDialog, type RequestedChange, accountChanges } from './account-change-dialog.tsx';
import { buildUserListRequest, userList, userKinds } from './user-list.ts';
import { useViewer } from './use-viewer.ts';
import { customerListQuery } from '#src/api/queries/access.ts';
import { ComboboxFilter } from '#src/components/filter/combobox-filter.tsx';
import { SelectFilter, MultiSelectFilter } from '#src/components/filter/filter-controls.tsx';
import { RecordSetFilter } from '#src/components/filter/record-set-filter.tsx';
import { customerOptions } from '#src/components/filter/customer-options.ts';
import { userStatuses, type Viewer, actionsOn, getUserType } from './user-status.ts';
import { userStatusLooks } from '#src/components/record/user-status.ts';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { hasPage } from '#src/components/page/has-page.ts';
import { userPath } from '#src/components/record/record-paths.ts';
import { Link } from '#src/routing/link.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Menu, MenuItem } from '#src/ui/menu.tsx';
import { UserStatus } from '#src/api/generated/enums.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import type { Column } from '#src/components/table/column.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { formatMoment, formatMomentDay } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/badge.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { roleNames } from './role-permissions.ts';

/** Number of customers that a row lists by name; the rest are counted. */
const maxNames = 2;

/** Most users are customer users without admin rights; only the others get a badge. */
function hasTypeLabel({ isInternalUser, isCustomerUserAdmin }: User): boolean {
  return isInternalUser || isCustomerUserAdmin;
}

function customerNames({ isInternalUser, customers }: User): readonly string[] {
  return isInternalUser ? ['All customers'] : customers.map(({ name }) => name);
}

function shortened(names: readonly string[]): string {
  const visibleNames = names.slice(0, maxNames).join(', ');
  const remaining = names.length - maxNames;
  return remaining > 0 ? `${visibleNames} and ${remaining} more` : visibleNames;
}

/** An email address that can wrap before its domain. */
function BreakableEmail({ email }: { readonly email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

function NameCell({ user }: { readonly user: User }) {
  return (
    <>
      <PageLink to={userPath(user)} className={linkClass.standalone}>
        {user.displayName}
      </PageLink>
      {hasTypeLabel(user) && (
        <span className="block text-hint font-normal text-ink-2">{getUserType(user)}</span>
      )}
    </>
  );
}

function StatusCell({ user }: { readonly user: User }) {
  const { label, tone } = userStatusLooks[user.status];
  const since = user.status === UserStatus.AwaitingApproval ? user.requestedAt : null;
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {since !== null && <span className="block text-hint text-ink-2">Since {formatMomentDay(since)}</span>}
    </>
  );
}

const column = columnKit<User>();

/** The columns of the list; users have only the ids of their roles. */
function userColumns(roles: readonly Role[]): readonly Column<User>[] {
  return [
    column.text('displayName', 'Name', { width: 9.5, cell: (user) => <NameCell user={user} /> }),
    column.text('email', 'Email address', {
      width: 11.5,
      cell: ({ email }) => <BreakableEmail email={email} />,
    }),
    column.computed('status', 'Status', ({ status }) => userStatusLooks[status].label, {
      width: 10.5,
      cell: (user) => <StatusCell user={user} />,
    }),
    column.computed('customers', 'Customers', (user) => customerNames(user).join(', '), {
      width: 10,
      isSortable: false,
      cell: (user) => shortened(customerNames(user)),
    }),
    column.computed('roles', 'Roles', ({ roleIds }) => roleNames(roles, roleIds).join(', '), {
      width: 8.5,
      isSortable: false,
    }),
    column.moment('lastSignInAt', 'Last sign-in', {
      width: 7.5,
      isDescendingFirst: true,
      cell: ({ lastSignInAt }) => (lastSignInAt === null ? 'Never' : formatMomentDay(lastSignInAt)),
      csv: ({ lastSignInAt }) => lastSignInAt && formatMoment(lastSignInAt),
    }),
  ];
}

const create = (
  <LinkButton to={plainPath('userCreate')} variant="primary" icon={UserPlus}>
    Create user
  </LinkButton>
);

/** The users that the admin manages; the server searches, filters and sorts them. */
export function Page() {
  const view = useListView(userList);
  const viewer = useViewer();
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

const statusOptions = userStatuses.map((value) => ({ value, label: userStatusLooks[value].label }));

interface UserFiltersProps {
  readonly view: ListView<(typeof userList)['fields']>;
  readonly viewer: Viewer;
  /** Empty until loaded. */
  readonly roles: readonly Role[];
}

/** The filters of the list of users; only those that are useful to the admin. */
function UserFilters({ view, viewer, roles }: UserFiltersProps) {
  const { data } = useQuery(customerListQuery());
  const customers = customerOptions(data?.customers ?? []);
  return (
    <>
      <MultiSelectFilter label="Status" options={statusOptions} {...view.filter('status')} />
      {roles.length > 0 && (
        <MultiSelectFilter
          label="Role"
          options={roles.map(({ roleId, name }) => ({ value: roleId, label: name }))}
          {...view.filter('role')}
        />
      )}
      {viewer.isInternalAdmin && <SelectFilter label="Kind" options={userKinds} {...view.filter('kind')} />}
      {(customers.length > 1 || view.filters.customer !== null) && (
        <ComboboxFilter
          label="Customer"
          allText="All customers"
          options={customers}
          {...view.filter('customer')}
        />
      )}
      <RecordSetFilter {...view.filter('records')} />
    </>
  );
}

interface UserMenuProps {
  readonly user: User;
  readonly viewer: Viewer;
  readonly onRequest: (requested: RequestedChange) => void;
}

function UserMenu({ user, viewer, onRequest }: UserMenuProps) {
  const params = { userId: user.userId };
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} size="small" label={`Actions for ${user.displayName}`} />}
    >
      {hasPage('userEdit') && (
        <MenuItem as={Link} to={userPath(user)}>
          Edit
        </MenuItem>
      )}
      {actionsOn(user, viewer).map((action) => {
        if (action === 'approve' || action === 'deny') {
          return (
            <MenuItem
              key={action}
              as={Link}
              to={pathTo(action === 'approve' ? 'userApprove' : 'userDeny', { params })}
            >
              {action === 'approve' ? 'Approve' : 'Deny'}
            </MenuItem>
          );
        }
        const { label, isDangerous } = accountChanges[action];
        return (
          <MenuItem
            key={action}
            tone={isDangerous ? 'bad' : 'normal'}
            onClick={() => onRequest({ change: action, user })}
          >
            {label}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
