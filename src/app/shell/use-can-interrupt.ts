import { useEffect, useState } from 'react';

/** Milliseconds after a change of route until something may come over the page. */
const delay = 750;

/**
 * Whether people have had a moment at a place and no dialog stands over it: only then may a dialog come that they
 * did not ask for.
 */
export function useCanInterrupt(place: string): boolean {
  const [settledPlace, setSettledPlace] = useState<string | null>(null);
  useEffect(() => {
    const check = (): void => {
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) timer = setTimeout(check, delay);
      else setSettledPlace(place);
    };
    let timer = setTimeout(check, delay);
    return () => clearTimeout(timer);
  }, [place]);
  return settledPlace === place;
}
