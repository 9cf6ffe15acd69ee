import { useEffect, useEffectEvent } from 'react';

/** Milliseconds after which the page counts as complete. */
const settleTime = 1500;

/**
 * Runs work once the page has had time to render its content; again when `key` changes. The signal
 * aborts when the work is obsolete.
 */
export function useWhenIdle(key: string, work: (signal: AbortSignal) => void, delay = settleTime): void {
  const runWork = useEffectEvent(work);
  useEffect(() => {
    const use = new AbortController();
    const timer = setTimeout(() => runWork(use.signal), delay);
    return () => {
      clearTimeout(timer);
      use.abort();
    };
  }, [key, delay]);
}
