import { useCallback } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router';
import { plainPath } from '#src/routing/route-paths.ts';
import { useUnsavedWork } from './use-unsaved-work.ts';

/**
 * Places to which the portal itself takes a person, to bring them back afterwards: nobody is asked then, and the
 * draft keeps what was typed.
 */
const pathsWithoutWarning: readonly string[] = [plainPath('terms'), plainPath('maintenanceLanding')];

export interface LeaveWarning {
  /** The navigation needs to be confirmed. */
  readonly isConfirming: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/**
 * Holds back every way out of the page while something is unsaved: a navigation waits for the answer, closing the
 * tab is the browser's own question. `mayPass` lets the form's own navigation through, after it has saved.
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
