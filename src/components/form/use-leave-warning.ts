import { useCallback } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router';
import { plainPath } from '#src/routing/route-paths.ts';
import { useUnsavedWork } from './use-unsaved-work.ts';

/**
 * Pages to which the portal redirects and from which it returns: no confirmation, and the draft keeps the typed
 * values.
 */
const pathsWithoutWarning: readonly string[] = [plainPath('terms'), plainPath('maintenanceLanding')];

/** When a form is left, and what it would lose. */
export interface LeaveRules {
  /** Read when a navigation starts; false for the form's own navigation after saving. */
  readonly doesLose: () => boolean;
  /**
   * Whether the query of the address names the record: another query leaves it, unless it replaces the history entry, as
   * the form's own navigations do.
   */
  readonly isNamedByQuery: boolean;
}

export interface LeaveWarning {
  /** A navigation waits for its confirmation, or follows it. Another navigation would cancel it. */
  readonly isLeaving: boolean;
  /** The navigation needs to be confirmed. */
  readonly isConfirming: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/**
 * Blocks leaving the page with unsaved work: a navigation waits for a confirmation; for closing the tab the browser
 * shows its own.
 */
export function useLeaveWarning(isDirty: boolean, { doesLose, isNamedByQuery }: LeaveRules): LeaveWarning {
  useUnsavedWork(isDirty);
  const doesBlock: BlockerFunction = useCallback(
    ({ currentLocation, nextLocation, historyAction }) =>
      doesLose() &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (isNamedByQuery && historyAction !== 'REPLACE' && currentLocation.search !== nextLocation.search)) &&
      !pathsWithoutWarning.includes(nextLocation.pathname),
    [doesLose, isNamedByQuery],
  );
  const blocker = useBlocker(doesBlock);
  return {
    isLeaving: blocker.state !== 'unblocked',
    isConfirming: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}
