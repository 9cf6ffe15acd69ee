import type { ReactNode } from 'react';

interface ControlFormProps {
  readonly onSubmit: () => void;
  /** Lays the fields out in one line, with the button at the end. */
  readonly isInline?: boolean;
  readonly children: ReactNode;
}

/** A form that the page sends itself. */
export function ControlForm({ onSubmit, isInline = false, children }: ControlFormProps) {
  return (
    <form
      className={isInline ? 'flex items-end gap-2' : 'grid gap-3'}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
