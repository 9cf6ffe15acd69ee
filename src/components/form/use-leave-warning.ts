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
 * shows its own. `mayPass` allows the form's own navigation after saving.
 */
export function useLeaveWarning(isDirty: boolean, mayPass: () => boolean): LeaveWarning {
  useUnsavedWork(isDirty);
  const doesBlock: BlockerFunction = useCallback(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !mayPass() &&
      currentLocation.pathname !== nextLocation.pathname &&
      !pathsWithoutWarning.includes(nextLocation.pathname),
    [isDirty, mayPass],
  );
  const blocker = useBlocker(doesBlock);
  return {
    isConfirming: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}
