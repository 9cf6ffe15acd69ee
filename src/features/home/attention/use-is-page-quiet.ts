import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** In milliseconds: the cards have loaded when no request was active for the first time, at the latest after the second. */
const quietTime = 100;
const maxWait = 5000;

/** Whether the rest of the page has loaded, so that this request is not in its way. */
export function useIsPageQuiet(): boolean {
  const fetching = useIsFetching();
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    if (isQuiet || fetching > 0) return;
    const timer = setTimeout(() => setIsQuiet(true), quietTime);
    return () => clearTimeout(timer);
  }, [isQuiet, fetching]);
  useEffect(() => {
    const timer = setTimeout(() => setIsQuiet(true), maxWait);
    return () => clearTimeout(timer);
  }, []);
  return isQuiet;
}
