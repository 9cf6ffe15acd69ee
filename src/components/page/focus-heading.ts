/** Moves focus to the page's heading, so that it is read out and the next Tab leads into the page. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Gives focus to the heading when what has it is taken out of the page, such as a row that no longer fits a filter.
 * Watches from the end of a dialog until the person does something: rows may be drawn long after their answer has come.
 */
export function focusHeadingWhenLost(): void {
  const end = new AbortController();
  const look = (): void => {
    if (end.signal.aborted || document.querySelector('[role="alertdialog"], [role="dialog"]')) return;
    if (document.activeElement !== document.body) return;
    focusHeading();
    end.abort();
  };
  // A frame later the dialog has given focus back to what had it, where that is still there.
  const lookSoon = (): number => requestAnimationFrame(look);
  const observer = new MutationObserver(lookSoon);
  observer.observe(document.body, { childList: true, subtree: true });
  end.signal.addEventListener('abort', () => observer.disconnect());
  for (const deed of ['pointerdown', 'keydown']) {
    document.addEventListener(deed, () => end.abort(), { capture: true, signal: end.signal });
  }
  lookSoon();
}
