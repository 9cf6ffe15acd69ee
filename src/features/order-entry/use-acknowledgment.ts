import { useState } from 'react';
import { flushSync } from 'react-dom';
import { focusField } from '#src/components/form/use-bound-field.ts';
import { focusFirstControl } from '#src/ui/focus.ts';
import { getPath } from './message-paths.ts';
import type { Entry } from './use-entry.ts';

/** Whether the user has accepted the warnings; other warnings have to be accepted again. */
export function useAcknowledgment({ check, showAll }: Entry) {
  const { warnings, errors, isCurrent } = check;
  const key = JSON.stringify(warnings.map(({ lineIndex, rule, message }) => [lineIndex, rule, message]));
  const [accepted, setAccepted] = useState<string>();
  const isChecked = accepted === key;
  return {
    isChecked,
    onChange: (next: boolean) => setAccepted(next ? key : undefined),
    /** Whether the order can be sent. Otherwise moves focus to the first error, or to the warnings. */
    confirm: (): boolean => {
      // Rendered before focus moves: errors open fields.
      flushSync(showAll);
      if (!isCurrent) return true;
      const [first] = errors;
      if (first) focusField(getPath(first));
      else if (isChecked || warnings.length === 0) return true;
      else focusFirstControl(document.querySelector('#acknowledge-warnings'));
      return false;
    },
  };
}
