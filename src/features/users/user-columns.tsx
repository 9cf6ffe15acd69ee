import { UserStatus } from '#src/api/generated/enums.ts';
import type { Role, User } from '#src/api/generated/types.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { userStatusLooks } from '#src/components/record/user-status.ts';
import { userPath } from '#src/components/record/record-paths.ts';
import type { Column } from '#src/components/table/column.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { formatMoment, formatMomentDay } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/badge.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { roleNames } from './role-permissions.ts';
import { getUserType } from './user-status.ts';

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
export function userColumns(roles: readonly Role[]): readonly Column<User>[] {
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
