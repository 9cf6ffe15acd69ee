import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { Role, User } from '#src/api/generated/types.ts';
import { roleListQuery, userQuery } from '#src/api/queries/user-administration.ts';
import { RecordFailure, RecordSkeleton } from '#src/components/page/record-page.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { linkClass } from '#src/ui/link-class.ts';
import { UserTrail } from './user-trail.tsx';

const userIdPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

interface LoadedUserProps {
  /** Of the page, until the user's name is known. */
  readonly title: string;
  /** The page for the user and all roles there are; rendered anew for another user. */
  readonly children: (user: User, roles: readonly Role[]) => ReactNode;
}

/** Reads the user whom the address names, and tells in place when there is none or when that fails. */
export function LoadedUser({ title, children }: LoadedUserProps) {
  const { userId = '' } = useParams();
  // Whatever is no id has no user, which the server need not be asked.
  if (!userIdPattern.test(userId)) return <UserFailure title={title} />;
  return <Reader key={userId} userId={userId} title={title} page={children} />;
}

interface ReaderProps {
  readonly userId: string;
  readonly title: string;
  readonly page: LoadedUserProps['children'];
}

function Reader({ userId, title, page }: ReaderProps) {
  const user = useQuery(userQuery(userId));
  const roles = useQuery(roleListQuery());
  if (user.data && roles.data) return page(user.data, roles.data);
  const failed = [user, roles].filter(({ error, data }) => error && !data);
  const [first] = failed;
  if (!first) return <UserSkeleton title={title} />;
  return (
    <UserFailure
      title={title}
      error={first.error ?? undefined}
      onRetry={() => {
        for (const read of failed) void read.refetch();
      }}
      isRetrying={failed.some(({ isFetching }) => isFetching)}
    />
  );
}

/** Holds the place of a form. */
export function UserSkeleton({ title }: { readonly title: string }) {
  return <RecordSkeleton title={title} trail={<UserTrail />} />;
}

interface UserFailureProps {
  readonly title: string;
  readonly what?: string;
  /** Absent for an address that names no user. */
  readonly error?: Error | undefined;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
}

/** What a page of a user cannot do without could not be read. */
export function UserFailure({ what = 'The user could not be loaded', ...failure }: UserFailureProps) {
  return (
    <RecordFailure
      {...failure}
      what={what}
      trail={<UserTrail />}
      wayOut={
        <Link to={plainPath('userList')} className={linkClass.standalone}>
          All users
        </Link>
      }
    />
  );
}
