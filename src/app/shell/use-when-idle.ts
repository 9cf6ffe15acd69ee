import { useEffect } from 'react';

/** Milliseconds after which the page is taken to be complete. */
const settleTime = 1500;

/**
 * Runs something once the page has had time to show what people came for; again when `key` changes. The signal says
 * when what is under way is of no use any more.
 */
export function useWhenIdle(key: string, work: (signal: AbortSignal) => void, delay = settleTime): void {
  useEffect(() => {
    const use = new AbortController();
    const timer = setTimeout(() => work(use.signal), delay);
    return () => {
      clearTimeout(timer);
      use.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- The work is new with every rendering; only the key says that it has to be done again.
  }, [key]);
}
