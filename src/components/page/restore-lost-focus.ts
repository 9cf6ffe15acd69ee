import { focusHeading } from './focus-heading.ts';

/**
 * Gives focus to the heading when what has it is taken out of the page, such as a row that no longer fits a filter.
 * Watches from the end of a dialog until the person does something: rows may be drawn long after their answer has come.
 */
export function focusHeadingWhenLost(): void {
  const end = new AbortController();
  const check = (): void => {
    if (end.signal.aborted || document.querySelector('[role="alertdialog"], [role="dialog"]')) return;
    if (document.activeElement !== document.body) return;
    focusHeading();
    end.abort();
  };
  // A frame later the dialog has given focus back to what had it, where that is still there.
  const scheduleCheck = (): number => requestAnimationFrame(check);
  const observer = new MutationObserver(scheduleCheck);
  observer.observe(document.body, { childList: true, subtree: true });
  end.signal.addEventListener('abort', () => observer.disconnect());
  for (const pendingFrame of ['pointerdown', 'keydown']) {
    document.addEventListener(pendingFrame, () => end.abort(), { capture: true, signal: end.signal });
  }
  scheduleCheck();
}
