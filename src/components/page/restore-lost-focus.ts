import { focusHeading, moveFocus } from '#src/ui/focus.ts';

/**
 * Moves focus when the focused element is removed from the page, such as a row that no longer matches a filter: to the
 * target, or to the heading if the target is not on the page. Active from the close of a dialog until the next user
 * input: rows may render long after the response, and again when their controls have loaded.
 */
export function restoreLostFocus(getTarget: () => Element | null | undefined): void {
  const end = new AbortController();
  const check = (): void => {
    if (end.signal.aborted || document.querySelector('[role="alertdialog"], [role="dialog"]')) return;
    if (document.activeElement !== document.body) return;
    const target = getTarget();
    if (target?.isConnected === true) moveFocus(target);
    else focusHeading();
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

/** Moves focus to the heading when the focused element is removed, after a dialog has closed. */
export const focusHeadingWhenLost = (): void => restoreLostFocus(() => undefined);
