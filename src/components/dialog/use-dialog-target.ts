import { useState } from 'react';
import { focusHeadingWhenLost } from '#src/components/page/restore-lost-focus.ts';
import { useLast } from '#src/ui/use-last.ts';

/** The state of a dialog about a record, such as a row of a table. */
export interface DialogTarget<Target> {
  readonly isOpen: boolean;
  /** The record, also during the exit transition; undefined before the first open. */
  readonly target: Target | undefined;
  /** A stable function. */
  readonly open: (target: Target) => void;
  /**
   * Closes the dialog, and moves focus to the heading when the element that had it is removed, such as a deleted row.
   */
  readonly close: () => void;
}

/** The record of a dialog, and whether it is open. */
export function useDialogTarget<Target>(): DialogTarget<Target> {
  // Wrapped, because a target may be a function.
  const [opened, setOpened] = useState<{ readonly target: Target }>();
  const last = useLast(opened);
  const [open] = useState(() => (target: Target) => setOpened({ target }));
  return {
    isOpen: opened !== undefined,
    target: last?.target,
    open,
    close: () => {
      setOpened(undefined);
      focusHeadingWhenLost();
    },
  };
}
