import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiFailure } from '#src/api/failure.ts';
import type { User } from '#src/api/generated/types.ts';
import { refreshUsers } from '#src/api/queries/user-administration.ts';
import { DecidedPanel } from './decided-panel.tsx';
import { awaitsDecision } from './decision-form.ts';

/** Tells that a decision could not be saved; `cancel` is the form's. */
export type OnDecisionFailed = (error: unknown, cancel: () => void) => void;

interface UserDecisionProps {
  readonly title: string;
  readonly user: User;
  /** The form, for as long as there is something to decide. */
  readonly children: (onFailed: OnDecisionFailed) => ReactNode;
}

/** Lets an admin decide about a user, unless somebody has, or does while the form is open. */
export function UserDecision({ title, user, children }: UserDecisionProps) {
  const queryClient = useQueryClient();
  const [isLate, setIsLate] = useState(false);
  if (!awaitsDecision(user)) return <DecidedPanel title={title} user={user} isLate={isLate} />;
  return children((error, cancel) => {
    if (!(error instanceof ApiFailure) || error.status !== 409) return;
    // Somebody was faster: what was typed is of no use any more. The user is read again, to say who it was.
    setIsLate(true);
    cancel();
    void refreshUsers(queryClient);
  });
}
