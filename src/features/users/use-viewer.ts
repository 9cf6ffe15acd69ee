import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { currentUserQuery } from '#src/api/queries/access.ts';
import { useOwnUserId } from '#src/session/own-user.ts';
import type { Viewer } from './user-status.ts';

/** The signed-in user as an admin of users. The guards have loaded the user before these pages render. */
export function useViewer(): Viewer {
  const userId = useOwnUserId();
  const isInternalAdmin = useQuery(currentUserQuery()).data?.isInternalUserAdmin ?? false;
  return useMemo(() => ({ isInternalAdmin, userId }), [isInternalAdmin, userId]);
}
