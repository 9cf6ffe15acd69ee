import { useEffect } from 'react';

/** Milliseconds after which the page is taken to be complete. */
const settleTime = 1500;

/** Runs something once the page has had time to show what people came for; again when `key` changes. */
export function useWhenIdle(key: string, work: () => void, delay = settleTime): void {
  useEffect(() => {
    const timer = setTimeout(work, delay);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- The work is new with every rendering; only the key says that it has to be done again.
  }, [key]);
}
