export interface CheckScheduleParts {
  readonly check: () => Promise<unknown>;
  readonly isOnline: () => boolean;
}

/** Milliseconds between two looks for a new version. */
export const checkInterval = 10 * 60 * 1000;

/**
 * Looks for a new version every ten minutes while online; the first time ten minutes from now, because the page
 * has just been loaded. Returns what to call when the page comes online or into view: timers sleep in hidden
 * pages, so a check may be overdue then.
 */
export function scheduleChecks({ check, isOnline }: CheckScheduleParts): () => void {
  let last = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function checkNow(): void {
    clearTimeout(timer);
    // Coming online looks again.
    if (!isOnline()) return;
    if (Date.now() - last >= checkInterval) {
      last = Date.now();
      // A server that cannot be asked now is asked at the next turn.
      check().catch(() => {});
    }
    timer = setTimeout(checkNow, last + checkInterval - Date.now());
  }

  checkNow();
  return checkNow;
}
