import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** In milliseconds: the cards have loaded when no request was active for the first time, at the latest after the second. */
const quietTime = 100;
const maxWait = 5000;

/**
 * Whether the rest of the page has loaded, so that this request is not in its way. Requests are observed without
 * rendering: each one that starts or ends would otherwise render the whole page.
 */
export function useIsPageQuiet(): boolean {
  const queryClient = useQueryClient();
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    if (isQuiet) return;
    const end = (): void => setIsQuiet(true);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = (): void => {
      const isBusy = queryClient.isFetching() > 0;
      if (isBusy) clearTimeout(timer);
      timer = isBusy ? undefined : (timer ?? setTimeout(end, quietTime));
    };
    check();
    const unsubscribe = queryClient.getQueryCache().subscribe(check);
    const last = setTimeout(end, maxWait);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      clearTimeout(last);
    };
  }, [queryClient, isQuiet]);
  return isQuiet;
}
