import { useEffect, useRef, type RefObject } from 'react';
import { moveFocus } from '#src/ui/focus.ts';

/**
 * Moves focus to a message once per attempt that ended with it. The attempt and its message may arrive in different
 * renders, so it waits until the message is shown.
 */
export function useFocusOnAttempt(attempt: number, isShown: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const handledAttempt = useRef(0);
  useEffect(() => {
    if (!isShown || attempt <= handledAttempt.current) return;
    handledAttempt.current = attempt;
    moveFocus(box.current);
  }, [attempt, isShown]);
  return box;
}
