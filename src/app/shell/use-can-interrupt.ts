import { useEffect, useState } from 'react';

/** Milliseconds after a navigation before an unsolicited dialog may open. */
const delay = 750;
/** Milliseconds after the last press of a button or key: a dialog that opened now would receive the next one. */
const pressTime = 500;

const events = ['pointerdown', 'pointerup', 'pointercancel', 'keydown'] as const;

/**
 * Whether an unsolicited dialog may open: the delay after a navigation has passed, no dialog is open, and the user is
 * not pressing anything.
 */
export function useCanInterrupt(place: string): boolean {
  const [settledPlace, setSettledPlace] = useState<string | null>(null);
  useEffect(() => {
    const end = new AbortController();
    let isPressed = false;
    let pressedAt = -Infinity;
    const note = (event: Event): void => {
      isPressed = event.type === 'pointerdown';
      pressedAt = performance.now();
    };
    for (const name of events) document.addEventListener(name, note, { capture: true, signal: end.signal });
    const check = (): void => {
      const isBusy = isPressed || performance.now() - pressedAt < pressTime;
      if (isBusy || document.querySelector('[role="dialog"], [role="alertdialog"]')) {
        timer = setTimeout(check, isBusy ? pressTime : delay);
        return;
      }
      end.abort();
      setSettledPlace(place);
    };
    let timer = setTimeout(check, delay);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [place]);
  return settledPlace === place;
}
