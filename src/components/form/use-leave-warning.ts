import { useCallback } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router';
import { plainPath } from '#src/routing/route-paths.ts';
import { useUnsavedWork } from './use-unsaved-work.ts';

/**
 * Pages to which the portal redirects and from which it returns: no confirmation, and the draft keeps the typed
 * values.
 */
const pathsWithoutWarning: readonly string[] = [plainPath('terms'), plainPath('maintenanceLanding')];

export interface LeaveWarning {
  /** The navigation needs to be confirmed. */
  readonly isConfirming: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/**
 * Blocks leaving the page with unsaved work: a navigation waits for a confirmation; for closing the tab the browser
 * shows its own. `doesLose` is read when a navigation starts; it is false for the form's own navigation after saving.
 */
export function useLeaveWarning(isDirty: boolean, doesLose: () => boolean): LeaveWarning {
  useUnsavedWork(isDirty);
  const doesBlock: BlockerFunction = useCallback(
    ({ currentLocation, nextLocation }) =>
      doesLose() &&
      currentLocation.pathname !== nextLocation.pathname &&
      !pathsWithoutWarning.includes(nextLocation.pathname),
    [doesLose],
  );
  const blocker = useBlocker(doesBlock);
  return {
    isConfirming: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}
