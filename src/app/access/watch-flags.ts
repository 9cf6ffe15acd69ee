import type { QueryClient } from '@tanstack/react-query';
import { enabledFeaturesQuery } from '#src/api/queries/access.ts';

/** Milliseconds between two readings of the feature flags. */
const interval = 180_000;

/**
 * Reads the feature flags again when the user returns to the tab, and regularly while it is visible, so that the guards
 * notice a maintenance that starts during a session. A failure changes nothing: the last flags remain.
 */
export function watchFlags(queryClient: QueryClient): void {
  const read = (): void => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    queryClient.query({ ...enabledFeaturesQuery(), staleTime: 0, retry: false }).catch(() => {});
  };
  document.addEventListener('visibilitychange', read);
  setInterval(read, interval);
}
