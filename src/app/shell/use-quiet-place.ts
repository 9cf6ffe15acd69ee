import { useEffect, useState } from 'react';

/** Milliseconds after a change of route until something may come over the page. */
const delay = 750;

/**
 * Whether people have had a moment at a place and no dialog stands over it: only then may a dialog come that they
 * did not ask for.
 */
export function useQuietPlace(place: string): boolean {
  const [quietPlace, setQuietPlace] = useState<string | null>(null);
  useEffect(() => {
    const look = (): void => {
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) timer = setTimeout(look, delay);
      else setQuietPlace(place);
    };
    let timer = setTimeout(look, delay);
    return () => clearTimeout(timer);
  }, [place]);
  return quietPlace === place;
}
