import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useFocusOnAttempt } from './use-focus-on-attempt.ts';

interface ConflictNoticeProps {
  /** A sentence about what is kept until the user decides: 'What you typed is still here.' */
  readonly keptText: string;
  /** Labels of the parts in which the two versions differ. */
  readonly differences?: readonly string[];
  /** The differences, below the text. */
  readonly details?: ReactNode;
  /** Number of saves that ended with a conflict: each moves focus here. */
  readonly attempt: number;
  readonly isSaving: boolean;
  readonly onTakeTheirs: () => void;
  readonly onOverwrite: () => void;
  /** Further actions, such as leaving without a decision. */
  readonly action?: ReactNode;
}

/** Another user has saved the record in the meantime: both versions are kept until the user decides. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { keptText, differences = [], details, attempt, isSaving, onTakeTheirs, onOverwrite, action } = props;
  const box = useFocusOnAttempt(attempt, true);
  return (
    <Notice tone="warn" ref={box} role="alert" tabIndex={-1}>
      <p className="font-medium">Changed by someone else since you opened it</p>
      <p className="mt-1">
        {`Nothing has been saved yet. ${keptText}`}
        {differences.length > 0 && ` The other version has different values for: ${differences.join(', ')}.`}
      </p>
      {details}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={onTakeTheirs}>Reload and discard my changes</Button>
        <Button variant="danger" isBusy={isSaving} onClick={onOverwrite}>
          Overwrite with mine
        </Button>
        {action}
      </div>
    </Notice>
  );
}
