import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiFailure } from '#src/api/failure.ts';
import type { User } from '#src/api/generated/types.ts';
import { refreshUsers } from '#src/api/queries/user-administration.ts';
import { DecidedPanel } from './decided-panel.tsx';
import { awaitsDecision } from './decision-form.ts';

/** Called when a decision could not be saved; `cancel` is the form's. */
export type OnDecisionFailed = (error: unknown, cancel: () => void) => void;

interface UserDecisionProps {
  readonly title: string;
  readonly user: User;
  /** The form while the request is undecided. */
  readonly children: (onFailed: OnDecisionFailed) => ReactNode;
}

/** Lets an admin decide about a user, unless another admin already has or does while the form is open. */
export function UserDecision({ title, user, children }: UserDecisionProps) {
  const queryClient = useQueryClient();
  const [isLate, setIsLate] = useState(false);
  if (!awaitsDecision(user)) return <DecidedPanel title={title} user={user} isLate={isLate} />;
  return children((error, cancel) => {
    if (!(error instanceof ApiFailure) || error.status !== 409) return;
    // Another admin was faster: the input is no longer needed. The user is refetched to show who it was.
    setIsLate(true);
    cancel();
    void refreshUsers(queryClient);
  });
}
