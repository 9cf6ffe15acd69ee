import type { QueryClient } from '@tanstack/react-query';

/**
 * In milliseconds: the page is complete when no request was active for the first time, at the latest after the
 * second.
 */
const quietTime = 1000;
const maxWait = 15_000;

/** Resolves when the first load is complete; deferred work can start then. */
export function waitForPageLoad(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    let quiet: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      unsubscribe();
      clearTimeout(quiet);
      clearTimeout(latest);
      resolve();
    };
    const check = (): void => {
      clearTimeout(quiet);
      if (queryClient.isFetching() === 0) quiet = setTimeout(end, quietTime);
    };
    const unsubscribe = queryClient.getQueryCache().subscribe(check);
    const latest = setTimeout(end, maxWait);
    check();
  });
}
