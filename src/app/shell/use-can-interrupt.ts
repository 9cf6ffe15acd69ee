import { useEffect, useState } from 'react';

/** Milliseconds after a navigation before an unsolicited dialog may open. */
const delay = 750;

/** Whether the delay after a navigation has passed and no dialog is open: only then may an unsolicited dialog open. */
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
