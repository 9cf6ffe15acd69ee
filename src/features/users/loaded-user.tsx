import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useParams } from 'react-router';
import { listRoles } from '#src/api/generated/reads.ts';
import type { Role, User } from '#src/api/generated/types.ts';
import { userQuery } from '#src/api/queries/user-administration.ts';
import type { Versioned } from '#src/api/versioned.ts';
import { combineReads } from '#src/components/page/combine-reads.ts';
import { ListLink, ParentBreadcrumbs, type ParentPages } from '#src/components/page/parent-pages.tsx';
import { RecordFailure, RecordRead } from '#src/components/page/record-page.tsx';
import { isUuid } from '#src/lib/is-uuid.ts';
import { plainPath } from '#src/routing/route-paths.ts';

/** Breadcrumbs of every page about a user. */
export const userParents: ParentPages = [{ path: plainPath('userList'), label: 'Users' }];

/** The parts around a user that is loading or failed to load. */
export const userPageProps = {
  breadcrumbs: <ParentBreadcrumbs parents={userParents} />,
  backLink: <ListLink parents={userParents} />,
};

function combine([user, roles]: [UseQueryResult<Versioned<User>>, UseQueryResult<Role[]>]) {
  return {
    ...combineReads([user, roles]),
    data: user.data && roles.data && { user: user.data, roles: roles.data },
  };
}

interface LoadedUserProps {
  /** The page's title until the user's name is loaded. */
  readonly title: string;
  /** The page for the user and all roles; remounted for another user. */
  readonly children: (user: Versioned<User>, roles: readonly Role[]) => ReactNode;
}

/** Loads the user in the URL; shows a failure when there is none or loading fails. */
export function LoadedUser({ title, children }: LoadedUserProps) {
  const { userId = '' } = useParams();
  const place = { ...userPageProps, title, message: 'The user could not be loaded' };
  // An invalid id needs no request.
  if (!isUuid(userId)) return <RecordFailure {...place} />;
  return (
    <Reader key={userId} userId={userId} place={place}>
      {children}
    </Reader>
  );
}

interface ReaderProps extends Pick<LoadedUserProps, 'children'> {
  readonly userId: string;
  readonly place: Omit<ComponentProps<typeof RecordRead>, 'read' | 'children'>;
}

function Reader({ userId, place, children }: ReaderProps) {
  const read = useQueries({ queries: [userQuery(userId), listRoles()], combine });
  return (
    <RecordRead {...place} read={read}>
      {({ user, roles }) => children(user, roles)}
    </RecordRead>
  );
}
