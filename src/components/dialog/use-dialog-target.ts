import { useState } from 'react';
import { focusHeadingWhenLost } from '#src/components/page/restore-lost-focus.ts';
import { useLast } from '#src/ui/use-last.ts';

/** A dialog about something, such as a row of a table. */
export interface DialogTarget<Target> {
  readonly isOpen: boolean;
  /** What the dialog is about, also while it fades out; undefined before it is first opened. */
  readonly target: Target | undefined;
  /** Stays the same function. */
  readonly open: (target: Target) => void;
  /** Moves focus to the heading where what had it is removed, such as a row that is deleted. */
  readonly close: () => void;
}

/** Which record a dialog is about and whether it is open. */
export function useDialogTarget<Target>(): DialogTarget<Target> {
  // Wrapped, as a target may be a function.
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
