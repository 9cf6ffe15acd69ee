import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { failureText } from './failure-text.ts';

interface FailureMessageProps {
  /** What failed; nothing is shown for undefined and null. */
  readonly error?: unknown;
  /** A text instead of the error's own. */
  readonly children?: ReactNode;
  /** For the control that it describes. */
  readonly id?: string;
  /** Its place among its neighbors. */
  readonly className?: string;
}

/** Why an action failed, at the place where it was started. */
export function FailureMessage({ error, children, id, className = '' }: FailureMessageProps) {
  if (children === undefined && (error === undefined || error === null)) return null;
  return (
    <p
      id={id}
      role="alert"
      className={classNames('text-control whitespace-pre-line text-bad wrap-anywhere', className)}
    >
      {children ?? failureText(error)}
    </p>
  );
}
