export interface CheckScheduleParts {
  readonly check: () => Promise<unknown>;
  readonly isOnline: () => boolean;
}

/** Milliseconds between two checks for a new version. */
export const checkInterval = 10 * 60 * 1000;

/**
 * Checks for a new version every ten minutes while online, the first time after ten minutes, because the page has just
 * loaded. Returns a function to call when the page comes online or becomes visible: timers are suspended in hidden
 * pages, so a check may be overdue.
 */
export function scheduleChecks({ check, isOnline }: CheckScheduleParts): () => void {
  let last = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function checkNow(): void {
    clearTimeout(timer);
    // Coming online triggers the check.
    if (!isOnline()) return;
    if (Date.now() - last >= checkInterval) {
      last = Date.now();
      // A failed check is repeated at the next interval.
      check().catch(() => {});
    }
    timer = setTimeout(checkNow, last + checkInterval - Date.now());
  }

  checkNow();
  return checkNow;
}
