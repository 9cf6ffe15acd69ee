import { useState } from 'react';
import type { OrderEntryMessage } from '#src/api/generated/types.ts';
import { focusFirstControl } from '#src/ui/focus.ts';

/** Whether the user has accepted the warnings; other warnings have to be accepted again. */
export function useAcknowledgment(warnings: readonly OrderEntryMessage[]) {
  const key = JSON.stringify(warnings.map(({ lineIndex, rule, message }) => [lineIndex, rule, message]));
  const [accepted, setAccepted] = useState<string>();
  const isChecked = accepted === key;
  return {
    isChecked,
    isDone: isChecked || warnings.length === 0,
    onChange: (next: boolean) => setAccepted(next ? key : undefined),
    moveThere: () => void focusFirstControl(document.querySelector('#acknowledge-warnings')),
  };
}
