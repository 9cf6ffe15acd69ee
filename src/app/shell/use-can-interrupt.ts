import { useEffect, useState } from 'react';

/** Milliseconds after a navigation until a dialog may open by itself. */
const delay = 750;

/**
 * Whether the delay after a navigation has passed and no dialog is open: only then may a dialog open that people
 * did not open.
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
