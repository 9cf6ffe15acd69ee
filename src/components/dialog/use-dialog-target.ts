import { useState } from 'react';
import { focusHeadingWhenLost } from '#src/components/page/restore-lost-focus.ts';
import { useLast } from '#src/ui/use-last.ts';

/** The record of a dialog, such as a row of a table, and whether it is open. */
export function useDialogTarget<Target>() {
  // Wrapped, because a target may be a function.
  const [opened, setOpened] = useState<{ readonly target: Target }>();
  const last = useLast(opened);
  const [open] = useState(() => (target: Target) => setOpened({ target }));
  return {
    isOpen: opened !== undefined,
    /** Also during the exit transition; undefined before the first open. */
    target: last?.target,
    /** A stable function. */
    open,
    close: (): void => {
      setOpened(undefined);
      // The element that had the focus may be removed, such as a deleted row.
      focusHeadingWhenLost();
    },
  };
}
