import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { currentUserQuery } from '#src/api/queries/me.ts';
import type { Viewer } from './user-status.ts';

/** Whoever is signed in, as an admin of users. The pages stand only once the guards know the person. */
export function useViewer(ownUserId: string | undefined): Viewer {
  const { data } = useQuery(currentUserQuery());
  const isInternalAdmin = data?.isInternalUserAdmin ?? false;
  return useMemo(() => ({ isInternalAdmin, userId: ownUserId }), [isInternalAdmin, ownUserId]);
}
