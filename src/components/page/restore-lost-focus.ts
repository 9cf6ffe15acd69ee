import { focusHeading } from '#src/ui/focus.ts';

/**
 * Moves focus to the heading when the focused element is removed from the page, such as a row that no longer matches a
 * filter. Active from the close of a dialog until the next user input, because rows may render long after the response.
 */
export function focusHeadingWhenLost(): void {
  const end = new AbortController();
  const check = (): void => {
    if (end.signal.aborted || document.querySelector('[role="alertdialog"], [role="dialog"]')) return;
    if (document.activeElement !== document.body) return;
    focusHeading();
    end.abort();
  };
  // One frame later the dialog has returned focus to its opener, if that still exists.
  const scheduleCheck = (): number => requestAnimationFrame(check);
  const observer = new MutationObserver(scheduleCheck);
  observer.observe(document.body, { childList: true, subtree: true });
  end.signal.addEventListener('abort', () => observer.disconnect());
  for (const pendingFrame of ['pointerdown', 'keydown']) {
    document.addEventListener(pendingFrame, () => end.abort(), { capture: true, signal: end.signal });
  }
  scheduleCheck();
}
